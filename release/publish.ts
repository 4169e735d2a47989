import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Candidate } from './candidate.ts';
import { folderToDisk, toDisk } from './durable.ts';
import type { ReleaseLayout } from './layout.ts';

/**
 * Moves a candidate into its immutable folder by one rename, so that it is complete or not there. An
 * existing release is not changed.
 * @returns whether it is new.
 */
export const publish = async (
  layout: ReleaseLayout,
  { dir, info }: Candidate,
): Promise<boolean> => {
  const target = layout.release(info.name, info.version);
  const isNew = !existsSync(join(target, 'release.json'));
  if (isNew) {
    await mkdir(dirname(target), { recursive: true });
    await folderToDisk(dir);
    await rename(dir, target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      // Someone else published the same content at the same time.
      if (existsSync(join(target, 'release.json'))) return;
      // The rest of an interrupted pruning is not a release.
      await rm(target, { recursive: true });
      await rename(dir, target);
    });
    await toDisk(dirname(target));
  }
  await rm(dir, { recursive: true, force: true });
  return isNew;
};
