import type { Language } from '@ail/kit/contracts/enums';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import { buildProject } from './project.fixture.ts';
import { ReviewPage } from './ReviewPage.tsx';

const owner = { id: 3, fullName: 'Ama Owusu', email: 'ama@example.org', organization: null };
const submitted = buildProject({
  status: 'pending',
  reviewState: 'submitted',
  submittedAt: '2026-11-20T09:00:00.000Z',
  owner,
  useOfFunds: 'Turbines.',
});

const plan = {
  id: 9,
  title: 'Plan',
  access: 'open',
  size: 84_000,
  createdAt: '2026-11-20T09:00:00.000Z',
  state: 'notAsked',
  path: '/api/documents/9/file?key=k',
};

const open = (
  project: AdminProject,
  answers: Record<string, unknown> = {},
  language?: Language,
) => {
  const calls = stubApi({
    'GET /api/admin/projects/7': project,
    'GET /api/projects/7/documents': { documents: [plan] },
    'GET /api/admin/projects/7/document-readers': [],
    'GET /api/admin/projects/7/submissions': {
      former: null,
      latest: { text: project, documents: [] },
    },
    ...answers,
  });
  const host = buildHost();
  const view = renderRoutes(
    [
      { path: '/admin/projects', element: <h1>The queue</h1> },
      { path: '/admin/projects/:id/review', element: <ReviewPage host={host} /> },
    ],
    '/admin/projects/7/review',
    language,
  );
  const sent = () => bodiesOf(calls, 'POST');
  return { ...view, host, sent };
};

describe('ReviewPage', () => {
  it('shows what has changed since the submission before, documents and team included', async () => {
    const latest = { ...submitted, team: [{ name: 'Ama', role: 'Lead' }], details: '<p>New</p>' };
    open(submitted, {
      'GET /api/admin/projects/7/submissions': {
        former: {
          text: { ...latest, useOfFunds: 'Two pumps.', team: [], details: '<p>Old</p>' },
          documents: [{ id: 8, title: 'Budget', size: 2048 }],
        },
        latest: { text: latest, documents: [{ id: 9, title: 'Plan', size: 84_000 }] },
      },
    });
    const heading = await screen.findByRole('heading', {
      name: 'Changed since the last submission',
    });
    const panel = heading.closest('section') ?? heading.parentElement;
    await waitFor(() => expect(panel).toHaveTextContent('removed: Two pumps.'));
    for (const part of ['Turbines.', 'Ama, Lead', 'New', 'Old', 'Budget (2', 'Plan (83 kB)'])
      expect(panel).toHaveTextContent(part);
    expect(panel).not.toHaveTextContent('Title');
  });

  it('replaces a changed amount as a whole, written in the language of the reader', async () => {
    const text = { ...submitted, investmentRange: '$1M - $5M' } as const;
    open(
      submitted,
      {
        'GET /api/admin/projects/7/submissions': {
          former: { text: { ...text, investmentRange: '$500K - $1M' }, documents: [] },
          latest: { text, documents: [] },
        },
      },
      'fr',
    );
    const [removed, added] = await waitFor(() => {
      const found = [...document.querySelectorAll('del, ins')];
      expect(found).toHaveLength(2);
      return found;
    });
    expect(removed).toHaveTextContent(/500 k\$ – 1 M\$$/);
    expect(added).toHaveTextContent(/1 M\$ – 5 M\$$/);
  });

  it('shows all that is submitted, and publishes it', async () => {
    const { user, sent, host } = open(submitted, {
      'POST /api/admin/projects/7/review': { ...submitted, reviewState: 'approved' },
    });
    expect(await screen.findByText('Turbines.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Preview the page' })).toHaveAttribute(
      'href',
      '/projects/preview?of=7&proposal=true',
    );
    expect(screen.getByText(/^By Ama Owusu/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Plan' })).toBeVisible();
    expect(screen.queryByText('On the site')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Approve and publish' }));
    expect(await screen.findByText('The queue')).toBeVisible();
    expect(sent()).toEqual([
      { decision: 'approve', message: null, updatedAt: submitted.updatedAt },
    ]);
    expect(host.notices[0]?.description).toBe('Published; the owner is mailed');
  });

  it('writes amounts as the language of the reader does', async () => {
    open({ ...submitted, investmentNeeded: '$2M' }, {}, 'fr');
    expect(await screen.findByText('1 M$ – 5 M$')).toBeVisible();
    expect(screen.getByText('2 M$')).toBeVisible();
  });

  it('shows before and after only what changes of a published project', async () => {
    const { id: _, ...text } = buildProject({
      title: 'Solar Park II',
      team: [{ name: 'Ama', role: null }],
    });
    open({ ...submitted, status: 'active', proposal: text });
    expect(await screen.findByText('Solar Park')).toBeVisible();
    expect(screen.getAllByText('Solar Park II').at(-1)).toBeVisible();
    expect(screen.getByText('Ama')).toBeVisible();
    expect(screen.getAllByText('On the site')).toHaveLength(3);
    expect(screen.queryByText('A solar park at the edge of the town.')).toBeNull();
  });

  it.each([
    ['en', 'Yes', 'No'],
    ['fr', 'Oui', 'Non'],
    ['sw', 'Ndiyo', 'Hapana'],
  ] as const)(
    'says in words of %s whether a project is one with impact',
    async (language, yes, no) => {
      const { id: _, ...text } = buildProject({ impact: !submitted.impact });
      open({ ...submitted, status: 'active', proposal: text }, {}, language);
      expect(await screen.findByText(yes)).toBeVisible();
      expect(screen.getByText(no)).toBeVisible();
    },
  );

  it('asks for changes with words only', async () => {
    const { user, sent } = open(submitted, {
      'POST /api/admin/projects/7/review': { ...submitted, reviewState: 'changes_requested' },
    });
    await user.click(await screen.findByRole('button', { name: 'Ask for changes' }));
    expect(await screen.findByText('Required')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.type(screen.getByLabelText(/^Message to the owner/), 'How many?');
    await user.click(screen.getByRole('button', { name: 'Ask for changes' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ decision: 'changes', message: 'How many?' });
  });

  it('shows what is submitted now where its owner was faster, and keeps the words', async () => {
    let project = submitted;
    const { user, sent } = open(submitted, {
      'GET /api/admin/projects/7': () => answer(200, project),
      'POST /api/admin/projects/7/review': (body: { updatedAt: string }) => {
        if (body.updatedAt === project.updatedAt && project !== submitted) return project;
        project = { ...submitted, title: 'Newer', updatedAt: '2026-11-21T09:00:00.000Z' };
        return answer(409, { code: 'edit_conflict', message: 'Changed since.', current: project });
      },
    });
    await user.type(await screen.findByLabelText(/^Message to the owner/), 'No.');
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('Changed since.')).toBeVisible();
    expect((await screen.findAllByText('Newer')).at(-1)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('The queue')).toBeVisible();
    expect(sent()[1]).toMatchObject({
      decision: 'refuse',
      message: 'No.',
      updatedAt: '2026-11-21T09:00:00.000Z',
    });
  });

  it('says that there is nothing to decide on', async () => {
    open(buildProject({ reviewState: 'approved' }));
    expect(await screen.findByText('There is nothing to decide on.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
  });
});
