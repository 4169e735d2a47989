import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { isPart, isVersion, type ReleaseLayout } from './layout.ts';
import { notPublished } from './release-info.ts';

/**
 * Protects a release from pruning while `work` activates it, since checking and activating are two
 * steps. The claim of a killed run is removed with its other files.
 * @throws if name or version cannot be a release's, since they become a path
 */
export const whileClaimed = async <T>(
  layout: ReleaseLayout,
  name: string,
  version: string,
  work: () => Promise<T>,
): Promise<T> => {
  if (!isPart(name) || !isVersion(version)) throw notPublished(name, version);
  const claim = layout.claim(name, version) + process.pid;
  await mkdir(dirname(claim), { recursive: true });
  await writeFile(claim, '');
  try {
    return await work();
  } finally {
    await rm(claim, { force: true });
  }
};

/** Whether someone is about to activate this release. */
export const isClaimed = async (
  layout: ReleaseLayout,
  name: string,
  version: string,
): Promise<boolean> => {
  const claim = layout.claim(name, version);
  const files = await readdir(dirname(claim)).catch(() => [] as string[]);
  return files.some((file) => file.startsWith(basename(claim)));
};
