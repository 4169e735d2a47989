import type { Registry } from '@ail/kit/contracts/releases/registry';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { act, screen } from '@testing-library/react';

const registry: Registry = {
  revision: 1,
  shell: { version: '1' },
  remotes: {
    'mf-admin': {
      version: '1',
      entry: '/remotes/mf-admin/1/remoteEntry.js',
      integrity: '',
      mount: '/admin',
      access: 'admin',
      needsRuntime: false,
    },
  },
  locales: { version: '1' },
  links: { header: [], footer: [], legal: [] },
};

const expectNoPublicFrame = () => {
  expect(screen.getByRole('main')).toHaveTextContent('Loading…');
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
};

/** The routes of a portal whose admin remote never finishes loading. */
const openAdmin = async () => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'registry';
  script.textContent = JSON.stringify(registry);
  document.head.append(script);
  Reflect.set(globalThis, '__webpack_init_sharing__', () => new Promise(() => {}));
  window.scrollTo = jest.fn();
  window.matchMedia = jest.fn().mockReturnValue({
    matches: false,
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  });
  const { siteRoutes } = await import('./routes.tsx');
  return renderRoutes(siteRoutes(), '/admin/registrations');
};

describe('an address of the admin area', () => {
  const arrivals: ((user: Response) => void)[] = [];
  beforeEach(() => {
    stubApi({ 'GET /api/user': () => new Promise<Response>((resolve) => arrivals.push(resolve)) });
  });

  it('shows no public header or footer while the session, then the remote, loads', async () => {
    await openAdmin();
    expectNoPublicFrame();
    await act(async () => arrivals.pop()?.(answer(200, buildUser({ role: 'admin' }))));
    expectNoPublicFrame();
  });

  it('nor before a visitor is sent to the sign-in screen', async () => {
    const { router } = await openAdmin();
    expectNoPublicFrame();
    await act(async () => arrivals.pop()?.(answer(401, { code: 'not_signed_in', message: 'No.' })));
    expect(router.state.location.pathname).toBe('/auth');
    expect(await screen.findByRole('banner')).toBeInTheDocument();
  });
});
