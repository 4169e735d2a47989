import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { databaseTime } from '../../platform/db/clock.ts';
import { findsRow } from '../../platform/db/compiled.ts';
import { isUnavailable } from '../../platform/db/errors.ts';
import { inEventTransaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { refusalOf } from '../../platform/http/failures.ts';
import type { Worker } from '../../platform/mail/worker.ts';
import type { Services } from '../../platform/services.ts';
import { UserModel } from '../users/public.ts';
import { BulkJobModel } from './bulk-job.model.ts';
import { BulkJobItemModel } from './bulk-job-item.model.ts';
import { countsOf, decisionOf, stopJob } from './bulk-jobs.service.ts';
import { writeToRegistrant } from './registrant-mails.service.ts';
import { decideRegistration } from './registrations.service.ts';

const defaultPollMs = 1_000;
/** After it another process goes on with a job whose worker was killed. */
const leaseMs = 15_000;
const itemsAtOnce = 20;

/** An item that another worker, or a stop, was faster with. */
class NotWaiting extends Error {}

/** Takes a running job that no other worker has; a lease that ends too late is from before the clock was set back. */
const claimJob = async (db: Knex, lease: string): Promise<BulkJobModel | undefined> => {
  const free = () =>
    BulkJobModel.query(db)
      .where({ state: 'running' })
      .where((any) =>
        any
          .whereNull('lease')
          .orWhere('leaseUntil', '<', databaseTime(db))
          .orWhere('leaseUntil', '>', databaseTime(db, 2 * leaseMs)),
      );
  const isAny = await findsRow(db, 'running job', () =>
    BulkJobModel.query(db).select('id').where({ state: 'running' }).limit(1),
  );
  const job = isAny ? await free().orderBy('id').first() : undefined;
  if (!job) return undefined;
  const taken = await free()
    .where({ id: job.id })
    .patch({ lease, leaseUntil: databaseTime(db, leaseMs) });
  return taken === 1 ? job : undefined;
};

/** Notes that an item is done. @throws NotWaiting */
const settle = async (
  db: Knex,
  item: BulkJobItemModel,
  outcome: Pick<BulkJobItemModel, 'outcome'> & Partial<Pick<BulkJobItemModel, 'failure'>>,
): Promise<void> => {
  const settled = await BulkJobItemModel.query(db)
    .where({ id: item.id, outcome: 'waiting' })
    .patch(outcome);
  if (settled === 0) throw new NotWaiting();
};

/** Decides or mails one registration, and notes it in the same transaction: once, whoever is killed. */
const actOn = (
  services: Services,
  job: BulkJobModel,
  actor: UserModel,
  item: BulkJobItemModel,
): Promise<void> =>
  inEventTransaction(services.db, item.eventId, async (trx) => {
    const within = { ...services, db: trx };
    const { eventId, registrationId, seenStatus } = item;
    const status = decisionOf[job.kind];
    // The row is written first: a second worker waits here, and finds it done.
    await settle(trx, item, { outcome: 'changed' });
    if (status === undefined) {
      const message = { subject: job.subject ?? '', message: job.message ?? '' };
      await writeToRegistrant(within, trx, actor, registrationId, message);
      return;
    }
    const decision = { status, seenStatus };
    const { changed } = await decideRegistration(within, actor, eventId, registrationId, decision);
    if (!changed)
      await BulkJobItemModel.query(trx).findById(item.id).patch({ outcome: 'unchanged' });
  });

/** As `actOn`; notes a refusal as the item's failure. @throws what says that the database is away */
const tryItem = async (
  services: Services,
  job: BulkJobModel,
  actor: UserModel,
  item: BulkJobItemModel,
  report: (error: unknown) => void,
): Promise<void> => {
  try {
    await actOn(services, job, actor, item);
  } catch (error) {
    if (error instanceof NotWaiting) return;
    if (isUnavailable(error)) throw error;
    if (!(error instanceof Refusal)) report(error);
    const failure = refusalOf(error).code;
    await settle(services.db, item, { outcome: 'failed', failure }).catch((reason) => {
      if (!(reason instanceof NotWaiting)) throw reason;
    });
  }
};

interface Options {
  services: Services;
  report(error: unknown): void;
  /** The interval between two looks for jobs. */
  pollMs?: number | undefined;
}

/** Carries out jobs, one at a time, until it is stopped; a process that is killed is followed by another. */
export const startBulkWorker = ({ services, report, pollMs = defaultPollMs }: Options): Worker => {
  const { db } = services;
  const stopping = new AbortController();
  const lease = randomUUID();

  /** Writes the counts and renews the lease. @returns whether the job is still this worker's */
  const renew = async (job: BulkJobModel, change: object): Promise<boolean> => {
    const counts = await countsOf(db, job.id);
    const renewed = await BulkJobModel.query(db)
      .where({ id: job.id, lease, state: 'running' })
      .patch({ ...counts, leaseUntil: databaseTime(db, leaseMs), ...change });
    return renewed === 1;
  };

  const carryOut = async (job: BulkJobModel): Promise<void> => {
    const actor = await UserModel.query(db).findById(job.actorId ?? 0);
    // What the account may no longer do by itself, its jobs must not do either.
    if (!actor?.isAdmin) {
      await stopJob(services, job.id);
      return;
    }
    for (;;) {
      const items = await BulkJobItemModel.query(db)
        .where({ jobId: job.id, outcome: 'waiting' })
        .orderBy('id')
        .limit(itemsAtOnce);
      if (items.length === 0) {
        await renew(job, { state: 'done', finishedAt: new Date(), lease: null });
        return;
      }
      for (const item of items) {
        if (stopping.signal.aborted) return;
        await tryItem(services, job, actor, item, report);
        // Requests come first: SQLite's driver blocks while it runs a statement.
        await nextTurn();
      }
      if (!(await renew(job, {}))) return;
    }
  };

  const release = () =>
    BulkJobModel.query(db).where({ lease, state: 'running' }).patch({ lease: null });

  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        const job = await claimJob(db, lease);
        if (job) {
          await carryOut(job).finally(() => release().catch(() => {}));
          continue;
        }
      } catch (error) {
        report(error);
      }
      await wait(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
