import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isClaimed } from './claim.ts';
import { longestSessionMs, versionsSince } from './history.ts';
import { type Layout, localesName } from './layout.ts';
import { readReleaseInfo } from './release-info.ts';
import { allRevisions, newestRevision, revisionsSince } from './revisions.ts';

const keptBuilds = 5;

export interface Pruned {
  name: string;
  version: string;
}

const isWanted = async (at: Layout, name: string, version: string): Promise<boolean> => {
  if (await isClaimed(at, name, version)) return true;
  const now = await newestRevision(at);
  return now?.live[name] === version || now?.canaries[name]?.version === version;
};

/**
 * Renames a release first and checks then whether someone has claimed it: whoever claims it later finds
 * it missing before they activate it.
 */
const remove = async (at: Layout, name: string, version: string): Promise<boolean> => {
  if (await isWanted(at, name, version)) return false;
  const grave = at.grave(name, version);
  await mkdir(dirname(grave), { recursive: true });
  await rename(at.release(name, version), grave);
  if (await isWanted(at, name, version)) {
    await rename(grave, at.release(name, version)).catch(async (error) => {
      // Whoever claimed it has published it again.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      await rm(grave, { recursive: true });
    });
    return false;
  }
  await rm(grave, { recursive: true });
  return true;
};

/**
 * Removes releases that nobody can need: not live, not live within the longest session, not among the
 * five newest. Other files are not touched.
 */
export const prune = async (at: Layout, names: readonly string[]): Promise<Pruned[]> => {
  const since = Date.now() - longestSessionMs;
  const revisions = await revisionsSince(at, since);
  const removed: Pruned[] = [];
  for (const name of names) {
    const folders = await readdir(at.releasesOf(name)).catch(() => [] as string[]);
    const infos = await Promise.all(
      folders.map((folder) => readReleaseInfo(at, name, folder).catch(() => undefined)),
    );
    const releases = infos
      .filter((info) => info !== undefined)
      .filter((info) => info.name === name)
      .sort((a, b) => String(b.builtAt).localeCompare(String(a.builtAt)));
    const kept = versionsSince(revisions, name, since);
    for (const { version } of releases.slice(keptBuilds)) {
      if (!kept.has(version) && (await remove(at, name, version))) removed.push({ name, version });
    }
  }
  return removed;
};

const dayMs = 86_400_000;
const draft = /\.[0-9a-f]{8}(?:\.br|\.gz)?$/;

/**
 * Removes files of interrupted releases: unpublished builds and drafts of composed files. Whatever is
 * younger than a day may still be in use.
 * @returns how many there were
 */
export const pruneLeftovers = async (at: Layout): Promise<number> => {
  const inFolder = async (folder: string, isLeftover = (_: string) => true) =>
    (await readdir(folder, { recursive: folder === at.assets }).catch(() => [] as string[]))
      .filter(isLeftover)
      .map((file) => join(folder, file));
  const candidates = [
    ...(await inFolder(dirname(at.build('any')))),
    ...(await inFolder(at.root, (file) => draft.test(file))),
    ...(await inFolder(at.documents, (file) => draft.test(file))),
    ...(await inFolder(at.assets, (file) => draft.test(file))),
    ...(await inFolder(at.revisions, (file) => /\.json\.[0-9a-f]+$/.test(file))),
  ];
  let removed = 0;
  for (const path of candidates) {
    // The age of a broken link cannot be read this way.
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age < dayMs) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
};

/** Every part that was ever released here, also one whose sources are gone. */
export const releasedNames = async (at: Layout): Promise<string[]> => [
  ...new Set([
    ...(await allRevisions(at, () => {})).flatMap(({ live }) => Object.keys(live)),
    localesName,
  ]),
];
