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
