import { hasJustSignedIn, returnTo } from '@ail/kit/browser/return-path';
import type { Role } from '@ail/kit/contracts/enums';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, networkDown, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { act, screen, waitFor } from '@testing-library/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { noticeStore } from '../../notices/notice-store.ts';
import { homePathOf, pathAfterSignIn } from '../../session/paths.ts';
import { useSignOut } from '../../session/useSignOut.ts';
import { AuthPage } from './AuthPage.tsx';

const Place = () => {
  const { pathname, search, state } = useLocation();
  const told = search.includes('save') && hasJustSignedIn(state) ? ', just signed in' : '';
  return <p>at {pathname + search + told}</p>;
};

const SignOut = () => (
  <button type="button" onClick={useSignOut()}>
    Sign out
  </button>
);

/** The sign-in screen, opened directly, or by the guard of `/admin/events?page=2`. */
const open = (route = '/auth', from?: string) =>
  renderWithProviders(
    <Routes>
      {['/auth', '/login', '/register'].map((path) => (
        <Route key={path} path={path} element={<AuthPage />} />
      ))}
      <Route
        path="/start"
        element={
          <Navigate
            to="/auth"
            state={from ? returnTo({ pathname: from, search: '', hash: '' }) : null}
          />
        }
      />
      <Route path="*" element={<Place />} />
    </Routes>,
    { route: from ? '/start' : route },
  );

const fillSignIn = async ({ user }: ReturnType<typeof open>) => {
  await user.type(screen.getByLabelText('Username'), 'amina');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

const noticed = (title: string, description?: string) =>
  waitFor(() => expect(noticeStore.getState()).toMatchObject({ title, description, open: true }));

describe('sign-in screen', () => {
  it.each(['admin', 'investor', 'client'] as Role[])('sends a signed-in %s on', async (role) => {
    stubApi({ 'GET /api/user': buildUser({ role }) });
    open();
    expect(await screen.findByText(`at ${homePathOf[role]}`)).toBeInTheDocument();
  });

  it.each([
    ['/register', 'Project Owner'],
    ['/register?role=investor', 'Investor'],
    ['/register?role=admin', 'Project Owner'],
  ])('at %s chooses %s at first', async (route, role) => {
    stubApi({});
    open(route);
    expect(await screen.findByRole('radio', { name: role })).toBeChecked();
  });

  it('tells the next page that the reader has just signed in', async () => {
    stubApi({ 'POST /api/login': { user: buildUser({ role: 'investor' }) } });
    const view = open('/auth?from=%2Fprojects%2F5%3Fsave%3D5');
    await fillSignIn(view);
    expect(await screen.findByText('at /projects/5?save=5, just signed in')).toBeInTheDocument();
  });

  it('opens on the tab that the address names', async () => {
    stubApi({});
    const login = open('/login');
    expect(await screen.findByRole('tab', { name: 'Login', selected: true })).toBeInTheDocument();
    login.unmount();
    open('/register');
    expect(
      await screen.findByRole('tab', { name: 'Register', selected: true }),
    ).toBeInTheDocument();
  });

  it.each(['admin', 'investor', 'client'] as Role[])('signs a %s in', async (role) => {
    const calls = stubApi({ 'POST /api/login': { user: buildUser({ role }) } });
    const view = open();
    await fillSignIn(view);
    expect(await screen.findByText(`at ${pathAfterSignIn[role]}`)).toBeInTheDocument();
    await noticed('Login successful', 'Welcome back!');
    expect(bodiesOf(calls, 'POST /api/login')[0]).toEqual({
      username: 'amina',
      password: 'secret1',
    });
  });

  it('goes back to where the guard stopped an admin, and takes no other role there', async () => {
    stubApi({ 'POST /api/login': { user: buildUser({ role: 'admin' }) } });
    const admin = open('/auth', '/admin/registrations');
    await fillSignIn(admin);
    expect(await screen.findByText('at /admin/registrations')).toBeInTheDocument();
    admin.unmount();

    stubApi({ 'POST /api/login': { user: buildUser({ role: 'client' }) } });
    await fillSignIn(open('/auth', '/admin/registrations'));
    expect(await screen.findByText(`at ${pathAfterSignIn.client}`)).toBeInTheDocument();
  });

  it.each([
    ['/auth?from=%2Fprojects%2F5', '/projects/5'],
    ['/auth?from=%2F%2Felsewhere.example', pathAfterSignIn.client],
  ])('goes on from %s to %s', async (route, target) => {
    stubApi({ 'POST /api/login': { user: buildUser({ role: 'client' }) } });
    await fillSignIn(open(route));
    expect(await screen.findByText(`at ${target}`)).toBeInTheDocument();
  });

  it('asks for both fields, and sends nothing', async () => {
    const calls = stubApi({});
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(/is required/),
    );
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('says why signing in failed, and keeps what was typed', async () => {
    stubApi({
      'POST /api/login': () =>
        answer(401, { code: 'invalid_credentials', message: 'Wrong username or password.' }),
    });
    await fillSignIn(open());
    await noticed('Login failed', 'Wrong username or password.');
    expect(screen.getByLabelText('Username')).toHaveValue('amina');
    expect(screen.getByLabelText('Password')).toHaveValue('secret1');
  });

  const crashed = () =>
    new Response('<h1>Bad luck</h1>', { status: 500, statusText: 'Internal Server Error' });
  it.each([
    ['en', crashed, 'Internal Server Error'],
    ['en', networkDown, 'We could not reach the server. Check your connection and try again.'],
    ['fr', crashed, 'Une erreur est survenue. Veuillez réessayer.'],
  ] as const)(
    'sends a failing sign-in once and says why (%s, %p)',
    async (language, failing, sentence) => {
      const calls = stubApi({ 'POST /api/login': failing });
      const { user, setLanguage } = open();
      await user.type(screen.getByLabelText('Username'), 'amina');
      await user.type(screen.getByLabelText('Password'), 'secret1');
      setLanguage(language);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(noticeStore.getState()?.description).toBe(sentence));
      expect(calls.filter(({ call }) => call === 'POST /api/login')).toHaveLength(1);
      expect(screen.getByDisplayValue('secret1')).toBeVisible();
    },
  );

  it('leads to the page after signing in, also while its code is loading', async () => {
    stubApi({ 'POST /api/login': { user: buildUser({ role: 'investor' }) } });
    let arrive = () => {};
    const Dashboard = lazy(
      () =>
        new Promise<{ default: () => ReactNode }>((resolve) => {
          arrive = () => resolve({ default: () => <p>the dashboard</p> });
        }),
    );
    const view = renderWithProviders(
      <Suspense>
        <Routes>
          <Route path="/login" element={<AuthPage />} />
          <Route path={pathAfterSignIn.investor} element={<Dashboard />} />
          <Route path="*" element={<Place />} />
        </Routes>
      </Suspense>,
      { route: '/login' },
    );
    await fillSignIn(view);
    await noticed('Login successful', 'Welcome back!');
    view.setLanguage('fr');
    await act(async () => arrive());
    expect(await screen.findByText('the dashboard')).toBeInTheDocument();
  });

  it('clears its fields after a sign-out while the next page loads', async () => {
    stubApi({
      'POST /api/login': { user: buildUser({ role: 'investor' }) },
      'POST /api/logout': answer(204),
    });
    const Dashboard = lazy(() => new Promise<never>(() => {}));
    const view = renderWithProviders(
      <>
        <SignOut />
        <Suspense>
          <Routes>
            <Route path="/auth" element={<AuthPage />} />
            <Route path={pathAfterSignIn.investor} element={<Dashboard />} />
          </Routes>
        </Suspense>
      </>,
      { route: '/auth' },
    );
    await fillSignIn(view);
    await noticed('Login successful', 'Welcome back!');
    expect(screen.getByLabelText('Username')).toHaveValue('amina');
    await view.user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveValue(''));
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  describe('registration', () => {
    const fill = async ({ user }: ReturnType<typeof open>) => {
      await user.click(screen.getByLabelText('Investor'));
      await user.type(screen.getByLabelText('Full name'), 'Amina Diallo');
      await user.type(screen.getByLabelText('Username'), 'amina');
      await user.type(screen.getByLabelText('Email'), 'amina@example.org');
      await user.type(screen.getByLabelText('Password'), 'secret1');
      await user.type(screen.getByLabelText('Confirm password'), 'secret1');
      await user.click(screen.getByRole('button', { name: 'Create account' }));
    };

    it('offers no admin role and begins with Project Owner', async () => {
      stubApi({});
      open('/register');
      await act(async () => {});
      expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
        'investor',
        'client',
      ]);
      expect(screen.getByLabelText('Project Owner')).toBeChecked();
    });

    it('creates the account without the repeated password and says so', async () => {
      const calls = stubApi({
        'POST /api/register': () => answer(201, { user: buildUser({ role: 'investor' }) }),
      });
      await fill(open('/register'));
      expect(await screen.findByText(`at ${pathAfterSignIn.investor}`)).toBeInTheDocument();
      await noticed('Registration successful', 'Account created successfully!');
      expect(bodiesOf(calls, 'POST /api/register')[0]).toEqual({
        username: 'amina',
        email: 'amina@example.org',
        password: 'secret1',
        role: 'investor',
        fullName: 'Amina Diallo',
        organization: null,
        phoneNumber: null,
      });
    });

    it.each(['username', 'email'])('says at its field that the %s is taken', async (name) => {
      stubApi({
        'POST /api/register': () =>
          answer(409, { code: `${name}_taken`, message: 'Taken.', fields: { [name]: 'Taken.' } }),
      });
      await fill(open('/register'));
      await noticed('Registration failed', 'Taken.');
      const field = screen.getByLabelText(name === 'email' ? 'Email' : 'Username');
      await waitFor(() => expect(field).toHaveFocus());
      expect(field).toHaveAccessibleDescription(/Taken\.$/);
      expect(screen.getByLabelText('Password')).toHaveValue('secret1');
    });

    it('names what is wrong with each field, and sends nothing', async () => {
      const calls = stubApi({});
      const { user } = open('/register');
      const says = (label: string, sentence: string) =>
        waitFor(() =>
          expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
            expect.stringContaining(sentence),
          ),
        );
      await user.click(screen.getByRole('button', { name: 'Create account' }));
      await says('Full name', 'Full name must be at least 2 characters');
      await says('Username', 'Username must be at least 3 characters');
      await says('Email', 'Please enter a valid email address');
      await says('Password', 'Password must be at least 6 characters');
      expect(screen.getByLabelText('Full name')).toHaveFocus();
      await user.click(screen.getByLabelText('Username'));
      await user.paste('a'.repeat(51));
      await says('Username', 'Username must be less than 50 characters');
      await user.clear(screen.getByLabelText('Username'));
      await user.type(screen.getByLabelText('Username'), 'two words');
      await says('Username', 'Username may have only letters, digits');
      await user.type(screen.getByLabelText('Password'), 'secret1');
      await user.type(screen.getByLabelText('Confirm password'), 'secret2');
      await says('Confirm password', 'Passwords do not match');
      expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    });
  });

  it('changes its language and keeps what was typed', async () => {
    stubApi({});
    const { user, setLanguage } = open();
    await user.type(screen.getByLabelText('Username'), 'amina');
    setLanguage('sw');
    expect(screen.getByLabelText('Jina la mtumiaji')).toHaveValue('amina');
    expect(screen.getByRole('tab', { name: 'Ingia' })).toBeInTheDocument();
  });
});
