import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { mapsFolder } from '../build/apps.ts';
import { isFilePath, type ReleasedFile } from './release-info.ts';

/** Without the source maps: they are not served, and no part of what a release does. */
const filesUnder = async (dir: string): Promise<string[]> => {
  const paths: string[] = [];
  for (const file of await readdir(dir, { recursive: true })) {
    if (file.split(sep)[0] === mapsFolder) continue;
    if ((await stat(join(dir, file))).isFile()) paths.push(file.split(sep).join('/'));
  }
  return paths.sort();
};

/** A hash of the content of a folder and its description. */
export const contentHash = async (dir: string, facts = ''): Promise<string> => {
  const hash = createHash('sha256').update(facts);
  for (const path of await filesUnder(dir)) {
    hash
      .update(path)
      .update('\0')
      .update(await readFile(join(dir, path)));
  }
  return hash.digest('hex').slice(0, 12);
};

/**
 * Every file of a build but its compressed variants, with size and integrity.
 * @throws naming a file that no server would serve
 */
export const listFiles = async (dir: string): Promise<ReleasedFile[]> => {
  const paths = await filesUnder(dir);
  const unnamed = paths.find((path) => !isFilePath(path));
  if (unnamed) {
    throw new Error(
      `"${unnamed}" cannot be served: letters from A to Z, digits, - _ @ and dots only.`,
    );
  }
  return Promise.all(
    paths
      .filter((path) => !/\.(?:br|gz)$/.test(path))
      .map(async (path) => {
        const content = await readFile(join(dir, path));
        const compressed = paths.includes(`${path}.br`)
          ? await stat(join(dir, `${path}.br`))
          : null;
        return {
          path,
          bytes: content.length,
          transferBytes: compressed?.size ?? content.length,
          integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
        };
      }),
  );
};
