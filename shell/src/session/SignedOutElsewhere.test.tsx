import { useSession } from '@ail/kit/browser/session';
import { sessionChanged } from '@ail/kit/contracts/shared/page.state';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { act, screen, waitFor } from '@testing-library/react';
import { RootLayout } from '../layout/RootLayout.tsx';

beforeEach(() => {
  // jsdom has neither.
  Object.assign(window, {
    scrollTo: jest.fn(),
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
});

const amina = buildUser({ id: 1, fullName: 'Amina Otieno' });
const baraka = buildUser({ id: 2, fullName: 'Baraka Mushi' });

const Page = () => (
  <>
    <p>{useSession().user?.fullName ?? 'nobody'}</p>
    <input aria-label="Note" />
  </>
);

const open = async () => {
  stubApi({ 'GET /api/user': amina });
  const view = renderRoutes(
    [{ element: <RootLayout />, children: [{ path: '*', element: <Page /> }] }],
    '/',
  );
  await screen.findByText('Amina Otieno');
  await view.user.type(screen.getByLabelText('Note'), 'Call the bank');
  return view;
};

/** Another tab signs in or out. */
const elsewhere = (user: User | null) => {
  stubApi({
    'GET /api/user': user ?? (() => answer(401, { code: 'not_signed_in', message: 'Sign in.' })),
  });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: sessionChanged.key })));
};

const note = () => screen.getByLabelText('Note');

test('hides the page when its account signs out in another tab, until the same account is back', async () => {
  await open();
  elsewhere(null);
  expect(await screen.findByText('You signed out in another tab')).toBeVisible();
  expect(note()).not.toBeVisible();
  expect(screen.getByText('Amina Otieno')).not.toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('target', '_blank');
  elsewhere(amina);
  await waitFor(() => expect(note()).toBeVisible());
  expect(note()).toHaveValue('Call the bank');
  await waitFor(() => expect(note()).toHaveFocus());
  expect(screen.queryByText('You signed out in another tab')).not.toBeInTheDocument();
});

test.each(['directly', 'after a sign-out'])(
  'shows another account nothing that was typed: %s',
  async (how) => {
    await open();
    if (how === 'after a sign-out') {
      elsewhere(null);
      await screen.findByText('You signed out in another tab');
    }
    elsewhere(baraka);
    expect(await screen.findByText('Baraka Mushi')).toBeVisible();
    expect(note()).toBeVisible();
    expect(note()).toHaveValue('');
  },
);

test('keeps what a visitor has typed when they sign in elsewhere', async () => {
  stubApi({ 'GET /api/user': () => answer(401, { code: 'not_signed_in', message: 'Sign in.' }) });
  const { user } = renderRoutes(
    [{ element: <RootLayout />, children: [{ path: '*', element: <Page /> }] }],
    '/',
  );
  await screen.findByText('nobody');
  await user.type(note(), 'Call the bank');
  elsewhere(amina);
  expect(note()).toHaveValue('Call the bank');
  expect(note()).toBeVisible();
});
