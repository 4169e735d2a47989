import { createHmac } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientError } from '@ail/kit/contracts/client-error';
import type { Knex } from 'knex';
import { networkOf } from '../../http/network.ts';
import { ClientReporterModel } from '../../models/ClientReporterModel.ts';

const keptMs = 2 * 86_400_000;
/** More of one kind would tell nothing new. */
const mostReporters = 1_000;
const hashLength = 22;

/**
 * Remembers that `part` worked or failed at this address, once for all that is reported from there:
 * whoever reports a thousand times is still one. Whoever has an IPv6 network of 48 bits is one, too.
 */
export const rememberReporter = async (
  db: Knex,
  { part, version, outcome }: ClientError,
  address: string,
  secret: string,
): Promise<void> => {
  const fared = outcome === 'rendered' ? 'rendered' : 'failed';
  const kind = { part, version, fared } as const;
  if ((await ClientReporterModel.query(db).where(kind).resultSize()) >= mostReporters) return;
  const reporter = createHmac('sha256', secret)
    .update(`reporter:${networkOf(address, 48)}`)
    .digest('base64url')
    .slice(0, hashLength);
  await ClientReporterModel.query(db)
    .insert({ ...kind, reporter, seenAt: new Date() })
    .onConflict(['part', 'version', 'fared', 'reporter'])
    .ignore();
};

export interface ReporterCount {
  part: string;
  version: string;
  fared: 'rendered' | 'failed';
  count: number;
}

/** At how many places each release was seen to work or to fail, in the last two days. */
export const reporterCounts = async (db: Knex): Promise<ReporterCount[]> => {
  const rows = (await ClientReporterModel.query(db)
    .where('seenAt', '>=', new Date(Date.now() - keptMs))
    .groupBy('part', 'version', 'fared')
    .select('part', 'version', 'fared')
    .count({ count: '*' })) as unknown as ReporterCount[];
  return rows.map(({ part, version, fared, count }) => ({
    part,
    version,
    fared,
    count: Number(count),
  }));
};

/** Forgets who reported what two days ago. */
export const pruneReporters = (db: Knex): Promise<number> =>
  ClientReporterModel.query(db)
    .delete()
    .where('seenAt', '<', new Date(Date.now() - keptMs))
    .execute();

const folders: Record<string, string> = { shell: 'shell', locales: '.locales' };

/**
 * Whether a release is one of this portal's: what was made up would fill a day's counts. Where the
 * releases folder cannot be seen, everything may be.
 */
export const isReleased = async (
  releasesDir: string | undefined,
  { part, version }: ClientError,
): Promise<boolean> => {
  if (!releasesDir) return true;
  if (!/^\w[\w.+-]*$/.test(version)) return false;
  const folder = folders[part] ?? join('remotes', part);
  return stat(join(releasesDir, folder, version)).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
};
