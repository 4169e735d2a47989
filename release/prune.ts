import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isClaimed } from './claim.ts';
import { longestSessionMs, versionsSince } from './history.ts';
import type { ReleaseLayout } from './layout.ts';
import { mergedTexts } from './merge-texts.ts';
import { readReleaseInfo } from './release-info.ts';
import { allRevisions, newestRevision, revisionsSince } from './revisions.ts';

const keptBuilds = 5;

interface Pruned {
  name: string;
  version: string;
}

const isWanted = async (layout: ReleaseLayout, name: string, version: string): Promise<boolean> => {
  if (await isClaimed(layout, name, version)) return true;
  const now = await newestRevision(layout);
  return now?.live[name] === version || now?.canaries[name]?.version === version;
};

/**
 * Renames a release, then checks whether someone has claimed it. A claim after the rename finds the
 * release missing, so it cannot be activated.
 */
const remove = async (layout: ReleaseLayout, name: string, version: string): Promise<boolean> => {
  if (await isWanted(layout, name, version)) return false;
  const pruned = layout.pruned(name, version);
  await mkdir(dirname(pruned), { recursive: true });
  await rename(layout.release(name, version), pruned);
  if (await isWanted(layout, name, version)) {
    await rename(pruned, layout.release(name, version)).catch(async (error) => {
      // Whoever claimed it has published it again.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      await rm(pruned, { recursive: true });
    });
    return false;
  }
  await rm(pruned, { recursive: true });
  return true;
};

/**
 * Removes releases that nobody can need: not live, not live within the longest session, not among the
 * five newest. Other files are not touched.
 */
export const prune = async (layout: ReleaseLayout, names: readonly string[]): Promise<Pruned[]> => {
  const since = Date.now() - longestSessionMs;
  const revisions = await revisionsSince(layout, since);
  const removed: Pruned[] = [];
  for (const name of names) {
    const folders = await readdir(layout.releasesOf(name)).catch(() => [] as string[]);
    const infos = await Promise.all(
      folders.map((folder) => readReleaseInfo(layout, name, folder).catch(() => undefined)),
    );
    const releases = infos
      .filter((info) => info !== undefined)
      .filter((info) => info.name === name)
      .sort((a, b) => String(b.builtAt).localeCompare(String(a.builtAt)));
    const kept = versionsSince(revisions, name, since);
    for (const { version } of releases.slice(keptBuilds)) {
      if (!kept.has(version) && (await remove(layout, name, version)))
        removed.push({ name, version });
    }
  }
  return removed;
};

/** Folders of merged catalogues that are not live. */
const oldMerged = async (layout: ReleaseLayout): Promise<string[]> => {
  const live = await newestRevision(layout);
  const served = live && (await mergedTexts(layout, live.live)).dir;
  const folders = await readdir(dirname(layout.merged('any'))).catch(() => [] as string[]);
  return folders.map((folder) => layout.merged(folder)).filter((dir) => dir !== served);
};

const dayMs = 86_400_000;
const draft = /\.[0-9a-f]{8}(?:\.br|\.gz)?$/;

/**
 * Removes files of interrupted releases: unpublished builds and drafts of composed files. Whatever is
 * younger than a day may still be in use.
 * @returns how many there were
 */
export const pruneLeftovers = async (layout: ReleaseLayout): Promise<number> => {
  const inFolder = async (folder: string, isLeftover = (_: string) => true) =>
    (await readdir(folder, { recursive: folder === layout.assets }).catch(() => [] as string[]))
      .filter(isLeftover)
      .map((file) => join(folder, file));
  const candidates = [
    ...(await inFolder(dirname(layout.build('any')))),
    ...(await inFolder(layout.root, (file) => draft.test(file))),
    ...(await inFolder(layout.documents, (file) => draft.test(file))),
    ...(await inFolder(layout.assets, (file) => draft.test(file))),
    ...(await oldMerged(layout)),
    ...(await inFolder(layout.revisions, (file) => /\.json\.[0-9a-f]+$/.test(file))),
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
export const releasedNames = async (layout: ReleaseLayout): Promise<string[]> => [
  ...new Set((await allRevisions(layout, () => {})).flatMap(({ live }) => Object.keys(live))),
];
