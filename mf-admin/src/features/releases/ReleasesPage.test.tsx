import type { ReleasesOverview } from '@ail/kit/contracts/releases/releases.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { screen, within } from '@testing-library/react';
import { AdminLayout } from '../../layout/AdminLayout.tsx';
import { ReleasesPage } from './ReleasesPage.tsx';

const admin = { id: 1, username: 'amina', fullName: 'Amina Diallo', role: 'admin' };

const overview: ReleasesOverview = {
  live: [{ part: 'mf-public', version: '1.4.2', canary: null }],
  history: [],
  outcomes: [],
  faults: [],
  violations: [],
  onServer: [],
};

it('asks to sign in if the session has ended, then shows what is live', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the session's hint is a cookie
  document.cookie = 'portal.session=1';
  let isSignedIn = false;
  stubApi({
    'GET /api/user': admin,
    'GET /api/admin/releases': () =>
      isSignedIn
        ? answer(200, overview)
        : answer(401, { code: 'not_signed_in', message: 'Please sign in.' }),
    'POST /api/login': () => {
      isSignedIn = true;
      return answer(200, { user: admin });
    },
  });
  const { user } = renderRoutes(
    [
      {
        path: '/admin',
        element: <AdminLayout host={buildHost()} />,
        children: [{ path: 'releases', element: <ReleasesPage /> }],
      },
    ],
    '/admin/releases',
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Password'), 'secret1');
  await user.click(dialog.getByRole('button', { name: 'Sign in and continue' }));
  expect(await screen.findByText('1.4.2')).toBeInTheDocument();
});

it('shows what failed outside rendering, on which page and where in the sources', async () => {
  stubApi({
    'GET /api/admin/releases': {
      ...overview,
      faults: [
        {
          part: 'mf-public',
          version: '1.4.2',
          outcome: 'script',
          count: 3,
          lastMessage: 'no such field',
          lastPage: '/events/:id',
          lastStack: ['mf-public/src/features/events/EventPage.tsx:12:3'],
          lastAt: '2026-11-22T08:00:00.000Z',
        },
      ],
    },
  });
  renderRoutes([{ path: '/', element: <ReleasesPage /> }], '/');
  const row = within(
    await screen.findByRole('row', { name: /mf-public 1\.4\.2 An error in a script/ }),
  );
  expect(row.getByText('/events/:id')).toBeInTheDocument();
  expect(row.getByText('mf-public/src/features/events/EventPage.tsx:12:3')).toBeInTheDocument();
});

it('shows what an older server answers', async () => {
  const outcome = { part: 'shell', version: '1', outcome: 'rendered', count: 9, lastMessage: null };
  stubApi({
    'GET /api/admin/releases': {
      live: overview.live,
      history: [],
      outcomes: [{ ...outcome, lastAt: '2026-11-22T08:00:00.000Z' }],
    },
  });
  renderRoutes([{ path: '/', element: <ReleasesPage /> }], '/');
  expect(await screen.findByRole('row', { name: /shell 1 Shown 9/ })).toBeInTheDocument();
});
