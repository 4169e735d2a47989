import { wantedPath } from '@ail/kit/browser/return-path';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, networkDown, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Guard } from './Guard.tsx';

const Place = () => {
  const { pathname, state } = useLocation();
  return (
    <p>
      at {pathname}, from {wantedPath(state) ?? 'nowhere'}
    </p>
  );
};

const openAdmin = (route = '/admin/events?page=2') => {
  const Secret = jest.fn(() => <p>The admin area</p>);
  const view = renderWithProviders(
    <Routes>
      <Route
        path="/admin/*"
        element={
          <Guard
            loading={<p role="status">Loading…</p>}
            passes={['/admin/events/:id/door']}
            frame={(content) => <section aria-label="Frame">{content}</section>}
          >
            <Secret />
          </Guard>
        }
      />
      <Route path="*" element={<Place />} />
    </Routes>,
    { route },
  );
  return { ...view, Secret };
};

describe('Guard', () => {
  it('shows what it is given for loading, without the frame, until the session is known', async () => {
    const { promise, resolve: arrive } = Promise.withResolvers<Response>();
    stubApi({ 'GET /api/user': () => promise });
    const { Secret } = openAdmin();
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(Secret).not.toHaveBeenCalled();
    arrive(answer(200, buildUser({ role: 'admin' })));
    expect(await screen.findByText('The admin area')).toBeInTheDocument();
  });

  it('sends a visitor to the sign-in screen, with the path to return to', async () => {
    stubApi({});
    const { Secret } = openAdmin();
    expect(await screen.findByText('at /auth, from /admin/events?page=2')).toBeInTheDocument();
    expect(Secret).not.toHaveBeenCalled();
  });

  it.each(['investor', 'client'] as const)('sends a %s home', async (role) => {
    stubApi({ 'GET /api/user': buildUser({ role }) });
    const { Secret } = openAdmin();
    expect(await screen.findByText('at /, from nowhere')).toBeInTheDocument();
    expect(Secret).not.toHaveBeenCalled();
  });

  it.each([
    ['without a session', {}],
    ['without a network', { 'GET /api/user': networkDown }],
    ['of another role', { 'GET /api/user': buildUser({ role: 'investor' }) }],
  ])('lets whoever has a pass to a page that opens by one, %s', async (_, answers) => {
    stubApi(answers);
    openAdmin('/admin/events/7/door#pass=secret');
    expect(await screen.findByText('The admin area')).toBeInTheDocument();
  });

  it('lets a device through that has kept its pass, to that page only', async () => {
    stubApi({});
    localStorage.setItem('portal.pass:/admin/events/7/door', 'token=secret');
    const kept = openAdmin('/admin/events/7/door');
    expect(await screen.findByText('The admin area')).toBeInTheDocument();
    kept.unmount();
    openAdmin('/admin/events/8/door');
    expect(await screen.findByText('at /auth, from /admin/events/8/door')).toBeInTheDocument();
    localStorage.clear();
  });

  it.each(['/admin/events/7/edit#pass=secret', '/admin#pass=secret', '/admin/events/7/door#x'])(
    'does not let a pass to %s',
    async (route) => {
      stubApi({});
      const { Secret } = openAdmin(route);
      expect(await screen.findByText(/^at \/auth/)).toBeInTheDocument();
      expect(Secret).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['the server fails', () => answer(503, { code: 'database_unavailable', message: 'Away.' })],
    ['there is no network', networkDown],
  ])('lets nobody through while %s, and retries when asked', async (_name, failing) => {
    const calls = stubApi({ 'GET /api/user': failing });
    const { user, Secret } = openAdmin();
    expect(await screen.findByRole('alert')).toHaveTextContent('whether you are signed in');
    expect(screen.getByRole('region', { name: 'Frame' })).toBeInTheDocument();
    expect(calls).toHaveLength(1);
    expect(Secret).not.toHaveBeenCalled();
    stubApi({ 'GET /api/user': buildUser({ role: 'admin' }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The admin area')).toBeInTheDocument();
  });
});
