import type { ClientError, CountedOutcome } from '@ail/kit/contracts/releases/client-error';
import type { ClientErrorCount } from '@ail/kit/contracts/releases/releases.shape';
import type { Knex } from 'knex';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { ClientErrorModel } from './client-error.model.ts';

const dayMs = 86_400_000;
const keptDays = 30;
/** Anyone may report, so what one day can hold is bounded: real releases have a few dozen rows. */
const mostRowsOfADay = 1_000;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** What a browser reports, or the server. */
type CountedError = Omit<ClientError, 'outcome'> & { outcome: CountedOutcome };

/**
 * Counts one report. Reports beyond the limits of a day are dropped without an error.
 * @returns whether it was counted
 */
export const countClientError = async (db: Knex, report: CountedError): Promise<boolean> => {
  const now = new Date();
  const { part, version, outcome, message, page, stack } = report;
  const id = { part, version, outcome, day: dayOf(now.getTime()) };
  const change = {
    lastAt: now,
    ...(message && { lastMessage: message }),
    ...(page && { lastPage: page }),
    ...(stack && { lastStack: stack }),
  };
  const increment = () =>
    ClientErrorModel.query(db)
      .where(id)
      .patch({ ...change, count: db.raw('?? + 1', ['count']) as unknown as number });
  if ((await increment()) > 0) return true;
  const rows = await ClientErrorModel.query(db).where('day', id.day).resultSize();
  if (rows >= mostRowsOfADay) return false;
  await ClientErrorModel.query(db)
    .insert({ ...id, count: 0, lastMessage: null, lastAt: now })
    .onConflict(['part', 'version', 'outcome', 'day'])
    .ignore();
  return (await increment()) > 0;
};

/** Sums since the beginning of the day `days` days ago. */
export const clientErrorCounts = async (db: Knex, days: number): Promise<ClientErrorCount[]> => {
  const rows = await ClientErrorModel.query(db)
    .where('day', '>=', dayOf(Date.now() - days * dayMs))
    .orderBy('lastAt');
  const sums = new Map<string, ClientErrorCount>();
  for (const { part, version, outcome, count, lastAt, ...last } of rows) {
    const key = JSON.stringify([part, version, outcome]);
    const before = sums.get(key);
    sums.set(key, {
      part,
      version,
      outcome: outcome satisfies CountedOutcome,
      count: (before?.count ?? 0) + count,
      lastMessage: last.lastMessage ?? before?.lastMessage ?? null,
      lastPage: last.lastPage ?? before?.lastPage ?? null,
      lastStack: last.lastStack?.split(' ') ?? before?.lastStack ?? [],
      lastAt: lastAt.toISOString(),
    });
  }
  return [...sums.values()];
};

/** Deletes counts that are older than a month. */
export const pruneClientErrors = (db: Knex): Promise<number> =>
  deleteInBatches(
    () => db(ClientErrorModel.tableName).where('day', '<', dayOf(Date.now() - keptDays * dayMs)),
    'part',
    'version',
    'outcome',
    'day',
  );
