import { afterSignIn } from '@ail/kit/browser/return-path';
import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, networkDown, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ProjectPage } from './ProjectPage.tsx';
import { buildProject } from './project.fixture.ts';

const project = buildProject({ impact: true, sourceUrl: 'https://example.org/file' });

const SignIn = () => <p>back to {useLocation().state.from}</p>;

const open = (answers: Record<string, unknown>, route = '/projects/1?from=list') => {
  const calls = stubApi({
    'GET /api/projects/1': project,
    'GET /api/projects/1/similar': [],
    'GET /api/projects/1/documents': { documents: [] },
    ...answers,
  });
  const host = buildHost();
  const view = renderWithProviders(
    <Routes>
      <Route path="/projects/:id" element={<ProjectPage host={host} />} />
      <Route path="/auth" element={<SignIn />} />
      <Route
        path="/signed-in"
        element={<Navigate to="/projects/1?from=list&save=1" state={afterSignIn} />}
      />
    </Routes>,
    { route },
  );
  return { ...view, host, calls };
};

/** Of the two buttons a screen shows one, by its width; which, `project.spec` of the journeys tests. */
const findRequest = async (): Promise<HTMLElement> => {
  const [first] = await screen.findAllByRole('button', { name: 'Request More Information' });
  if (!first) throw new Error('No button.');
  return first;
};

describe('ProjectPage', () => {
  it('shows the project with badges, range, impact, source and sector', async () => {
    open({});
    expect(await screen.findByRole('heading', { level: 1, name: project.title })).toBeVisible();
    for (const text of ['$1M - $5M', project.description])
      expect(screen.getByText(text)).toBeVisible();
    // As a badge and among the facts.
    for (const text of ['Solar', 'East Africa']) expect(screen.getAllByText(text)).toHaveLength(2);
    expect(screen.getByText(/solar, wind and hydro resources/)).toBeVisible();
    const source = screen.getByRole('link', { name: 'View Source' });
    expect(source).toHaveAttribute('href', 'https://example.org/file');
    expect(source).toHaveAttribute('target', '_blank');
    expect(source).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(screen.getByRole('link', { name: 'Back to Projects' })).toHaveAttribute(
      'href',
      '/projects',
    );
    expect(screen.getByRole('link', { name: 'Sign in to save' })).toHaveAttribute(
      'href',
      '/auth?from=%2Fprojects%2F1%3Ffrom%3Dlist%26save%3D1&role=investor',
    );
  });

  it('shows the amount, the stage, the team and the long texts where there are any', async () => {
    const whole = buildProject({
      amountSought: 4_200_000,
      currency: 'EUR',
      stage: 'growth',
      organization: 'Kivu Power Ltd',
      useOfFunds: 'Panels and a line to the grid.',
      details: '<h3>The site</h3><p>Leased for thirty years.</p>',
      team: [
        { name: 'Grace Uwera', role: 'Engineer' },
        { name: 'Jean Mugisha', role: null },
      ],
    });
    open({ 'GET /api/projects/1': whole });
    expect(await screen.findByText(/^EUR\s4,200,000$/)).toBeVisible();
    // The number says more than the text of before.
    expect(screen.queryByText('$4.2M')).not.toBeInTheDocument();
    for (const text of [
      'Growth',
      'Kivu Power Ltd',
      'Panels and a line to the grid.',
      'Leased for thirty years.',
      'Grace Uwera',
      'Engineer',
      'Jean Mugisha',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('heading', { name: 'The site' })).toBeVisible();
  });

  describe('as a preview', () => {
    const path = '/api/admin/projects/1/preview';

    it('shows what an admin has typed, and lets nobody ask, save or share', async () => {
      const { calls } = open(
        {
          [`GET ${path}`]: { ...project, title: 'Typed', status: 'pending' },
          'GET /api/user': buildUser(),
        },
        '/projects/preview?of=1&language=fr',
      );
      expect(await screen.findByRole('heading', { level: 1, name: 'Typed' })).toBeVisible();
      expect(screen.getByText('Preview: visitors do not see this page')).toBeVisible();
      expect(screen.getByText(project.description)).toBeVisible();
      expect(screen.queryAllByRole('button')).toEqual([]);
      await waitFor(() =>
        expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute(
          'content',
          'noindex',
        ),
      );
      const asked = calls.filter(({ call }) => call === `GET ${path}`);
      expect(asked.map(({ query }) => String(query))).toEqual(['language=fr']);
      expect(calls.map(({ call }) => call)).not.toContain('GET /api/projects/1/similar');
    });

    it('shows what an owner proposes', async () => {
      const { calls } = open({ [`GET ${path}`]: project }, '/projects/preview?of=1&proposal=true');
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
      const asked = calls.find(({ call }) => call === `GET ${path}`);
      expect(String(asked?.query)).toBe('proposal=true');
    });

    it('says who can see it', async () => {
      open(
        { [`GET ${path}`]: answer(401, { code: 'not_signed_in', message: 'Sign in.' }) },
        '/projects/preview?of=1',
      );
      expect(await screen.findByText('Sign in as an admin to see this preview.')).toBeVisible();
    });
  });

  it('marks what is not translated with the language in which the project was written', async () => {
    const fields = { subSector: 'Tidal', organization: 'Kivu Power Ltd' };
    const langs = () =>
      [...screen.getAllByText('Tidal'), screen.getByText('Kivu Power Ltd')].map((one) =>
        one.getAttribute('lang'),
      );
    const translated = buildProject({ ...fields, originalLanguage: 'fr', languages: ['en', 'fr'] });
    open({ 'GET /api/projects/1': translated });
    await screen.findByRole('heading', { level: 1 });
    expect(langs()).toEqual(['fr', 'fr', 'fr']);
    cleanup();
    // An older answer.
    const { originalLanguage: _, ...older } = buildProject({ ...fields, language: 'sw' });
    open({ 'GET /api/projects/1': older });
    await screen.findByRole('heading', { level: 1 });
    expect(langs()).toEqual(['sw', 'sw', 'sw']);
  });

  it('says what its pictures show, where an admin has described them', async () => {
    const described = buildProject({
      images: ['upload-a.webp', 'upload-b.webp', 'solar-park.jpg'],
      imageAlts: { 'upload-a.webp': 'Panels by the lake', 'upload-b.webp': 'A transformer' },
    });
    open({ 'GET /api/projects/1': described });
    await screen.findByRole('heading', { name: 'Pictures' });
    const pictures = screen.getAllByRole('img').map((one) => one.getAttribute('alt'));
    expect(pictures).toEqual([
      'Panels by the lake',
      'A transformer',
      'Lakeside Solar Park, picture 3',
    ]);
  });

  it('has no headings of what a project does not have', async () => {
    const bare = { country: null, impact: false, investmentNeeded: null, sourceUrl: null };
    open({ 'GET /api/projects/1': buildProject(bare) });
    expect(await screen.findByRole('heading', { name: 'Key facts' })).toBeVisible();
    expect(screen.getAllByRole('term').map((one) => one.textContent)).toEqual([
      'Investment range',
      'Sector',
      'Sub-sector',
      'Region',
      'Status',
      'Last updated',
    ]);
    expect(screen.queryByRole('link', { name: 'View Source' })).not.toBeInTheDocument();
    for (const name of ['Team', 'Use of funds', 'In detail', 'Pictures', 'Similar projects'])
      expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
  });

  it('says that a project is completed, and takes no requests for it', async () => {
    const completed = buildProject({ status: 'completed', date: '2026-06-02T00:00:00.000Z' });
    open({ 'GET /api/projects/1': completed });
    expect(await screen.findByRole('heading', { name: 'This project is completed' })).toBeVisible();
    expect(screen.getByText(/takes no more requests/)).toBeVisible();
    // A badge, and among the facts.
    expect(screen.getAllByText('Completed')).toHaveLength(2);
    expect(
      screen.queryByRole('button', { name: 'Request More Information' }),
    ).not.toBeInTheDocument();
  });

  it('names similar projects with the reasons', async () => {
    const { id, title, sector, subSector, location, country, investmentRange } = buildProject({
      id: 2,
      title: 'Hilltop Solar',
    });
    open({
      'GET /api/projects/1/similar': [
        {
          ...{ id, title, sector, subSector, location, country, investmentRange },
          reasons: ['subSector', 'country'],
        },
      ],
    });
    const region = within(await screen.findByRole('region', { name: 'Similar projects' }));
    expect(region.getByRole('link', { name: 'Hilltop Solar' })).toHaveAttribute(
      'href',
      '/projects/2',
    );
    expect(region.getByText('Same sub-sector · Same country')).toBeVisible();
  });

  it.each(['/projects/2', '/projects/abc'])('says that %s does not exist', async (route) => {
    open({}, route);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Project Not Found' }),
    ).toBeVisible();
    expect(screen.getByText(/^It may have been completed or withdrawn/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Projects' })).toHaveAttribute(
      'href',
      '/projects',
    );
  });

  const crashed = new Response('<h1>Bad luck</h1>', { status: 500 });
  const refused = answer(503, { code: 'database_unavailable', message: 'Back soon.' });

  it.each([
    ['Back soon.', refused],
    ['Something went wrong. Please try again.', crashed],
    ['We could not reach the server. Check your connection and try again.', networkDown],
  ])(
    'shows why a project could not be loaded, and loads it at another try: %s',
    async (sentence, failure) => {
      const answers = { 'GET /api/projects/1': failure };
      const { user } = open(answers);
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(sentence);
      Object.assign(answers, { 'GET /api/projects/1': project });
      stubApi({ ...answers, 'GET /api/projects/1/similar': [] });
      await user.click(within(alert).getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('heading', { level: 1, name: project.title })).toBeVisible();
    },
  );

  it('names what is wrong with each field of an inquiry, and sends nothing', async () => {
    const { user, calls } = open({});
    await user.click(await findRequest());
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Full name'), 'Z');
    await user.type(dialog.getByLabelText('Email'), 'nowhere');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    for (const [label, sentence] of [
      ['Full name', 'Name must be at least 2 characters'],
      ['Email', 'Please enter a valid email address'],
      ['Your question', 'Message must be at least 10 characters'],
    ] as const)
      await waitFor(() =>
        expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(
          expect.stringContaining(sentence),
        ),
      );
    expect(dialog.getByLabelText('Full name')).toHaveFocus();
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it.each([
    ['Back soon.', refused],
    ['Something went wrong. Please try again.', crashed],
    ['Something went wrong. Please try again.', networkDown],
  ])('keeps an inquiry that could not be sent, and says: %s', async (description, failure) => {
    const { user, host, calls } = open({ 'POST /api/projects/1/inquiries': failure });
    await user.click(await findRequest());
    await user.type(await screen.findByLabelText('Full name'), 'Amina');
    await user.type(screen.getByLabelText('Email'), 'amina@example.org');
    await user.type(screen.getByLabelText('Your question'), 'What is the timetable?');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Request not sent', description, variant: 'destructive' },
      ]),
    );
    expect(screen.getByLabelText('Full name')).toHaveValue('Amina');
    expect(screen.getByLabelText('Email')).toHaveValue('amina@example.org');
    expect(screen.getByLabelText('Your question')).toHaveValue('What is the timetable?');
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('sends an inquiry and says so', async () => {
    const { user, calls, host } = open({ 'POST /api/projects/1/inquiries': { id: 1 } });
    await user.click(await findRequest());
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Full name'), 'Amina');
    await user.type(dialog.getByLabelText('Email'), 'amina@example.org');
    await user.type(dialog.getByLabelText('Your question'), 'Too short');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(await dialog.findByText('Message must be at least 10 characters')).toBeVisible();
    await user.type(dialog.getByLabelText('Your question'), ', but now long enough');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.at(-1)?.body).toEqual({
      name: 'Amina',
      email: 'amina@example.org',
      message: 'Too short, but now long enough',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(host.notices[0]?.title).toBe('Request sent');
    expect(screen.getAllByText(/then the answer, by email too/)[0]).toBeVisible();
  });

  it('leads from a sent inquiry to its conversation where somebody is signed in', async () => {
    const { user, host } = open({
      'GET /api/user': buildUser(),
      'POST /api/projects/1/inquiries': { id: 4 },
    });
    const [request] = await screen.findAllByRole('button', { name: 'Request More Information' });
    if (request) await user.click(request);
    await user.type(await screen.findByLabelText('Your question'), 'What is the timetable?');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(host.notices[0]?.action?.label).toBe('Open the conversation'));
  });

  it('keeps what was typed when its dialog is closed, until it is sent', async () => {
    const { user } = open({ 'POST /api/projects/1/inquiries': { id: 1 } });
    const ask = await findRequest();
    await user.click(ask);
    await user.type(await screen.findByLabelText('Your question'), 'What is the timetable?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(ask).toHaveFocus();
    await user.click(ask);
    expect(await screen.findByLabelText('Your question')).toHaveValue('What is the timetable?');
    await user.type(screen.getByLabelText('Full name'), 'Amina');
    await user.type(screen.getByLabelText('Email'), 'amina@example.org');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(ask);
    expect(await screen.findByLabelText('Your question')).toHaveValue('');
  });

  it('sends an inquiry once, though its answer was lost and its dialog closed', async () => {
    const ids: unknown[] = [];
    const { user } = open({
      'POST /api/projects/1/inquiries': (body: { requestId: string }) => {
        ids.push(body.requestId);
        return ids.length === 1 ? answer(502) : { id: 1 };
      },
    });
    const ask = await findRequest();
    await user.click(ask);
    await user.type(await screen.findByLabelText('Full name'), 'Amina');
    await user.type(screen.getByLabelText('Email'), 'amina@example.org');
    await user.type(screen.getByLabelText('Your question'), 'What is the timetable?');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(ids).toHaveLength(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(ask);
    await user.click(await screen.findByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(ids).toEqual([expect.any(String), ids[0]]);
  });

  it('lets a signed-in person save and unsave the project', async () => {
    const { user, calls } = open({
      'GET /api/user': { id: 3, fullName: 'Amina', email: 'a@example.org', role: 'investor' },
      'GET /api/user/saved-projects': [],
      'PUT /api/user/saved-projects/1': undefined,
      'DELETE /api/user/saved-projects/1': undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'Save project' }));
    await user.click(await screen.findByRole('button', { name: 'Saved', pressed: true }));
    expect(
      await screen.findByRole('button', { name: 'Save project', pressed: false }),
    ).toBeVisible();
    expect(calls.map(({ call }) => call)).toEqual(
      expect.arrayContaining([
        'PUT /api/user/saved-projects/1',
        'DELETE /api/user/saved-projects/1',
      ]),
    );
  });

  it('saves the project for which the reader has signed in, once', async () => {
    const { calls } = open(
      {
        'GET /api/user': { id: 3, fullName: 'Amina', email: 'a@example.org', role: 'investor' },
        'GET /api/user/saved-projects': [],
        'PUT /api/user/saved-projects/1': undefined,
      },
      '/signed-in',
    );
    expect(await screen.findByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
    expect(calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
  });

  it('saves nothing by a link alone', async () => {
    const { calls } = open(
      {
        'GET /api/user': { id: 3, fullName: 'Amina', email: 'a@example.org', role: 'investor' },
        'GET /api/user/saved-projects': [],
      },
      '/projects/1?save=1',
    );
    expect(await screen.findByRole('button', { name: 'Save project' })).toBeEnabled();
    expect(calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  });

  it('says when saving failed', async () => {
    const { user, host } = open({
      'GET /api/user': { id: 3, fullName: 'Amina', email: 'a@example.org', role: 'investor' },
      'GET /api/user/saved-projects': [],
      'PUT /api/user/saved-projects/1': answer(500),
    });
    await user.click(await screen.findByRole('button', { name: 'Save project' }));
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Save project' })).toBeVisible();
  });

  it('asks to sign in if the session has ended, and returns to the project', async () => {
    const message = 'Please sign in.';
    const { user, host } = open({
      'GET /api/user': { id: 3, fullName: 'Amina', email: 'a@example.org', role: 'investor' },
      'GET /api/user/saved-projects': [],
      'PUT /api/user/saved-projects/1': answer(401, { code: 'not_signed_in', message }),
    });
    await user.click(await screen.findByRole('button', { name: 'Save project' }));
    const link = await screen.findByRole('link', { name: 'Sign in to save' });
    expect(link).toHaveFocus();
    // What a browser follows before scripts have run.
    expect(link).toHaveAttribute(
      'href',
      '/auth?from=%2Fprojects%2F1%3Ffrom%3Dlist%26save%3D1&role=investor',
    );
    expect(host.notices).toMatchObject([{ description: message, variant: 'destructive' }]);
    await user.click(link);
    expect(await screen.findByText('back to /projects/1?from=list&save=1')).toBeVisible();
  });

  it('shows the server’s reason why a project could not be saved', async () => {
    const message = 'Too many requests. Try again in a minute.';
    const { user, host } = open({
      'GET /api/user': { id: 3, fullName: 'Amina', email: 'a@example.org', role: 'investor' },
      'GET /api/user/saved-projects': [],
      'PUT /api/user/saved-projects/1': answer(429, { code: 'rate_limited', message }),
    });
    await user.click(await screen.findByRole('button', { name: 'Save project' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ description: message }]));
    expect(screen.getByRole('button', { name: 'Save project' })).toHaveFocus();
  });
});
