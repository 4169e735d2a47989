import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellName, workerFile } from '../build/apps.ts';
import type { ReleaseLayout } from './layout.ts';
import { readReleaseInfo } from './release-info.ts';

/** How long a page may still fetch after it has loaded, while the former worker keeps the answers. */
const settledMs = 5_000;

/**
 * A worker that removes itself on installation as well as on activation: a fetch at the wrong moment makes Chromium
 * postpone the activation until the site is closed. The installation must not await `unregister`, which browsers run
 * only after the installation has finished.
 * @param isOwn an expression: whether a cache of this `name` is the worker's
 */
const removesItself = (isOwn: string): string =>
  `addEventListener('install', (event) => {
  skipWaiting();
  registration.unregister();
  event.waitUntil(removeKept().then(settle).then(removeKept));
});
addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([removeKept(), registration.unregister()])));
const settle = () => new Promise((resolve) => setTimeout(resolve, ${settledMs}));
const removeKept = async () => {
  for (const name of await caches.keys()) if (${isOwn}) await caches.delete(name);
};
`;

/** The worker of the shell keeps pages of all parts; that of a remote names its caches after its scope. */
const ownCaches = (part: string) =>
  part === shellName ? 'true' : 'name.endsWith(new URL(registration.scope).pathname)';

/**
 * The service worker of the shell, or of a remote. Where a release has none, one that deletes what was kept and removes
 * itself: if there were no file, browsers would go on with the worker that they have.
 */
export const workerOf = async (
  layout: ReleaseLayout,
  part: string,
  version: string,
): Promise<string> => {
  const { files } = await readReleaseInfo(layout, part, version);
  const hasOne = files.some(({ path }) => path === workerFile);
  return hasOne
    ? readFile(join(layout.release(part, version), workerFile), 'utf8')
    : removesItself(ownCaches(part));
};
