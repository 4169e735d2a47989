import type { Dashboard } from '@ail/kit/contracts/dashboard/dashboard.shape';
import type { ReleasesOverview } from '@ail/kit/contracts/releases/releases.shape';
import type { AdminResource } from '@ail/kit/contracts/resources/resource.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { buildEvent } from './features/events/event.fixture.ts';
import { buildProject } from './features/projects/project.fixture.ts';
import { remote } from './routes.tsx';

const admin = buildUser();

const dashboard: Dashboard = {
  failedMails: 0,
  counts: { events: 0, registrations: 0, projects: 0, resources: 0 },
  recentEvents: [],
  recentRegistrations: [],
  registrationsPerWeek: [],
  projectsBySector: [],
  projectsByLocation: [],
};

const releases: ReleasesOverview = {
  live: [],
  history: [],
  outcomes: [],
  faults: [],
  violations: [],
  onServer: [],
};

const resource: AdminResource = {
  author: null,
  slug: 'solar-in-the-sahel',
  publishAt: null,
  id: 1,
  language: 'en',
  translations: { en: null, fr: null, sw: null },
  title: 'Solar in the Sahel',
  description: 'What has been built and what it earns.',
  content: '<p>Where the sun shines, money follows.</p>',
  category: 'market-analysis',
  type: 'blog',
  imageUrl: null,
  status: 'published',
  publishedAt: '2026-10-01T00:00:00.000Z',
  updatedAt: '2026-10-02T00:00:00.000Z',
};

const refusal = 'The house is being painted.';
const refuse = () => answer(503, { code: 'database_unavailable', message: refusal });

/** Opens the admin area with this call refused; gives a function that makes it succeed from then on. */
const openFailing = async (address: string, call: string, answered: unknown) => {
  let isRefused = true;
  stubApi({
    'GET /api/user': admin,
    [call]: () => (isRefused ? refuse() : answer(200, answered)),
  });
  const routes = remote.routes(buildHost());
  const view = renderRoutes([{ path: '/admin', children: routes }], `/admin/${address}`);
  // The screen's code is loaded first.
  expect(await screen.findByText(refusal, {}, { timeout: 20_000 })).toBeVisible();
  const tryAgain = async () => {
    isRefused = false;
    await view.user.click(
      within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }),
    );
    await waitFor(() => expect(screen.queryByText(refusal)).not.toBeInTheDocument());
  };
  return { ...view, tryAgain };
};

test.each([
  ['Dashboard', 'dashboard', 'GET /api/admin/dashboard', dashboard],
  ['Events', 'events', 'GET /api/admin/events', []],
  ['Registrations', 'registrations', 'GET /api/events/registrations', []],
  ['Projects', 'projects', 'GET /api/admin/projects', []],
  ['Resources', 'resources', 'GET /api/admin/resources', []],
  ['Messages', 'messages', 'GET /api/admin/messages', []],
  ['Subscribers', 'subscribers', 'GET /api/admin/subscribers', []],
  ['People', 'people', 'GET /api/admin/users', []],
  ['Audit Log', 'audit-log', 'GET /api/admin/audit-log', []],
  ['Releases', 'releases', 'GET /api/admin/releases', releases],
])('%s says why it cannot be loaded, and recovers', async (name, address, call, answered) => {
  const { tryAgain } = await openFailing(address, call, answered);
  await tryAgain();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
});

test.each([
  ['events/1/edit', 'GET /api/admin/events/1', buildEvent()],
  ['events/1/duplicate', 'GET /api/admin/events/1', buildEvent()],
  ['projects/1/edit', 'GET /api/admin/projects/1', buildProject({ id: 1 })],
  ['resources/1/edit', 'GET /api/admin/resources/1', resource],
])('the form %s says why it cannot be loaded, and recovers', async (address, call, answered) => {
  const { tryAgain } = await openFailing(address, call, answered);
  await tryAgain();
  const main = within(screen.getByRole('main'));
  expect((await main.findAllByLabelText(/^Title/))[0]).not.toHaveValue('');
});
