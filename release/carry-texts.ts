import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@ail/kit/contracts/enums';
import { longestSessionMs, versionsSince } from './history.ts';
import { localesName, type ReleaseLayout } from './layout.ts';
import { readReleaseInfo } from './release-info.ts';
import { newestRevision, revisionsSince } from './revisions.ts';

type Catalogue = Record<string, string>;

/** An empty catalogue where there is none: a namespace may be new or removed. */
const readCatalogue = async (file: string): Promise<Catalogue> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return JSON.parse(text) as Catalogue;
};

/** Message ids of releases that are live, or were while a tab may still be open. */
const idsInUse = async (layout: ReleaseLayout): Promise<Set<string>> => {
  const since = Date.now() - longestSessionMs;
  const revisions = await revisionsSince(layout, since);
  const names = new Set(revisions.flatMap(({ live }) => Object.keys(live)));
  names.delete(localesName);
  const ids = new Set<string>();
  for (const name of names) {
    for (const version of versionsSince(revisions, name, since)) {
      const info = await readReleaseInfo(layout, name, version).catch(() => undefined);
      for (const id of info?.localeKeys ?? []) ids.add(id);
    }
  }
  return ids;
};

/**
 * Adds to the catalogues in `dir` the sentences that they no longer have but a release shows that is live
 * or still open in tabs, so that a sentence may be removed from the sources at any time.
 */
export const carryTexts = async (layout: ReleaseLayout, dir: string): Promise<void> => {
  const live = (await newestRevision(layout))?.live[localesName];
  if (!live) return;
  const byNamespace = Map.groupBy(await idsInUse(layout), (id) => id.slice(0, id.indexOf('.')));
  for (const language of languages) {
    for (const [namespace, ids] of byNamespace) {
      const file = join(dir, language, `${namespace}.json`);
      const catalogue = await readCatalogue(file);
      const before = await readCatalogue(
        join(layout.release(localesName, live), language, `${namespace}.json`),
      );
      const missing = ids
        .map((id) => id.slice(namespace.length + 1))
        .filter((key) => !(key in catalogue) && key in before)
        .sort();
      if (missing.length === 0) continue;
      for (const key of missing) catalogue[key] = before[key] ?? '';
      await writeFile(file, `${JSON.stringify(catalogue, null, 2)}\n`);
    }
  }
};
