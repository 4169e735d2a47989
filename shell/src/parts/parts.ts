import type { Remote } from '@ail/kit/contracts/host';
import type { ClientOutcome } from '@ail/kit/contracts/releases/client-error';
import type { LiveRemote } from '@ail/kit/contracts/releases/registry';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { overrideOf } from '../override.ts';
import { readRegistry } from '../registry.ts';
import { liveNow } from '../releases/live-now.ts';
import { previewedRemotes, previewOf } from '../releases/preview.ts';
import type { Running } from '../releases/release-of.ts';
import { reloadIfNewer } from '../releases/reload-once.ts';
import { leaveCanaries, releaseForSession } from '../releases/session-release.ts';
import { loadRoutes } from './federation.ts';
import { loadTexts } from './load-texts.ts';
import { createPart, type Part } from './part.ts';
import { refetchFailedFiles } from './refetch-failed-files.ts';
import { type Report, reporter } from './report.ts';

const registry = readRegistry();

/** A remote, with its mount and who may enter. */
export interface RemotePart extends Pick<LiveRemote, 'mount' | 'access' | 'passes'> {
  name: string;
  part: Part<Remote<RouteObject>>;
}

/** The running releases, by part name; a remote is added when its first byte is requested. */
const running = new Map([['shell', registry.shell.version]]);
export const runningParts = (): Running => running;

/** After these outcomes, only a new document may help. */
const filesMissing: readonly ClientOutcome[] = ['entry', 'chunk', 'timeout'];

const remotePart = (name: string, live: LiveRemote): RemotePart => {
  const local = overrideOf(name);
  const preview = local ?? previewOf(name);
  let release = preview ?? releaseForSession(live);
  let tries = 0;
  // What runs from somebody's machine says nothing about a release.
  const report: Report = local ? () => {} : reporter(name, () => release.version);
  return {
    name,
    mount: live.mount,
    ...(live.access && { access: live.access }),
    ...(live.passes && { passes: live.passes }),
    part: createPart(
      async (triedBefore) => {
        tries = triedBefore;
        if (!preview && triedBefore > 0) {
          if (release.version === live.canary?.version) {
            leaveCanaries();
            release = live;
          }
          release = (await liveNow(name, registry)) ?? release;
        }
        // A refresh would show the preview again, so a newer release is not looked for.
        if (!preview) running.set(name, release.version);
        // For the next visit; this one loads from another address.
        if (triedBefore > 0) void refetchFailedFiles();
        const remote = await loadRoutes(name, release, triedBefore);
        await loadTexts(remote.namespaces);
        return remote;
      },
      (outcome, error) => {
        report(outcome, error);
        if (tries > 0 && filesMissing.includes(outcome)) void reloadIfNewer(registry.revision);
      },
    ),
  };
};

/** Every remote that is live or previewed. Nothing is requested before its part is started. */
export const remoteParts: readonly RemotePart[] = Object.entries({
  ...previewedRemotes(),
  ...registry.remotes,
}).map(([name, live]) => remotePart(name, live));

/** The remote that an address belongs to; the one at `/` has all that belong to no other. */
export const remoteAt = (pathname: string): RemotePart | undefined =>
  remoteParts.find(
    ({ mount }) => mount !== '/' && (pathname === mount || pathname.startsWith(`${mount}/`)),
  ) ?? landingPart();

/** The remote at `/`. */
export const landingPart = (): RemotePart | undefined =>
  remoteParts.find(({ mount }) => mount === '/');

/** Whether an address is one of the sign-in screen. */
export const isAuthPath = (pathname: string): boolean =>
  /^\/(?:auth|login|register)(?:\/|$)/.test(pathname);

const authNamespaces = ['auth', 'terms', 'validation'];

/** Reports the shell itself. */
export const reportShell = reporter('shell', () => registry.shell.version);

/** The sign-in screen, a chunk of the shell. */
export const authPart = createPart<ComponentType>(async (triedBefore) => {
  if (triedBefore > 0) await refetchFailedFiles();
  const [{ AuthPage }] = await Promise.all([
    import('../features/auth/AuthPage.tsx'),
    loadTexts(authNamespaces),
  ]);
  return AuthPage;
}, reportShell);

/** The part whose page is shown: a remote once it is loaded, else the shell. */
export const shownPart = (): Part<unknown> => {
  const { pathname } = window.location;
  const remote = isAuthPath(pathname) ? undefined : remoteAt(pathname)?.part;
  return remote?.getState().status === 'ready' ? remote : authPart;
};
