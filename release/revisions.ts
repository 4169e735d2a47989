import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { toolFile } from '@ail/kit/contracts/releases/tool-file';
import { toDisk } from './durable.ts';
import { isPart, isVersion, type ReleaseLayout } from './layout.ts';

export interface Canary {
  version: string;
  /** Per cent of new sessions, 1 to 100. */
  share: number;
}

/** What was live from `at` until the next revision. */
export interface Revision {
  number: number;
  at: string;
  /** The user of the machine, or `guard` for a canary that was taken back automatically. */
  by: string;
  action: 'release' | 'rollback' | 'canary' | 'revert';
  /** The parts that this revision changed. */
  changed: string[];
  note: string | null;
  /** Whether every part was built from one checkout, by `npm run build` or `npm start`. */
  whole?: boolean;
  /** Tells one checkout on one machine from another; of revisions that are `whole`. */
  checkout?: string;
  live: Record<string, string>;
  canaries: Record<string, Canary>;
}

const fileName = /^(\d{8})\.json$/;

const numbers = async (layout: ReleaseLayout): Promise<number[]> => {
  const files = await readdir(layout.revisions).catch(() => [] as string[]);
  return files
    .filter((file) => file !== toolFile)
    .flatMap((file) => Number(fileName.exec(file)?.[1] ?? 0) || [])
    .sort((a, b) => a - b);
};

/** A revision that cannot be read; the message says what to do. */
class DamagedRevision extends Error {
  readonly number: number;

  constructor(number: number, file: string, isNewest: boolean) {
    super(
      isNewest
        ? `${file} is damaged, and what is live stands in it: put it back from a backup. Without one move it out of the folder, and release again what it had made live; registry.json says what that is.`
        : `${file} is damaged: put it back from a backup. Without one move it out of the folder; the history goes on without it.`,
    );
    this.number = number;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names and versions become folders, so they must not lead elsewhere. */
const isRevision = (value: unknown, number: number): value is Revision =>
  isRecord(value) &&
  value.number === number &&
  !Number.isNaN(Date.parse(String(value.at))) &&
  Array.isArray(value.changed) &&
  isRecord(value.live) &&
  isRecord(value.canaries) &&
  [
    ...Object.entries(value.live),
    ...Object.entries(value.canaries).map(([name, canary]) => [
      name,
      isRecord(canary) && typeof canary.share === 'number' ? canary.version : undefined,
    ]),
  ].every(([name, version]) => isPart(name) && isVersion(version));

const read = async (
  layout: ReleaseLayout,
  number: number,
  isNewest: boolean,
): Promise<Revision> => {
  const file = layout.revision(number);
  const text = await readFile(file, 'utf8');
  try {
    const revision: unknown = JSON.parse(text);
    if (isRevision(revision, number)) return revision;
  } catch {
    // Said below.
  }
  throw new DamagedRevision(number, file, isNewest);
};

/** What is live now; `undefined` before the first activation. */
export const newestRevision = async (layout: ReleaseLayout): Promise<Revision | undefined> => {
  const number = (await numbers(layout)).at(-1);
  return number === undefined ? undefined : read(layout, number, true);
};

/**
 * Every revision, oldest first.
 * @param onDamaged is called for revisions that cannot be read, except the newest; they are skipped
 * @throws DamagedRevision if the newest cannot be read
 */
export const allRevisions = async (
  layout: ReleaseLayout,
  onDamaged: (damage: DamagedRevision) => void,
): Promise<Revision[]> => {
  const all = await numbers(layout);
  const newest = all.at(-1);
  const results = await Promise.allSettled(
    all.map((number) => read(layout, number, number === newest)),
  );
  return results.flatMap((result, index) => {
    if (result.status === 'fulfilled') return [result.value];
    if (!(result.reason instanceof DamagedRevision) || all[index] === newest) throw result.reason;
    onDamaged(result.reason);
    return [];
  });
};

/**
 * `allRevisions`, where everything that was live since then matters.
 * @throws DamagedRevision if it may have been live since then
 */
export const revisionsSince = async (layout: ReleaseLayout, since: number): Promise<Revision[]> => {
  const damages: DamagedRevision[] = [];
  const revisions = await allRevisions(layout, (damage) => damages.push(damage));
  for (const damage of damages) {
    const next = revisions.find(({ number }) => number > damage.number);
    if (!next || Date.parse(next.at) >= since) throw damage;
  }
  return revisions;
};

/** Someone else wrote that revision first: read again, check again, and try again. */
export class RevisionTaken extends Error {}

/**
 * Writes the revision after `previous`. The file is created exclusively, so only one revision can
 * follow another.
 * @throws RevisionTaken
 */
export const writeRevision = async (
  layout: ReleaseLayout,
  previous: Revision | undefined,
  change: Omit<Revision, 'number' | 'at'>,
): Promise<Revision> => {
  const revision: Revision = {
    number: (previous?.number ?? 0) + 1,
    // After a clock was set back a live release must not seem long replaced.
    at: new Date(Math.max(Date.now(), Date.parse(previous?.at ?? '') || 0)).toISOString(),
    ...change,
  };
  await mkdir(layout.revisions, { recursive: true });
  await toDisk(dirname(layout.revisions));
  const draft = `${layout.revision(revision.number)}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, JSON.stringify(revision, null, 2));
  try {
    // Synced before it gets its name: after a power cut an empty file would be the newest revision.
    await toDisk(draft);
    // Unlike an exclusive write, a link never shows a half-written file to a reader.
    await link(draft, layout.revision(revision.number));
    await toDisk(layout.revisions);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new RevisionTaken(`Revision ${revision.number} was written by someone else just now.`);
    }
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return revision;
};
