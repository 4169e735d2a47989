import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellName, workerFile } from '../build/apps.ts';
import type { ReleaseLayout } from './layout.ts';
import { readReleaseInfo } from './release-info.ts';

/** For how long a page that has just loaded may still fetch, and its worker keep what it fetches. */
const settledMs = 5_000;

/**
 * It also removes itself at its installation: a fetch of the page in the wrong moment makes Chromium put off the
 * activation until the site is closed. Nothing waits for that removal, which browsers begin once the installation has
 * ended.
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
