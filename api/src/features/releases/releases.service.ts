import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord, isText } from '@ail/kit/contracts/releases/release-fields';
import { type ReleaseAction, releaseActions } from '@ail/kit/contracts/releases/releases';
import type {
  LivePart,
  ReleaseRecord,
  ReleasesOverview,
} from '@ail/kit/contracts/releases/releases.shape';
import { toolFile } from '@ail/kit/contracts/releases/tool-file';

/** As `release/revisions.ts` writes it; the server shares nothing but contracts with that tool. */
interface Revision {
  number: number;
  at: string;
  by: string;
  action: ReleaseAction;
  changed: string[];
  note: string | null;
  live: Record<string, string>;
  canaries: Record<string, { version: string; share: number }>;
}

const fileName = /^\d{8}\.json$/;

const canaryOf = (value: unknown): LivePart['canary'] =>
  isRecord(value) && isText(value.version) && Number.isInteger(value.share)
    ? { version: value.version, share: Number(value.share) }
    : null;

/** As strict as `release/revisions.ts`: what is read may be damaged and still be JSON. */
const isRevision = (value: unknown, number: number): value is Revision =>
  isRecord(value) &&
  value.number === number &&
  isText(value.at) &&
  !Number.isNaN(Date.parse(value.at)) &&
  isText(value.by) &&
  releaseActions.some((action) => action === value.action) &&
  Array.isArray(value.changed) &&
  value.changed.every(isText) &&
  (value.note === null || isText(value.note)) &&
  isRecord(value.live) &&
  Object.values(value.live).every(isText) &&
  isRecord(value.canaries) &&
  Object.values(value.canaries).every(canaryOf);

/** `undefined` for what is not there, or no JSON. */
export const readJson = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Read from the served registry, which is right also where the newest revision cannot be read. */
const liveOfRegistry = async (releasesDir: string): Promise<LivePart[]> => {
  const registry = await readJson(join(releasesDir, 'registry.json'));
  if (!isRecord(registry) || !isRecord(registry.remotes)) return [];
  const { shell, remotes, locales } = registry;
  return Object.entries({ shell, ...remotes, locales }).flatMap(([part, live]) => {
    if (!isRecord(live) || !isText(live.version)) return [];
    return [{ part, version: live.version, canary: canaryOf(live.canary) }];
  });
};

const presentLive = ({ live, canaries }: Revision): LivePart[] =>
  Object.entries(live).map(([part, version]) => ({
    part,
    version,
    canary: canaryOf(canaries[part]),
  }));

const presentRevision = (revision: Revision): ReleaseRecord => ({
  revision: revision.number,
  at: revision.at,
  by: revision.by,
  action: revision.action,
  changed: revision.changed.map((part) => ({
    part,
    version:
      (revision.action === 'canary' ? revision.canaries[part]?.version : revision.live[part]) ??
      null,
  })),
  note: revision.note,
});

/**
 * What is live in a releases folder, and its newest revisions, the newest first; nothing where there
 * is no folder. A revision that cannot be read is left out: the commands of `release/` say what to
 * do about it.
 */
export const readReleases = async (
  releasesDir: string | undefined,
  limit: number,
): Promise<Pick<ReleasesOverview, 'live' | 'history'>> => {
  if (!releasesDir) return { live: [], history: [] };
  const folder = join(releasesDir, '.revisions');
  const files = await readdir(folder).catch(() => [] as string[]);
  const newest = files
    .filter((file) => fileName.test(file) && file !== toolFile)
    .sort()
    .slice(-limit)
    .reverse();
  const read = await Promise.all(
    newest.map(async (file) => {
      const value = await readJson(join(folder, file));
      return isRevision(value, Number.parseInt(file, 10)) ? value : undefined;
    }),
  );
  const [first] = read;
  return {
    live: first ? presentLive(first) : await liveOfRegistry(releasesDir),
    history: read.filter((one) => one !== undefined).map(presentRevision),
  };
};
