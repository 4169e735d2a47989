import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellName, workerFile } from '../build/apps.ts';
import type { ReleaseLayout } from './layout.ts';
import { readReleaseInfo } from './release-info.ts';

const removesItself = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
const remove = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
};
`;

/**
 * The service worker of a shell. Where that has none, one that deletes what was kept and removes itself: if
 * there were no file, browsers would go on with the worker that they have.
 */
export const workerOf = async (layout: ReleaseLayout, version: string): Promise<string> => {
  const { files } = await readReleaseInfo(layout, shellName, version);
  const hasOne = files.some(({ path }) => path === workerFile);
  return hasOne
    ? readFile(join(layout.release(shellName, version), workerFile), 'utf8')
    : removesItself;
};
