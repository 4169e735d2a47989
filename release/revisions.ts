import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Layout } from './layout.ts';

export interface Canary {
  version: string;
  /** Per cent of new sessions, 1 to 100. */
  share: number;
}

/** What was live from `at` until the next revision. */
export interface Revision {
  number: number;
  at: string;
  /** Who: the user of the machine, or `guard` for a canary that was taken back by itself. */
  by: string;
  action: 'release' | 'rollback' | 'canary' | 'revert';
  /** The parts that this revision changed. */
  changed: string[];
  note: string | null;
  live: Record<string, string>;
  canaries: Record<string, Canary>;
}

const fileName = /^(\d{8})\.json$/;

const numbers = async (at: Layout): Promise<number[]> => {
  const files = await readdir(at.revisions).catch(() => [] as string[]);
  return files.flatMap((file) => Number(fileName.exec(file)?.[1] ?? 0) || []).sort((a, b) => a - b);
};

const read = async (at: Layout, number: number): Promise<Revision> => {
  const file = at.revision(number);
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text) as Revision;
  } catch {
    throw new Error(`${file} is damaged: put it back, or move it away if it is not the newest.`);
  }
};

/** What is live now; `undefined` before the first activation. */
export const newestRevision = async (at: Layout): Promise<Revision | undefined> => {
  const number = (await numbers(at)).at(-1);
  return number === undefined ? undefined : read(at, number);
};

/** Every revision, oldest first: the history is the revisions themselves. */
export const allRevisions = async (at: Layout): Promise<Revision[]> =>
  Promise.all((await numbers(at)).map((number) => read(at, number)));

/** Someone else wrote that revision first; read what is live again, check again, and try again. */
export class RevisionTaken extends Error {}

/**
 * Writes the revision after `previous`. The file is created exclusively, so of two that follow the
 * same revision only one can win.
 * @throws RevisionTaken
 */
export const writeRevision = async (
  at: Layout,
  previous: Revision | undefined,
  change: Omit<Revision, 'number' | 'at'>,
): Promise<Revision> => {
  const revision: Revision = {
    number: (previous?.number ?? 0) + 1,
    // A clock that was set back must not make it seem that what was live has long been gone.
    at: new Date(Math.max(Date.now(), Date.parse(previous?.at ?? '') || 0)).toISOString(),
    ...change,
  };
  await mkdir(at.revisions, { recursive: true });
  const draft = `${at.revision(revision.number)}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, JSON.stringify(revision, null, 2));
  try {
    // Unlike an exclusive write, a link never shows a half-written file to a reader.
    await link(draft, at.revision(revision.number));
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
