import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Candidate } from './build-app.ts';
import { folderToDisk, toDisk } from './durable.ts';
import type { Layout } from './layout.ts';

/**
 * Puts a candidate into its immutable place. Whole or not at all: the folder appears by one rename.
 * A release that is there already is left as it is.
 * @returns whether it is new.
 */
export const publish = async (at: Layout, { dir, info }: Candidate): Promise<boolean> => {
  const target = at.release(info.name, info.version);
  const isNew = !existsSync(join(target, 'release.json'));
  if (isNew) {
    await mkdir(dirname(target), { recursive: true });
    await folderToDisk(dir);
    await rename(dir, target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      // Someone else published the same content in the same moment.
      if (existsSync(join(target, 'release.json'))) return;
      // What an interrupted pruning left is no release.
      await rm(target, { recursive: true });
      await rename(dir, target);
    });
    await toDisk(dirname(target));
  }
  await rm(dir, { recursive: true, force: true });
  return isNew;
};
