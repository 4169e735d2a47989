import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { matchesPath, type PageData } from '@ail/kit/contracts/pages/page';
import { rootDir, shellName } from '../build/apps.ts';
import { placeOf } from '../build/place.ts';

const fileOf = (name: string) => join(rootDir, name, 'src', 'pages.ts');

const pagesIn = async (name: string, address: string): Promise<PageData[]> => {
  if (!existsSync(fileOf(name))) throw new Error(`${name}/src/pages.ts must export its pages.`);
  const { pages }: { pages?: readonly (PageData & { load?: unknown })[] } = await import(address);
  if (!Array.isArray(pages)) throw new Error(`${name}/src/pages.ts must export \`pages\`.`);
  const mount = name === shellName ? '/' : placeOf(name).mount;
  const below = mount === '/' ? '/*' : `${mount}/*`;
  const paths = new Set<string>();
  for (const { path } of pages as readonly PageData[]) {
    if (typeof path !== 'string' || !matchesPath(below, path)) {
      throw new Error(`${name}/src/pages.ts: ${path} is not below ${mount}, where ${name} stands.`);
    }
    if (paths.has(path)) throw new Error(`${name}/src/pages.ts has ${path} twice.`);
    paths.add(path);
  }
  // All that a page declares is plain data, except how its code is loaded.
  return pages.map(({ load, ...data }) => data);
};

/**
 * What a part declares about its pages, from `src/pages.ts`; its code is not loaded.
 * @throws if it declares none, one twice, or one outside its mount
 */
export const pagesOfPart = (name: string): Promise<PageData[]> => pagesIn(name, fileOf(name));

/** The same in a process that sees the file change: as it is now. */
export const pagesNow = async (name: string): Promise<PageData[]> =>
  pagesIn(name, `${fileOf(name)}?${(await stat(fileOf(name))).mtimeMs}`);

/** The addresses of a part's pages; a remote has something at its mount in any case. */
export const routesOf = async (name: string, pages?: readonly PageData[]): Promise<string[]> => {
  const own = (pages ?? (await pagesOfPart(name))).map(({ path }) => path);
  return [...new Set(name === shellName ? own : [placeOf(name).mount, ...own])].sort();
};
