import type { Remote } from '@ail/kit/contracts/host';
import type { LiveRemote } from '@ail/kit/contracts/registry';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { readRegistry } from '../registry.ts';
import { loadRoutes } from './federation.ts';
import { needTexts } from './need-texts.ts';
import { createPart, type Part } from './part.ts';
import { reporter } from './report.ts';

const registry = readRegistry();

/** A remote in its place of the site. */
export interface RemotePart extends Pick<LiveRemote, 'mount' | 'access'> {
  name: string;
  part: Part<Remote<RouteObject>>;
}

const remotePart = (name: string, live: LiveRemote): RemotePart => ({
  name,
  mount: live.mount,
  ...(live.access && { access: live.access }),
  part: createPart(
    async (triedBefore) => {
      const remote = await loadRoutes(name, live, triedBefore);
      await needTexts(remote.namespaces);
      return remote;
    },
    reporter(name, live.version),
  ),
});

/** Every remote that is live. Nothing is requested before its part is started. */
export const remoteParts: readonly RemotePart[] = Object.entries(registry.remotes).map(
  ([name, live]) => remotePart(name, live),
);

/** The remote whose pages an address belongs to; the one at `/` has what no other has. */
export const remoteAt = (pathname: string): RemotePart | undefined =>
  remoteParts.find(
    ({ mount }) => mount !== '/' && (pathname === mount || pathname.startsWith(`${mount}/`)),
  ) ?? landingPart();

/** The remote that most visitors land on. */
export const landingPart = (): RemotePart | undefined =>
  remoteParts.find(({ mount }) => mount === '/');

const authNamespaces = ['auth', 'validation'];

/** The sign-in screen, a chunk of the shell's own. */
export const authPart = createPart<ComponentType>(
  async () => {
    const [{ AuthPage }] = await Promise.all([
      import('../features/auth/AuthPage.tsx'),
      needTexts(authNamespaces),
    ]);
    return AuthPage;
  },
  reporter('shell', registry.shell.version),
);
