import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { isPart, isVersion, type Layout } from './layout.ts';
import { notPublished } from './release-info.ts';

/**
 * Keeps a release from being pruned while `work` makes it live: looking whether it is there, and
 * making it live, are two steps. The claim of a run that was killed goes with what it left.
 * @throws if name or version can be none of a release: they become a path
 */
export const whileClaimed = async <T>(
  at: Layout,
  name: string,
  version: string,
  work: () => Promise<T>,
): Promise<T> => {
  if (!isPart(name) || !isVersion(version)) throw notPublished(name, version);
  const claim = at.claim(name, version) + process.pid;
  await mkdir(dirname(claim), { recursive: true });
  await writeFile(claim, '');
  try {
    return await work();
  } finally {
    await rm(claim, { force: true });
  }
};

/** Whether someone is about to make this release live. */
export const isClaimed = async (at: Layout, name: string, version: string): Promise<boolean> => {
  const claim = at.claim(name, version);
  const files = await readdir(dirname(claim)).catch(() => [] as string[]);
  return files.some((file) => file.startsWith(basename(claim)));
};
