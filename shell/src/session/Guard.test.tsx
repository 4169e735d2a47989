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

const openAdmin = () => {
  const Secret = jest.fn(() => <p>The admin area</p>);
  const view = renderWithProviders(
    <Routes>
      <Route
        path="/admin/*"
        element={
          <Guard
            loading={<p role="status">Loading…</p>}
            frame={(content) => <section aria-label="Frame">{content}</section>}
          >
            <Secret />
          </Guard>
        }
      />
      <Route path="*" element={<Place />} />
    </Routes>,
    { route: '/admin/events?page=2' },
  );
  return { ...view, Secret };
};

describe('Guard', () => {
  it('shows what it is given for loading, without the frame, until the session is known', async () => {
    let arrive: (response: Response) => void = () => {};
    stubApi({
      'GET /api/user': () =>
        new Promise<Response>((resolve) => {
          arrive = resolve;
        }),
    });
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
