import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LivePart, ReleaseAction, ReleaseRecord } from '@ail/kit/contracts/releases';

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

const readRevision = async (file: string): Promise<Revision[]> => {
  try {
    return [JSON.parse(await readFile(file, 'utf8')) as Revision];
  } catch {
    return [];
  }
};

/**
 * The newest revisions in a releases folder, the newest first; none where there is no folder. One
 * that cannot be read is left out: the commands of `release/` say what to do about it.
 */
export const readRevisions = async (
  releasesDir: string | undefined,
  limit: number,
): Promise<Revision[]> => {
  if (!releasesDir) return [];
  const folder = join(releasesDir, '.revisions');
  const files = await readdir(folder).catch(() => [] as string[]);
  const newest = files
    .filter((file) => fileName.test(file))
    .sort()
    .slice(-limit)
    .reverse();
  return (await Promise.all(newest.map((file) => readRevision(join(folder, file))))).flat();
};

export const presentLive = ({ live, canaries }: Revision): LivePart[] =>
  Object.entries(live).map(([part, version]) => {
    const canary = canaries[part];
    return {
      part,
      version,
      canary: canary ? { version: canary.version, share: canary.share } : null,
    };
  });

export const presentRevision = (revision: Revision): ReleaseRecord => ({
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
