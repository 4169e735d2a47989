import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { frontDir, remoteNames, rootDir, shellName } from '../build/apps.ts';

/** Exit code of a build that leaves what is live, since somebody released it. */
export const releasedByOthers = 3;

const stampFile = join(frontDir, '.stamp');

const filesUnder = async (dir: string): Promise<string[]> => {
  const entries = await readdir(join(rootDir, dir), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
};

/** A hash of everything the front is built from. */
const sourceHash = async (): Promise<string> => {
  const dirs = [shellName, ...remoteNames(), 'kit', 'locales', 'release', 'build'];
  const files = (await Promise.all(dirs.map(filesUnder))).flat();
  files.push(join(rootDir, 'package-lock.json'));
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    if ((await stat(file)).isFile())
      hash
        .update(file)
        .update('\0')
        .update(await readFile(file));
  }
  return hash.digest('hex');
};

/** Whether the front in `frontDir` was built from the sources as they are now. */
export const isFrontCurrent = async (): Promise<boolean> =>
  existsSync(stampFile) &&
  existsSync(join(frontDir, 'index.html')) &&
  readFileSync(stampFile, 'utf8') === (await sourceHash());

/** Remembers that the front was built from the sources as they are now. */
export const stampFront = async (): Promise<void> => writeFile(stampFile, await sourceHash());
