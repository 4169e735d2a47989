import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildImage } from '../../blocks/pictures/image.fixture.ts';
import { AddProjectPage } from './AddProjectPage.tsx';
import { EditProjectPage } from './EditProjectPage.tsx';
import { ProjectsPage } from './ProjectsPage.tsx';
import { buildProject } from './project.fixture.ts';
import { toValues } from './project-values.ts';

const open = (route: string, answers: Record<string, unknown>) => {
  const calls = stubApi({ 'GET /api/admin/images': [], ...answers });
  const host = buildHost();
  const view = renderRoutes(
    [
      { path: '/admin/projects', element: <h1>The list</h1> },
      { path: '/admin/projects/new', element: <AddProjectPage host={host} /> },
      { path: '/admin/projects/:id/edit', element: <EditProjectPage host={host} /> },
    ],
    route,
  );
  return { ...view, host, calls };
};

const hidePage = () => {
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  hidden.mockRestore();
};

describe('AddProjectPage', () => {
  it('names every wrong field and sends nothing', async () => {
    const { user, calls } = open('/admin/projects/new', {});
    await user.type(screen.getByLabelText(/^Source link/), 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: 'Save project' }));
    expect(await screen.findByText('Title is required')).toBeVisible();
    expect(screen.getByText('Description must be at least 10 characters')).toBeVisible();
    expect(screen.getAllByText('Required')).toHaveLength(3);
    expect(screen.getByText('Must be a valid URL')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('sends all fields, with an uploaded picture before one of the site', async () => {
    const upload = buildImage();
    const { user, calls, host } = open('/admin/projects/new', {
      'POST /api/admin/images': () => answer(201, upload),
      'POST /api/admin/projects': () => answer(201, buildProject()),
    });
    await user.type(screen.getByLabelText('Title'), 'Solar Park');
    await user.type(screen.getByLabelText('Description'), 'A solar park at the edge of town.');
    await user.selectOptions(screen.getByLabelText('Sector'), 'Clean Energy');
    await user.selectOptions(screen.getByLabelText('Region'), 'East Africa');
    await user.selectOptions(screen.getByLabelText('Investment range'), '$1M - $5M');
    await user.type(screen.getByLabelText(/^Amount sought/), '2400000');
    await user.selectOptions(screen.getByLabelText(/^Currency/), 'KES – Kenyan Shilling');
    await user.selectOptions(screen.getByLabelText(/^Stage/), 'Growth');
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    await user.click(screen.getByRole('button', { name: 'Add a person' }));
    await user.click(screen.getByRole('button', { name: 'Remove person 1' }));
    await user.type(screen.getByLabelText('Name'), 'Ama Owusu');
    await user.click(screen.getByLabelText('Impact Project'));

    await user.click(screen.getByRole('button', { name: 'Add a picture' }));
    await user.click(await screen.findByRole('button', { name: 'solar park' }));
    await user.click(screen.getByRole('button', { name: 'Add a picture' }));
    const chooser = within(await screen.findByRole('dialog'));
    expect(chooser.getByRole('button', { name: 'solar park' })).toBeDisabled();
    const input = chooser.getByLabelText('Upload a picture', { selector: 'input' });
    fireEvent.change(input, {
      target: { files: [new File(['x'], 'x.gif', { type: 'image/gif' })] },
    });
    expect(await chooser.findByText(/^Please choose an undamaged JPEG/)).toBeVisible();
    const file = new File(['x'], 'x.png', { type: 'image/png' });
    fireEvent.change(input, { target: { files: [file] } });
    await user.click(await screen.findByRole('button', { name: 'Make first picture 2' }));
    expect(screen.getByRole('button', { name: 'Remove picture 1' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save project' }));

    expect(await screen.findByText('The list')).toBeVisible();
    expect(bodiesOf(calls, 'POST /api/admin/images')[0]).toBe(file);
    expect(bodiesOf(calls, 'POST /api/admin/projects')[0]).toEqual({
      language: 'en',
      title: 'Solar Park',
      description: 'A solar park at the edge of town.',
      sector: 'clean-energy',
      subSector: null,
      location: 'East Africa',
      country: null,
      investmentRange: '$1M - $5M',
      investmentNeeded: null,
      images: ['upload-0123456789abcdef0123.webp', 'solar-park.jpg'],
      sourceUrl: null,
      impact: true,
      stage: 'growth',
      amountSought: 2_400_000,
      currency: 'KES',
      useOfFunds: null,
      details: null,
      team: [{ name: 'Ama Owusu', role: null }],
      organization: null,
      status: 'active',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(host.notices[0]?.description).toBe('Project added');
  });
});

describe('EditProjectPage', () => {
  const project = buildProject();

  it('says in the dialog why a picture was refused, and sends none that is no picture', async () => {
    const { user, calls } = open('/admin/projects/7/edit', {
      'GET /api/admin/projects/7': project,
      'POST /api/admin/images': () =>
        answer(422, { code: 'invalid_image', message: 'This is no picture.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add a picture' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a picture' }));
    const input = dialog.getByLabelText('Upload a picture', { selector: 'input' });
    const choose = (name: string, type: string) =>
      fireEvent.change(input, { target: { files: [new File(['MZ'], name, { type })] } });
    choose('setup.exe', 'application/x-msdownload');
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Please choose an undamaged JPEG/);
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    choose('photo.jpg', 'image/jpeg');
    expect(await dialog.findByText('This is no picture.')).toBeVisible();
    expect(dialog.getByRole('heading', { name: 'Choose a picture' })).toBeVisible();
  });

  it('moves the focus to the next picture where one is removed, at last to the button for more', async () => {
    const images = ['solar-park.jpg', 'wind-ridge.jpg', 'railway.jpg'];
    const { user } = open('/admin/projects/3/edit', {
      'GET /api/admin/projects/3': { ...project, images },
    });
    const remove = (name: string) => screen.findByRole('button', { name: `Remove ${name}` });
    await user.click(await remove('wind ridge'));
    expect(await remove('railway')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await remove('solar park')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Add a picture' })).toHaveFocus();
  });

  it.each(['Save changes', 'Cancel'])('returns to the list as it was left: %s', async (act) => {
    const search = '?q=solar&sort=title&order=desc&page=2';
    stubApi({
      'GET /api/admin/images': [],
      'GET /api/admin/projects': () =>
        new Response(JSON.stringify([project]), { headers: { 'X-Total-Count': '11' } }),
      'GET /api/admin/projects/7': project,
      'PATCH /api/admin/projects/7': project,
    });
    const host = buildHost();
    const { user, router } = renderRoutes(
      [
        { path: '/admin/projects', element: <ProjectsPage host={host} /> },
        { path: '/admin/projects/:id/edit', element: <EditProjectPage host={host} /> },
      ],
      `/admin/projects${search}`,
    );
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit project' }));
    await user.click(await screen.findByText(act));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/projects'));
    expect(router.state.location.search).toBe(search);
  });

  const theirs = buildProject({
    title: 'Solar Park II',
    country: 'Kenya',
    updatedAt: '2026-11-03T09:00:00.000Z',
  });
  const conflict = () =>
    answer(409, { code: 'edit_conflict', message: 'Changed in the meantime.', current: theirs });

  it('shows what somebody else saved and overwrites it only when the reader chooses to', async () => {
    let answers = [conflict(), answer(200, theirs)];
    const { user, calls } = open('/admin/projects/7/edit', {
      'GET /api/admin/projects/7': project,
      'PATCH /api/admin/projects/7': () => {
        const [first, ...rest] = answers;
        answers = rest;
        return first;
      },
    });
    const title = await screen.findByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'My title');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Someone else has changed this')).toBeVisible();
    expect(screen.getByText('Solar Park II')).toBeVisible();
    const told = screen.getByText('Someone else has changed this').closest('[role=alert]');
    expect(told).toHaveTextContent(/Title, as you have itMy title.*Country, as it is savedKenya/);
    expect(title).toHaveValue('My title');
    // Not changed in this form: the colleague's value is kept.
    await waitFor(() => expect(screen.getByLabelText(/^Country/)).toHaveValue('Kenya'));

    await user.click(screen.getByRole('button', { name: 'Overwrite with my version' }));
    expect(await screen.findByText('The list')).toBeVisible();
    const sent = bodiesOf(calls, 'PATCH');
    expect(sent).toMatchObject([
      { title: 'My title', updatedAt: project.updatedAt },
      { title: 'My title', country: 'Kenya', updatedAt: theirs.updatedAt },
    ]);
  });

  it('takes the saved value of one field and keeps another, with the labels of options', async () => {
    const saved = { ...theirs, sector: 'technology' as const };
    const { user, calls } = open('/admin/projects/7/edit', {
      'GET /api/admin/projects/7': project,
      'PATCH /api/admin/projects/7': (body: unknown) =>
        (body as typeof project).updatedAt === theirs.updatedAt
          ? answer(200, saved)
          : answer(409, { code: 'edit_conflict', message: 'Changed.', current: saved }),
    });
    await user.type(await screen.findByLabelText('Title'), '!');
    await user.selectOptions(screen.getByLabelText('Sector'), 'infrastructure');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const told = await screen.findByText('Someone else has changed this');
    expect(told.closest('[role=alert]')).toHaveTextContent(
      /Sector, as it is savedTechnology.*Sector, as you have itInfrastructure/,
    );
    await user.click(screen.getByRole('button', { name: 'Use the saved value: Title' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Solar Park II');
    await user.click(screen.getByRole('button', { name: 'Overwrite with my version' }));
    expect(await screen.findByText('The list')).toBeVisible();
    expect(calls.findLast(({ call }) => call.startsWith('PATCH'))?.body).toMatchObject({
      title: 'Solar Park II',
      sector: 'infrastructure',
    });
  });

  it('takes the saved version', async () => {
    const { user } = open('/admin/projects/7/edit', {
      'GET /api/admin/projects/7': project,
      'PATCH /api/admin/projects/7': conflict,
    });
    await user.type(await screen.findByLabelText('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await user.click(await screen.findByRole('button', { name: 'Use the saved version' }));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Solar Park II'));
    expect(screen.queryByText('Someone else has changed this')).not.toBeInTheDocument();
  });

  describe('with what was typed and not saved', () => {
    const path = '/api/admin/forms/projects/7/draft';
    const at = (minute: number) => `2026-11-24T10:0${minute}:00.000Z`;
    const before = toValues(project);
    const typed = {
      ...before,
      title: 'Solar Parks',
      amountSought: 250,
      impact: true,
      images: ['solar-park.jpg', 'wind-ridge.jpg'],
      team: [{ name: 'Ama Owusu', role: 'Engineer' }],
    };
    const openKept = (answers: Record<string, unknown> = {}) => {
      let draft: object | null = {
        values: JSON.stringify({ ...typed, before }),
        basedOn: project.updatedAt,
        updatedAt: at(1),
      };
      const company = { others: [], savedAt: theirs.updatedAt, savedBy: null };
      return open('/admin/projects/7/edit', {
        'GET /api/admin/projects/7': project,
        [`GET ${path}`]: () => ({ ...company, draft }),
        [`PUT ${path}`]: { ...company, updatedAt: at(2), elsewhere: false },
        [`DELETE ${path}`]: () => {
          draft = null;
          return answer(204);
        },
        ...answers,
      });
    };

    it('goes on, keeps it, and ends it by a save', async () => {
      const { user, calls } = openKept({ 'PATCH /api/admin/projects/7': theirs });
      expect(await screen.findByLabelText('Title')).toHaveValue('Solar Parks');
      expect(screen.getByLabelText(/^Amount sought/)).toHaveValue(250);
      expect(screen.getByLabelText('Impact Project')).toBeChecked();
      expect(screen.getByLabelText('Name')).toHaveValue('Ama Owusu');
      await user.click(screen.getByRole('button', { name: 'Remove solar park' }));
      hidePage();
      expect(await screen.findByText(/^Kept at/)).toBeVisible();
      const [kept] = bodiesOf(calls, 'PUT');
      expect(kept).toMatchObject({ basedOn: project.updatedAt, seen: at(1) });
      expect(JSON.parse((kept as { values: string }).values)).toMatchObject({
        ...typed,
        images: ['wind-ridge.jpg'],
        before,
      });
      await user.selectOptions(screen.getByLabelText(/^Currency/), 'KES – Kenyan Shilling');
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByText('The list')).toBeVisible();
      expect(bodiesOf(calls, 'PATCH')[0]).toMatchObject({
        title: 'Solar Parks',
        updatedAt: project.updatedAt,
        draftSeen: at(2),
      });
    });

    it('waits, where it is opened again at once, for what is still being kept', async () => {
      let stored: object | null = null;
      let store = () => {};
      const company = { others: [], savedAt: project.updatedAt, savedBy: null };
      const { user, router } = openKept({
        [`GET ${path}`]: () => ({ ...company, draft: stored }),
        [`PUT ${path}`]: async (body: unknown) => {
          await new Promise<void>((resolve) => {
            store = resolve;
          });
          stored = { ...(body as object), updatedAt: at(3) };
          return { ...company, updatedAt: at(3), elsewhere: false };
        },
      });
      await user.type(await screen.findByLabelText('Title'), ' II');
      await act(() => router.navigate('/admin/projects'));
      await act(() => router.navigate('/admin/projects/7/edit'));
      await act(async () => {});
      expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
      act(() => store());
      expect(await screen.findByLabelText('Title')).toHaveValue('Solar Park II');
    });

    it('goes on from its own save with what was typed during it', async () => {
      let save = () => {};
      let count = 0;
      const { user, calls } = openKept({
        'PATCH /api/admin/projects/7': async (body: unknown) => {
          count += 1;
          if (count > 1) return { ...theirs, ...(body as object), updatedAt: at(9) };
          await new Promise<void>((resolve) => {
            save = resolve;
          });
          return { ...project, ...(body as object), updatedAt: at(7) };
        },
        [`PUT ${path}`]: {
          ...{ others: [], savedAt: at(7), savedBy: null },
          ...{ updatedAt: at(8), elsewhere: false },
        },
      });
      const title = await screen.findByLabelText('Title');
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      await user.type(title, ' II');
      await act(async () => save());
      hidePage();
      expect(await screen.findByText(/^Kept at/)).toBeVisible();
      const kept = calls.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body;
      expect(kept).toMatchObject({ basedOn: at(7) });
      expect(JSON.parse((kept as { values: string }).values)).toMatchObject({
        title: 'Solar Parks II',
        before: { title: 'Solar Parks' },
      });
      expect(screen.queryByText(/^This has been saved since you began/)).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByText('The list')).toBeVisible();
      const patches = calls.filter(({ call }) => call.startsWith('PATCH'));
      expect(patches.map(({ body }) => body)).toMatchObject([
        { updatedAt: project.updatedAt },
        { updatedAt: at(7), title: 'Solar Parks II', draftSeen: at(8) },
      ]);
    });

    it('loses nothing where somebody else has saved since it was begun', async () => {
      const { user } = openKept({
        'GET /api/admin/projects/7': theirs,
        'PATCH /api/admin/projects/7': conflict,
      });
      const title = await screen.findByLabelText('Title');
      expect(screen.getByText(/^This has been saved since you began/)).toBeVisible();
      await user.selectOptions(screen.getByLabelText(/^Currency/), 'KES – Kenyan Shilling');
      await user.click(screen.getByRole('button', { name: 'Save changes' }));
      expect(await screen.findByText('Someone else has changed this')).toBeVisible();
      expect(title).toHaveValue('Solar Parks');
      // Not typed by the reader: the colleague's value.
      await waitFor(() => expect(screen.getByLabelText(/^Country/)).toHaveValue('Kenya'));
    });

    it('opens the page as it is typed', async () => {
      const page = { location: { replace: jest.fn() } };
      const openPage = jest.spyOn(window, 'open').mockReturnValue(page as never);
      const { user, calls } = openKept();
      await user.type(await screen.findByLabelText('Title'), '!');
      await user.click(screen.getByRole('button', { name: 'Preview the page' }));
      await waitFor(() =>
        expect(page.location.replace.mock.calls).toEqual([['/projects/preview?of=7']]),
      );
      const kept = calls.findLast(({ call }) => call.startsWith('PUT'))?.body;
      expect(JSON.parse((kept as { values: string }).values).title).toBe('Solar Parks!');
      openPage.mockRestore();
    });

    it('discards it', async () => {
      const { user, calls } = openKept();
      await user.click(await screen.findByRole('button', { name: 'Discard it' }));
      await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(project.title));
      const discarded = calls.find(({ call }) => call === `DELETE ${path}`);
      expect(discarded?.query.get('updatedAt')).toBe(at(1));
    });
  });

  it('says that there is no such project', async () => {
    open('/admin/projects/7/edit', {
      'GET /api/admin/projects/7': () => answer(404, { code: 'not_found', message: 'Not found.' }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Not found.');
  });
});
