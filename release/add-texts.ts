import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { languages } from '@ail/kit/contracts/enums';

export type Catalogue = Record<string, string>;

/** Reads a catalogue by its path, such as `en/home.json`; `undefined` where there is none. */
export type ReadCatalogue = (path: string) => Promise<Catalogue | undefined>;

/** Reads the catalogues of a folder with one folder for each language. */
export const cataloguesIn =
  (dir: string): ReadCatalogue =>
  async (path) => {
    const text = await readFile(join(dir, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return text === undefined ? undefined : (JSON.parse(text) as Catalogue);
  };

/** The same for these namespaces, read at once and kept. */
export const cataloguesInMemory = async (
  dir: string,
  namespaces: readonly string[],
): Promise<ReadCatalogue> => {
  const read = cataloguesIn(dir);
  const paths = languages.flatMap((language) =>
    namespaces.map((namespace) => `${language}/${namespace}.json`),
  );
  const known = new Map(
    await Promise.all(paths.map(async (path) => [path, await read(path)] as const)),
  );
  return async (path) => known.get(path);
};

/** `home` of `home.title`. */
export const namespaceOf = (id: string) => id.slice(0, id.indexOf('.'));
/** `title` of `home.title`. */
export const keyOf = (id: string) => id.slice(id.indexOf('.') + 1);

/** Adds to the catalogues in `dir` those of `ids` that they lack and `before` has. */
export const addTexts = async (
  dir: string,
  ids: Iterable<string>,
  before: ReadCatalogue,
): Promise<void> => {
  const read = cataloguesIn(dir);
  for (const [namespace, own] of Map.groupBy(ids, namespaceOf)) {
    for (const language of languages) {
      const path = `${language}/${namespace}.json`;
      const catalogue = (await read(path)) ?? {};
      const older = (await before(path)) ?? {};
      const missing = own
        .map(keyOf)
        .filter((key) => !(key in catalogue) && key in older)
        .sort();
      if (missing.length === 0) continue;
      for (const key of missing) catalogue[key] = older[key] ?? '';
      await mkdir(dirname(join(dir, path)), { recursive: true });
      await writeFile(join(dir, path), `${JSON.stringify(catalogue, null, 2)}\n`);
    }
  }
};
