import type { Dashboard } from '@ail/kit/contracts/dashboard/dashboard.shape';
import type { ReleasesOverview } from '@ail/kit/contracts/releases/releases.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { buildEvent } from './features/events/event.fixture.ts';
import { buildProject } from './features/projects/project.fixture.ts';
import { buildResource } from './features/resources/resource.fixture.ts';
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

const refusal = 'The house is being painted.';
const refuse = () => answer(503, { code: 'database_unavailable', message: refusal });

/** Open the admin area at an address. */
const openAdmin = (address: string, answers: Record<string, unknown>) => {
  stubApi({ 'GET /api/user': admin, ...answers });
  const routes = remote.routes(buildHost());
  return renderRoutes([{ path: '/admin', children: routes }], `/admin/${address}`);
};
// The code of a screen is loaded first.
const whileLoading = { timeout: 20_000 };

/** Open the admin area with this call refused; return a function that makes it succeed from then on. */
const openFailing = async (address: string, call: string, answered: unknown) => {
  let isRefused = true;
  const view = openAdmin(address, {
    [call]: () => (isRefused ? refuse() : answer(200, answered)),
  });
  expect(await screen.findByText(refusal, {}, whileLoading)).toBeVisible();
  const tryAgain = async () => {
    isRefused = false;
    await view.user.click(
      within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }),
    );
    await waitFor(() => expect(screen.queryByText(refusal)).not.toBeInTheDocument());
  };
  return { ...view, tryAgain };
};

type Screen = [name: string, address: string, call: string, answered: unknown, ...empty: string[]];
const screens: Screen[] = [
  ['Dashboard', 'dashboard', 'GET /api/admin/dashboard', dashboard, 'No recent events'],
  [
    'Events',
    'events',
    'GET /api/admin/events',
    [],
    'No events created yet',
    'Fill in the form to create the first one.',
  ],
  ['Registrations', 'registrations', 'GET /api/events/registrations', [], 'No Registrations'],
  ['Projects', 'projects', 'GET /api/admin/projects', [], 'No projects available'],
  [
    'Resources',
    'resources',
    'GET /api/admin/resources',
    [],
    'No resources created yet',
    'Fill in the form to publish the first one.',
  ],
  ['Messages', 'messages', 'GET /api/admin/messages', [], 'No messages'],
  ['Subscribers', 'subscribers', 'GET /api/admin/subscribers', [], 'No subscribers'],
  ['Mail', 'mail', 'GET /api/admin/mails', [], 'No mails yet'],
  ['People', 'people', 'GET /api/admin/users', [], 'Nobody found'],
  ['Audit Log', 'audit-log', 'GET /api/admin/audit-log', [], 'No changes yet'],
  ['Releases', 'releases', 'GET /api/admin/releases', releases, 'No releases to show'],
];
test.each(screens)(
  '%s says why it cannot be loaded, recovers, and says that it is empty',
  async (name, address, call, answered, ...sentences) => {
    const { tryAgain } = await openFailing(address, call, answered);
    await tryAgain();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
    for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeVisible();
  },
);

test.each([
  ['events/1/edit', 'GET /api/admin/events/1', buildEvent()],
  ['events/1/duplicate', 'GET /api/admin/events/1', buildEvent()],
  ['projects/1/edit', 'GET /api/admin/projects/1', buildProject({ id: 1 })],
  ['resources/1/edit', 'GET /api/admin/resources/1', buildResource({ id: 1 })],
])('the form %s says why it cannot be loaded, and recovers', async (address, call, answered) => {
  const { tryAgain } = await openFailing(address, call, answered);
  await tryAgain();
  const main = within(screen.getByRole('main'));
  expect((await main.findAllByLabelText(/^Title/))[0]).not.toHaveValue('');
});

test.each([
  ['events', 'GET /api/admin/events/1', 'PATCH /api/events/1', buildEvent(), 'Location'],
  [
    'projects',
    'GET /api/admin/projects/1',
    'PATCH /api/admin/projects/1',
    buildProject({ id: 1 }),
    'Description',
  ],
  [
    'resources',
    'GET /api/admin/resources/1',
    'PATCH /api/resources/1',
    buildResource({ id: 1 }),
    'Description',
  ],
])(
  'the form of %s says why a save was refused, and keeps what was typed',
  async (kind, read, save, row, label) => {
    const { user } = openAdmin(`${kind}/1/edit`, { [read]: row, [save]: refuse });
    const field = await screen.findByLabelText(label, {}, whileLoading);
    await user.type(field, ' typed');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(field).toHaveDisplayValue(/ typed$/);
  },
);
