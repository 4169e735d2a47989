import { createHmac } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientError } from '@ail/kit/contracts/releases/client-error';
import type { Knex } from 'knex';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { networkOf } from '../../platform/http/network.ts';
import { ClientReporterModel } from './client-reporter.model.ts';

const keptMs = 2 * 86_400_000;
/** More of one kind would tell nothing new. */
const mostReporters = 1_000;
const hashLength = 22;

/**
 * Notes that `part` worked or failed at this address, when last, and on a page of which revision. An address counts once, however
 * often it reports; so does an IPv6 network of 48 bits.
 */
export const rememberReporter = async (
  db: Knex,
  { part, version, outcome, revision }: ClientError,
  address: string,
  secret: string,
): Promise<void> => {
  const fared = outcome === 'rendered' ? 'rendered' : 'failed';
  const kind = { part, version, fared } as const;
  const reporter = createHmac('sha256', secret)
    .update(`reporter:${networkOf(address, 48)}`)
    .digest('base64url')
    .slice(0, hashLength);
  const seenAt = new Date();
  if (
    (await ClientReporterModel.query(db)
      .where({ ...kind, reporter })
      .patch({ seenAt, revision })) > 0
  ) {
    return;
  }
  if ((await ClientReporterModel.query(db).where(kind).resultSize()) >= mostReporters) return;
  await ClientReporterModel.query(db)
    .insert({ ...kind, reporter, seenAt, revision })
    .onConflict(['part', 'version', 'fared', 'reporter'])
    .ignore();
};

export interface ReporterCount {
  part: string;
  version: string;
  fared: 'rendered' | 'failed';
  count: number;
}

/**
 * At how many addresses each release worked or failed, in the last two days. An address at which it
 * failed does not count among those at which it worked.
 * @param since counts only pages of this revision and later ones, and those that do not say; clocks may
 *   differ or have been ahead, revisions only count up
 */
export const reporterCounts = async (db: Knex, since = 0): Promise<ReporterCount[]> => {
  const places = ClientReporterModel.query(db)
    .where('seenAt', '>=', new Date(Date.now() - keptMs))
    .where((query) => query.where('revision', '>=', since).orWhereNull('revision'))
    .groupBy('part', 'version', 'reporter')
    .select('part', 'version')
    // `failed` sorts before `rendered`.
    .min('fared as fared');
  const rows = (await ClientReporterModel.query(db)
    .from(places.as('places'))
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

/** Deletes reporters that were last seen more than two days ago. */
export const pruneReporters = (db: Knex): Promise<number> =>
  deleteInBatches(
    () => db(ClientReporterModel.tableName).where('seenAt', '<', new Date(Date.now() - keptMs)),
    'part',
    'version',
    'fared',
    'reporter',
  );

const folders: Record<string, string> = { shell: 'shell', locales: '.locales' };

/**
 * Whether a release is one of this portal's: made-up ones would fill a day's counts. Without the
 * releases folder every name is taken.
 */
export const isReleased = async (
  releasesDir: string | undefined,
  { part, version }: Pick<ClientError, 'part' | 'version'>,
): Promise<boolean> => {
  if (!releasesDir) return true;
  if (!/^\w[\w.+-]*$/.test(version)) return false;
  const folder = folders[part] ?? join('remotes', part);
  return stat(join(releasesDir, folder, version)).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
};
