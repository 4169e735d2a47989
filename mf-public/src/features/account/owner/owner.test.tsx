import type { OwnProject } from '@ail/kit/contracts/projects/project.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { act, screen, waitFor } from '@testing-library/react';
import { buildProject } from '../../projects/project.fixture.ts';
import { OwnerProjectPage } from './OwnerProjectPage.tsx';
import { OwnerProjectsPage } from './OwnerProjectsPage.tsx';

const build = (facts: Partial<OwnProject> = {}): OwnProject => ({
  ...buildProject(),
  status: 'pending',
  reviewState: 'draft',
  reviewMessage: null,
  submittedAt: null,
  reviewedAt: null,
  approvedAt: null,
  confirmedAt: null,
  expiredAt: null,
  proposal: null,
  updatedAt: '2026-11-02T09:00:00.000Z',
  ...facts,
});
const published = (facts: Partial<OwnProject> = {}) =>
  build({
    status: 'active',
    reviewState: 'approved',
    approvedAt: '2026-11-02T09:00:00.000Z',
    ...facts,
  });

const open = (route: string, answers: Record<string, unknown> = {}, role = 'client' as const) => {
  const calls = stubApi({ 'GET /api/user': buildUser({ role }), ...answers });
  const host = buildHost();
  const view = renderRoutes(
    [
      { path: '/owner/projects', element: <OwnerProjectsPage host={host} /> },
      { path: '/owner/projects/:id', element: <OwnerProjectPage host={host} /> },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
    route,
  );
  const sent = () =>
    calls
      .filter(({ call }) => !call.startsWith('GET'))
      .map(({ call, body }) => [call, body] as const);
  return { ...view, host, sent };
};

const fillIn = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await screen.findByLabelText('Title'), 'Lake Wind');
  await user.selectOptions(screen.getByLabelText('Sector'), 'Clean Energy');
  await user.selectOptions(screen.getByLabelText('Region'), 'East Africa');
};

describe('the list', () => {
  it('says where each project stands and what the team has said', async () => {
    open('/owner/projects', {
      'GET /api/user/projects': [
        build({ id: 1, reviewState: 'changes_requested', reviewMessage: 'How many turbines?' }),
        published({ id: 2, title: 'On the site' }),
      ],
    });
    expect(await screen.findByText('Changes requested')).toBeVisible();
    expect(screen.getByText('How many turbines?')).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See it on the site' })).toHaveAttribute(
      'href',
      '/projects/2',
    );
    expect(screen.queryByRole('button', { name: 'It is up to date' })).toBeNull();
  });

  it('confirms with one click what has not been confirmed for long', async () => {
    const since = { notConfirmedSince: '2026-05-01T00:00:00.000Z' };
    const { user, sent, host } = open('/owner/projects', {
      'GET /api/user/projects': [published({ id: 2, ...since })],
      'POST /api/user/projects/2/confirm': published({ id: 2 }),
    });
    expect(await screen.findByText(/^Not confirmed since/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'It is up to date' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(host.notices[0]?.title).toBe('Thank you: your project is confirmed');
  });

  it('is not for other accounts', async () => {
    stubApi({ 'GET /api/user': buildUser({ role: 'investor' }) });
    renderRoutes([{ path: '/', element: <OwnerProjectsPage host={buildHost()} /> }], '/');
    expect(await screen.findByText('This page is for accounts of project owners.')).toBeVisible();
  });
});

describe('a new project', () => {
  it('is saved as a draft without what a submission needs', async () => {
    const { user, sent, router } = open('/owner/projects/new', {
      'POST /api/user/projects': () => answer(201, build({ id: 9, title: 'Lake Wind' })),
      'GET /api/user/projects/9': build({ id: 9, title: 'Lake Wind' }),
    });
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/owner/projects/9'));
    expect(sent()).toEqual([
      [
        'POST /api/user/projects',
        expect.objectContaining({ title: 'Lake Wind', description: '', team: [], details: null }),
      ],
    ]);
    expect(await screen.findByText(/^Investors do not see this draft/)).toBeVisible();
  });

  it('offers known sub-sectors', async () => {
    open('/owner/projects/new');
    const field = await screen.findByLabelText(/^Sub-sector/);
    const list = document.getElementById(field.getAttribute('list') ?? '');
    const values = [...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value);
    expect(values).toContain('Solar');
  });

  it('is submitted once it is whole, and begun once where submitting fails', async () => {
    const made = build({ id: 9, title: 'Lake Wind' });
    let isAway = true;
    const { user, sent, router } = open('/owner/projects/new', {
      'POST /api/user/projects': () => answer(201, made),
      'PATCH /api/user/projects/9': made,
      'POST /api/user/projects/9/submit': () =>
        isAway
          ? answer(503, { code: 'database_unavailable', message: 'Away.' })
          : answer(200, build({ id: 9, reviewState: 'submitted' })),
      'GET /api/user/projects': [],
    });
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Submit to our team' }));
    expect(await screen.findByText('Description must be at least 10 characters')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.type(screen.getByLabelText(/^Short description/), 'Turbines beside the lake.');
    await user.selectOptions(screen.getByLabelText('Investment range'), '$1M - $5M');
    await user.type(screen.getByLabelText(/^Details/), '# Wind\n\n- one\n- two');
    await user.click(screen.getByRole('button', { name: 'Submit to our team' }));
    expect(await screen.findByText('Away.')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Submit to our team' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/owner/projects'));
    expect(sent().map(([call]) => call)).toEqual([
      'POST /api/user/projects',
      'POST /api/user/projects/9/submit',
      'PATCH /api/user/projects/9',
      'POST /api/user/projects/9/submit',
    ]);
    expect(sent()[0]?.[1]).toMatchObject({
      details: '<h2>Wind</h2><ul><li>one</li><li>two</li></ul>',
    });
  });

  it('asks before what is typed is left', async () => {
    const { user, router } = open('/owner/projects/new');
    await user.type(await screen.findByLabelText('Title'), 'Lake');
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Leave without saving?');
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Lake');
    await act(() => router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });
});

describe('a project', () => {
  it('shows the proposed text, which can be discarded', async () => {
    const base = published({ id: 2, reviewState: 'draft' });
    const { id: _, ...text } = buildProject({ title: 'Proposed' });
    const { user, sent } = open('/owner/projects/2', {
      'GET /api/user/projects/2': { ...base, proposal: text },
      'PATCH /api/user/projects/2': { ...base, reviewState: 'approved' },
    });
    expect(await screen.findByLabelText('Title')).toHaveValue('Proposed');
    expect(screen.getByText(/^Visitors see the published text. Your change/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard the change' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.[1]).toMatchObject({ title: base.title, updatedAt: base.updatedAt });
  });

  it('that was changed in the meantime keeps what is typed until the owner chooses', async () => {
    const current = build({ id: 2, title: 'Theirs', updatedAt: '2026-11-03T09:00:00.000Z' });
    let isFirst = true;
    const { user, sent } = open('/owner/projects/2', {
      'GET /api/user/projects/2': build({ id: 2 }),
      'PATCH /api/user/projects/2': () => {
        if (!isFirst) return answer(200, current);
        isFirst = false;
        return answer(409, { code: 'edit_conflict', message: 'Changed.', current });
      },
    });
    await user.type(await screen.findByLabelText('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(/has been changed in the meantime/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep my version' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.[1]).toMatchObject({
      title: 'Lakeside Solar Park!',
      updatedAt: current.updatedAt,
    });
  });

  it('is taken back, completed and taken off the site, the last two after a question', async () => {
    const { user, sent } = open('/owner/projects/2', {
      'GET /api/user/projects/2': published({ id: 2 }),
      'POST /api/user/projects/2/complete': published({ id: 2, status: 'completed' }),
      'POST /api/user/projects/2/withdraw': build({ id: 2 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as completed' }));
    expect(sent()).toEqual([]);
    const press = async (name: string) => {
      const buttons = await screen.findAllByRole('button', { name });
      const last = buttons.at(-1);
      if (last) await user.click(last);
    };
    await press('Mark as completed');
    expect(await screen.findByText('Completed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take it off the site' }));
    await press('Take it off the site');
    expect(await screen.findByText(/^Investors do not see this draft/)).toBeVisible();
    expect(sent().map(([call]) => call)).toEqual([
      'POST /api/user/projects/2/complete',
      'POST /api/user/projects/2/withdraw',
    ]);
  });
});
