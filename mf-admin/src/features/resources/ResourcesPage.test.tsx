import type { AdminResource } from '@ail/kit/contracts/resources/resource.shape';
import { buildHost, failureNotice } from '@ail/kit/testing/host';
import { renderRoutes, renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildImage } from '../../blocks/pictures/image.fixture.ts';
import { EditResourcePage } from './EditResourcePage.tsx';
import { ResourcesPage } from './ResourcesPage.tsx';
import { buildResource } from './resource.fixture.ts';
import { TranslateResourcePage } from './TranslateResourcePage.tsx';

const resource = buildResource();

const open = (answers: Record<string, unknown>) => {
  const calls = stubApi(answers);
  const host = buildHost();
  return { ...renderWithProviders(<ResourcesPage host={host} />), calls, host };
};
const list = 'GET /api/admin/resources';

describe('the list', () => {
  it('shows title, description, status, type and category', async () => {
    open({ [list]: [resource] });
    const item = within(await screen.findByRole('listitem'));
    for (const text of [
      resource.title,
      resource.description,
      'Published',
      'Blog Post',
      'Market Analysis',
    ])
      expect(item.getByText(text)).toBeInTheDocument();
  });

  const answersTo = (status: string) => ({
    [list]: [{ ...resource, status }],
    'PATCH /api/resources/4': { ...resource },
  });

  it('offers to publish a scheduled draft before its time', async () => {
    open({
      [list]: [{ ...resource, status: 'draft', publishAt: '2030-05-01T07:00:00.000Z' }],
    });
    const button = await screen.findByRole('button', { name: 'Publish Solar in the Sahel now' });
    expect(button).toHaveTextContent('Publish now');
  });

  it('publishes a draft', async () => {
    const { user, calls, host } = open(answersTo('draft'));
    expect(await screen.findByRole('link', { name: `Preview ${resource.title}` })).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Publish ${resource.title}` }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Success', description: `${resource.title} is now on the site` },
      ]),
    );
    expect(bodiesOf(calls, 'PATCH')[0]).toEqual({
      status: 'published',
      updatedAt: resource.updatedAt,
    });
  });

  it('asks by name before it unpublishes one', async () => {
    const { user, calls, host } = open(answersTo('published'));
    const act = `Return to draft: ${resource.title}`;
    const sent = () => calls.filter(({ call }) => call.startsWith('PATCH'));
    await user.click(await screen.findByRole('button', { name: act }));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      `“${resource.title}” will no longer be shown on the site`,
    );
    await user.click(screen.getByRole('button', { name: 'Keep it published' }));
    expect(sent()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: act }));
    await user.click(screen.getByRole('button', { name: 'Return to draft' }));
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(sent().map(({ body }) => body)).toEqual([
      { status: 'draft', updatedAt: resource.updatedAt },
    ]);
  });

  it('asks before it deletes, and deletes once', async () => {
    const { user, calls, host } = open({ [list]: [resource], 'DELETE /api/resources/4': {} });
    await user.click(await screen.findByRole('button', { name: 'Delete Solar in the Sahel' }));
    expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await user.dblClick(await screen.findByRole('button', { name: 'Delete resource' }));
    await waitFor(() =>
      expect(host.notices).toEqual([{ title: 'Success', description: 'Resource deleted' }]),
    );
    expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1);
  });
});

describe('a refused call', () => {
  it.each([
    ['draft', ['Publish Solar in the Sahel'], 'PATCH', 'Failed to update resource status'],
    [
      'published',
      ['Return to draft: Solar in the Sahel', 'Return to draft'],
      'PATCH',
      'Failed to update resource status',
    ],
    [
      'published',
      ['Delete Solar in the Sahel', 'Delete resource'],
      'DELETE',
      'Failed to delete resource',
    ],
  ])('leaves a %s resource as it is read again: %j', async (status, presses, method, title) => {
    let description = 'As it was.';
    const { user, host } = open({
      [list]: () => [{ ...resource, status, description }],
      [`${method} /api/resources/4`]: () => {
        description = 'As a colleague has it.';
        return answer(409, { code: 'edit_conflict', message: 'Someone else has changed this.' });
      },
    });
    for (const name of presses) await user.click(await screen.findByRole('button', { name }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title, description: 'Someone else has changed this.', variant: 'destructive' },
      ]),
    );
    const item = within(screen.getByRole('listitem'));
    expect(await item.findByText('As a colleague has it.')).toBeVisible();
    expect(item.getByText(status === 'draft' ? 'Draft' : 'Published')).toBeVisible();
  });
});

describe('the create form', () => {
  const openForm = async (answers: Record<string, unknown>) => {
    const view = open({ [list]: [], ...answers });
    await view.user.click(screen.getByRole('button', { name: 'Create resource', expanded: false }));
    await view.user.click(screen.getByRole('button', { name: 'Edit as HTML' }));
    return { ...view, submit: screen.getByRole('button', { name: 'Publish' }) };
  };

  it('validates as in the specification', async () => {
    const { user, submit, calls } = await openForm({});
    await user.type(screen.getByLabelText('Content'), 'too short');
    await user.click(submit);
    for (const sentence of [
      'Title is required',
      'Description must be at least 10 characters',
      'Category is required',
      'Content must be at least 50 characters',
    ])
      expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('takes its picture from the media library, as a whole address', async () => {
    const view = await openForm({
      'GET /api/admin/images': [buildImage({ title: 'Harvest' })],
      'POST /api/resources': () => answer(201, resource),
    });
    await view.user.click(screen.getByRole('button', { name: 'Add a picture' }));
    await view.user.click(await screen.findByRole('button', { name: 'Harvest' }));
    await view.user.type(screen.getByLabelText(/^Author/), 'Amina Otieno');
    await fill(view);
    await waitFor(() => expect(view.host.notices).toHaveLength(1));
    expect(bodiesOf(view.calls, 'POST /api/resources')[0]).toMatchObject({
      imageUrl: `${location.origin}/assets/projects/${buildImage().name}`,
      author: 'Amina Otieno',
    });
  });

  const fill = async (
    { user, submit }: Awaited<ReturnType<typeof openForm>>,
    button: HTMLElement = submit,
  ) => {
    await user.type(screen.getByLabelText('Title'), 'New');
    await user.type(screen.getByLabelText('Description'), 'Ten letters or more');
    await user.selectOptions(screen.getByLabelText('Category'), 'regional-focus');
    await user.click(screen.getByLabelText('Content'));
    await user.paste(`<p>${'word '.repeat(20)}</p>`);
    await user.click(button);
  };

  it('sends the resource, says so, and is reset', async () => {
    const view = await openForm({ 'POST /api/resources': () => answer(201, resource) });
    await fill(view);
    await waitFor(() =>
      expect(view.host.notices).toEqual([
        { title: 'Success', description: 'Resource created successfully' },
      ]),
    );
    expect(bodiesOf(view.calls, 'POST /api/resources')[0]).toEqual({
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      language: 'en',
      title: 'New',
      description: 'Ten letters or more',
      type: 'article',
      category: 'regional-focus',
      content: `<p>${'word '.repeat(20)}</p>`,
      status: 'published',
      draft: expect.stringMatching(/^new-[0-9a-f-]{36}$/),
    });
    expect(screen.getByLabelText('Title')).toHaveValue('');
  });

  it('offers to schedule it where a time is set', async () => {
    const view = await openForm({ 'POST /api/resources': () => answer(201, resource) });
    const time = screen.getByLabelText(/^Publish at/);
    fireEvent.change(time, { target: { value: '2030-05-01T09:00' } });
    expect(view.submit).toHaveAccessibleName('Schedule');
    fireEvent.change(time, { target: { value: '' } });
    expect(view.submit).toHaveAccessibleName('Publish');
    fireEvent.change(time, { target: { value: '2030-05-01T09:00' } });
    await fill(view);
    await waitFor(() =>
      expect(view.host.notices).toEqual([
        { title: 'Success', description: 'Scheduled: it will be on the site at its time' },
      ]),
    );
    expect(bodiesOf(view.calls, 'POST /api/resources')[0]).toMatchObject({
      status: 'draft',
      publishAt: expect.stringMatching(/^2030-05-01T/),
    });
  });

  it('saves it as a draft, and publishes the next one by Enter', async () => {
    const view = await openForm({ 'POST /api/resources': () => answer(201, resource) });
    const sent = () =>
      view.calls
        .filter(({ call }) => call === 'POST /api/resources')
        .map(({ body }) => (body as AdminResource).status);
    await fill(view, screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() =>
      expect(view.host.notices).toEqual([
        { title: 'Success', description: 'Draft saved: only admins can see it' },
      ]),
    );
    await fill(view, screen.getByLabelText('Title'));
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual(['draft', 'published']));
  });

  it('offers what was begun in another tab, and goes on with it as a draft of its own', async () => {
    const others = 'new-11111111-0000-0000-0000-111111111111';
    const own = 'new-22222222-2222-2222-2222-222222222222';
    const updatedAt = '2026-11-20T09:00:00.000Z';
    const company = { others: [], savedAt: null, savedBy: null };
    const values = JSON.stringify({ title: 'Maize', before: {} });
    const drafts = [{ place: others, title: 'Maize', updatedAt }];
    const { user, calls } = open({
      [list]: [],
      'GET /api/admin/resource-drafts': drafts,
      [`GET /api/admin/resources/${others}/draft`]: {
        ...company,
        draft: { values, basedOn: null, updatedAt },
      },
      [`PUT /api/admin/resources/${own}/draft`]: { ...company, updatedAt },
      [`DELETE /api/admin/resources/${others}/draft`]: () => answer(204),
    });
    const goOn = await screen.findByRole('button', { name: 'Go on writing Maize' });
    jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      if (bytes instanceof Uint8Array) bytes.fill(0x22);
      return bytes;
    });
    await user.click(goOn);
    expect(await screen.findByDisplayValue('Maize')).toBeVisible();
    const written = calls.filter(({ call }) => /^(?:PUT|DELETE) /.test(call));
    expect(written.map(({ call, query }) => [call, query.get('updatedAt')])).toEqual([
      [`PUT /api/admin/resources/${own}/draft`, null],
      [`DELETE /api/admin/resources/${others}/draft`, updatedAt],
    ]);
    jest.restoreAllMocks();
  });

  it('says that it failed and keeps what was typed', async () => {
    const view = await openForm({
      'POST /api/resources': () => answer(500, { code: 'internal', message: 'It broke.' }),
    });
    await fill(view);
    expect(await screen.findByText('It broke.')).toBeInTheDocument();
    expect(view.host.notices).toEqual([failureNotice('Error', 'Failed to create resource')]);
    expect(screen.getByLabelText('Title')).toHaveValue('New');
  });
});

describe('editing a resource', () => {
  const edit = (
    given: Partial<AdminResource>,
    save: () => unknown = () => answer(200, resource),
    others: Record<string, unknown> = {},
  ) => {
    const calls = stubApi({
      ...others,
      'GET /api/admin/resources/4': { ...resource, ...given },
      'PATCH /api/resources/4': save,
    });
    const view = renderRoutes(
      [
        { path: '/admin/resources', element: <h1>The list</h1> },
        { path: '/admin/resources/:id/edit', element: <EditResourcePage host={buildHost()} /> },
      ],
      '/admin/resources/4/edit',
    );
    return { ...view, calls };
  };

  it('loads the editor and shows what readers will see', async () => {
    edit({});
    expect(await screen.findByRole('textbox', { name: 'Content' })).toHaveTextContent('money');
    expect(screen.getByRole('toolbar', { name: 'Formatting' })).toBeInTheDocument();
    expect(screen.getAllByText('money')).toHaveLength(2);
  });

  it('leaves a draft a draft', async () => {
    const { user, calls } = edit({ status: 'draft' });
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The list')).toBeInTheDocument();
    const sent = bodiesOf(calls, 'PATCH')[0];
    expect(sent).toMatchObject({ title: resource.title });
    expect(sent).not.toHaveProperty('status');
  });

  it('ends by its save the draft that it goes on with, or discards it', async () => {
    const draftSeen = '2026-11-20T09:00:00.000Z';
    const path = '/api/admin/resources/4/draft';
    const draft = {
      values: JSON.stringify({ title: 'Maize' }),
      basedOn: resource.updatedAt,
      updatedAt: draftSeen,
    };
    const { user, calls } = edit({}, undefined, {
      [`GET ${path}`]: { others: [], savedAt: resource.updatedAt, savedBy: null, draft },
      [`DELETE ${path}`]: () => answer(204),
    });
    await user.click(await screen.findByRole('button', { name: 'Discard it' }));
    const discarded = () => calls.find(({ call }) => call === `DELETE ${path}`)?.query;
    await waitFor(() => expect(discarded()?.get('updatedAt')).toBe(draftSeen));
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The list')).toBeInTheDocument();
    expect(bodiesOf(calls, 'PATCH')[0]).toMatchObject({ draftSeen });
  });

  it('says that a colleague has published it, and does not undo that', async () => {
    const current = { ...resource, updatedAt: '2026-10-03T00:00:00.000Z' };
    const refusal = answer(409, { code: 'edit_conflict', message: 'Changed.', current });
    let answers = [refusal, answer(200, current)];
    const { user, calls } = edit({ status: 'draft' }, () => {
      const [next = refusal, ...rest] = answers;
      answers = rest;
      return next;
    });
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Someone else has changed this')).toBeInTheDocument();
    expect(screen.getByText('Published')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Overwrite with my version' }));
    expect(await screen.findByText('The list')).toBeInTheDocument();
    const sent = bodiesOf(calls, 'PATCH');
    expect(sent.map((body) => 'status' in (body as object))).toEqual([false, false]);
  });

  it('opens a table in the editor', async () => {
    const content =
      '<table><tbody><tr><td>A table of more than fifty letters, all in all</td></tr></tbody></table>';
    const { user } = edit({ content });
    const text = await screen.findByRole('textbox', { name: 'Content' });
    expect(within(text).getByRole('table')).toHaveTextContent('A table of more than fifty letters');
    await user.click(screen.getByRole('button', { name: 'Edit as HTML' }));
    expect(screen.getByLabelText('Content')).toHaveValue(content);
  });

  it('keeps the picture of another site, which pages do not show', async () => {
    const imageUrl = 'https://elsewhere.example/a.jpg';
    const { user, calls } = edit({ imageUrl });
    expect(await screen.findByText(imageUrl)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The list')).toBeInTheDocument();
    expect(bodiesOf(calls, 'PATCH')[0]).toMatchObject({ imageUrl });
  });
});

it('opens a translation as its page would show it, once what was typed is kept', async () => {
  const draft = '/api/admin/translations/resources/4/fr/draft';
  const company = { others: [], savedAt: resource.updatedAt, savedBy: null };
  const calls = stubApi({
    'GET /api/admin/resources/4': resource,
    [`GET ${draft}`]: { ...company, draft: null },
    [`PUT ${draft}`]: { ...company, updatedAt: '2026-11-24T10:00:00.000Z', elsewhere: false },
  });
  const replace = jest.fn();
  const open = jest.fn(() => ({ location: { replace } }));
  Object.assign(window, { open });
  const { user } = renderRoutes(
    [
      {
        path: '/admin/resources/:id/translations',
        element: <TranslateResourcePage host={buildHost()} />,
      },
    ],
    '/admin/resources/4/translations?language=fr',
  );
  await user.type(await screen.findByLabelText('Title (French)'), 'Le soleil');
  const panel = screen.getByRole('tabpanel');
  await user.click(within(panel).getByRole('button', { name: 'Preview the page' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/resources/preview?of=4&language=fr'));
  expect(calls.filter(({ call }) => call === `PUT ${draft}`)).toHaveLength(1);
});
