import { readdir, rm } from 'node:fs/promises';
import { longestSessionMs, versionsSince } from './history.ts';
import { type Layout, localesName } from './layout.ts';
import { readReleaseInfo } from './release-info.ts';
import { allRevisions } from './revisions.ts';

const keptBuilds = 5;

export interface Pruned {
  name: string;
  version: string;
}

/**
 * Removes releases that nobody can need: not live, not live within the longest session, not among
 * the five newest. Whatever is no release is left alone.
 */
export const prune = async (at: Layout, names: readonly string[]): Promise<Pruned[]> => {
  const revisions = await allRevisions(at);
  const since = Date.now() - longestSessionMs;
  const removed: Pruned[] = [];
  for (const name of names) {
    const folders = await readdir(at.releasesOf(name)).catch(() => [] as string[]);
    const infos = await Promise.all(
      folders.map((folder) => readReleaseInfo(at, name, folder).catch(() => undefined)),
    );
    const releases = infos
      .filter((info) => info !== undefined)
      .filter((info) => info.name === name)
      .sort((a, b) => b.builtAt.localeCompare(a.builtAt));
    const kept = versionsSince(revisions, name, since);
    for (const { version } of releases.slice(keptBuilds)) {
      if (kept.has(version)) continue;
      await rm(at.release(name, version), { recursive: true });
      removed.push({ name, version });
    }
  }
  return removed;
};

/** Every part that was ever released here, also one whose sources are gone. */
export const releasedNames = async (at: Layout): Promise<string[]> => [
  ...new Set([...(await allRevisions(at)).flatMap(({ live }) => Object.keys(live)), localesName]),
];
