import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { languages } from '@ail/kit/contracts/enums';
import { textsBundle } from '@ail/kit/contracts/language';
import { precompressFile } from '../build/precompress.ts';
import type { Catalogue, ReadCatalogue } from './add-texts.ts';
import { folderToDisk, toDisk } from './durable.ts';
import { isApp, isTexts, partOfTexts, type ReleaseLayout } from './layout.ts';
import { readReleaseInfo } from './release-info.ts';
import type { Revision } from './revisions.ts';

type Live = Revision['live'];

/** The live catalogues of all parts together. */
export interface MergedTexts {
  /** Names the folder and the registry's texts. */
  version: string;
  dir: string;
  /** The files by path, such as `en/home.json`. */
  files: ReadonlyMap<string, MergedFile>;
}

interface MergedFile {
  content: string;
  /** The only file that it comes from, whose compressed variants are right, too. */
  from: string | undefined;
}

/** The namespace of a path such as `en/home.json`. */
const namespaceAt = (path: string) => path.replace(/^\w+\/|\.json$/g, '');

interface Source {
  dir: string;
  /** The namespaces in which its texts win. */
  owned: readonly string[];
}

/** The texts of remotes that are no longer live, then those of live parts: later ones win. */
const sourcesOf = async (layout: ReleaseLayout, live: Live): Promise<Source[]> => {
  const names = Object.keys(live).filter(isTexts);
  if (names.length === 0) throw new Error('No texts are live.');
  const rank = (name: string) => (live[partOfTexts(name)] === undefined ? 0 : 1);
  return Promise.all(
    names
      .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
      .map(async (name) => {
        const { version, texts } = await readReleaseInfo(layout, name, live[name] ?? '');
        return { dir: layout.release(name, version), owned: texts };
      }),
  );
};

const filesIn = async ({ dir, owned }: Source) => {
  const files = await Promise.all(
    languages.map(async (language) =>
      (await readdir(join(dir, language)).catch(() => [] as string[]))
        .filter((file) => file.endsWith('.json'))
        .map((file) => `${language}/${file}`),
    ),
  );
  return Promise.all(
    files.flat().map(async (path) => ({
      path,
      from: join(dir, path),
      content: await readFile(join(dir, path), 'utf8'),
      isOwner: owned.some((namespace) => path.endsWith(`/${namespace}.json`)),
    })),
  );
};

/**
 * All catalogues of each language in one file, which the shell loads where one of them is missing or a browser
 * extension blocks its name.
 */
const bundles = (files: ReadonlyMap<string, MergedFile>): [string, MergedFile][] =>
  languages.map((language) => {
    const texts = [...files].flatMap(([path, { content }]) =>
      path.startsWith(`${language}/`) ? [[namespaceAt(path), JSON.parse(content)]] : [],
    );
    const content = JSON.stringify(Object.fromEntries(texts));
    return [`${language}/${textsBundle}.json`, { content, from: undefined }];
  });

const hashOf = (files: ReadonlyMap<string, MergedFile>) => {
  const hash = createHash('sha256');
  for (const [path, { content }] of files) hash.update(path).update('\0').update(content);
  return hash.digest('hex').slice(0, 12);
};

/**
 * The catalogues that belong to a revision. Of a sentence that several parts bring, that of the owner of
 * the namespace counts; others carry what open tabs still show.
 * @throws if one of the releases is not there
 */
export const mergedTexts = async (layout: ReleaseLayout, live: Live): Promise<MergedTexts> => {
  const found = (await Promise.all((await sourcesOf(layout, live)).map(filesIn))).flat();
  const byPath = Map.groupBy(found, ({ path }) => path);
  const files = new Map(
    [...byPath]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([path, same]): [string, MergedFile] => {
        const [only, ...rest] = same;
        if (only && rest.length === 0) return [path, only];
        const texts: Catalogue = {};
        for (const isOwner of [false, true])
          for (const one of same)
            if (one.isOwner === isOwner) Object.assign(texts, JSON.parse(one.content));
        return [path, { content: `${JSON.stringify(texts, null, 2)}\n`, from: undefined }];
      }),
  );
  for (const [path, file] of bundles(files)) files.set(path, file);
  const version = hashOf(files);
  return { version, dir: layout.merged(version), files };
};

/** Reads one of these catalogues. */
export const readMerged =
  ({ files }: Pick<MergedTexts, 'files'>): ReadCatalogue =>
  async (path) => {
    const file = files.get(path);
    return file && (JSON.parse(file.content) as Catalogue);
  };

/** The namespaces of these catalogues. */
export const namespacesOf = ({ files }: Pick<MergedTexts, 'files'>): Set<string> =>
  new Set([...files.keys()].map(namespaceAt).filter((name) => name !== textsBundle));

const writeMergedFile = async (to: string, { content, from }: MergedFile): Promise<void> => {
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, content);
  if (!from) return precompressFile(to);
  for (const suffix of ['.br', '.gz']) {
    await copyFile(from + suffix, to + suffix).catch((error: NodeJS.ErrnoException) => {
      // What is small has none.
      if (error.code !== 'ENOENT') throw error;
    });
  }
};

/** Writes these catalogues into their folder by one rename, unless it is there. */
export const writeMerged = async (
  layout: ReleaseLayout,
  { version, dir, files }: MergedTexts,
): Promise<void> => {
  if (existsSync(dir)) {
    // Pruning leaves what was used today.
    await utimes(dir, new Date(), new Date());
    return;
  }
  const draft = layout.build(`merged-${version}-${randomUUID()}`);
  for (const [path, file] of files) await writeMergedFile(join(draft, path), file);
  await folderToDisk(draft);
  await mkdir(dirname(dir), { recursive: true });
  await rename(draft, dir).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    // Someone else composed the same at the same time.
    await rm(draft, { recursive: true });
  });
  await toDisk(dirname(dir));
};

/** The namespaces that live parts own. */
export const ownedNamespaces = async (layout: ReleaseLayout, live: Live): Promise<Set<string>> => {
  const infos = await Promise.all(
    Object.keys(live)
      .filter(isApp)
      .map((name) => readReleaseInfo(layout, name, live[name] ?? '')),
  );
  return new Set(infos.flatMap(({ texts }) => texts));
};
