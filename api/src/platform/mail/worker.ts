import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { PartialModelObject } from 'objection';
import { databaseTime } from '../db/clock.ts';
import { findsRow } from '../db/compiled.ts';
import { type DeliveryFailure, deliveryFailure, failureWords } from './failures.ts';
import { notHeld, OutboxModel, waitingMails } from './outbox.model.ts';
import type { StoredMail } from './outbox.ts';
import { connectionsAtOnce, type Deliver, deliveryLimitMs, smtpTimeoutMs } from './transport.ts';

const defaultPollMs = 1_000;
const defaultStopLimitMs = 10_000;
/** Fewer than connections, so that mails that open an account always find one. */
const othersAtOnce = connectionsAtOnce - 1;
/** Fewer, so that slow retries leave connections for fresh mail. */
const retriesAtOnce = 3;
/** Fewer, so that mails that somebody waits for always find a connection. */
const newslettersAtOnce = 3;
/** Longer than a delivery can take; after it another process may try. */
const leaseMs = deliveryLimitMs + 20_000;
/** What became of a mail is noted again after a failure. */
const noteAgainMs = 1_000;
/** A mail server that has not answered by then is not waited for any more; noting it takes a moment. */
const answerLimitMs = smtpTimeoutMs + noteAgainMs;
const longestPauseMs = 15 * 60_000;
/** With the pauses below, about three days. */
const maxAttempts = 300;
const errorLength = 255;
const pollsPerLeaseCheck = 60;

const pauseAfter = (attempts: number) =>
  Math.min(longestPauseMs, 2_000 * 2 ** Math.min(attempts, 16));

export interface Worker {
  /** Takes no new mail, waits a little for running deliveries, and for the outcome of those that are handed over. */
  stop(): Promise<void>;
}

interface Options {
  db: Knex;
  deliver: Deliver;
  /** Called for every failed attempt, without an address. */
  report(error: unknown, messageId: string): void;
  /** Whether a delivery of the newsletter is still wanted; asked just before its end is sent. */
  isWanted?(deliveryId: number): Promise<boolean>;
  /** The interval between two looks for mail. */
  pollMs?: number;
  /** How long `stop` waits for running deliveries. */
  stopLimitMs?: number;
}

/** How many mails may be taken. */
interface Room {
  count: number;
  others: number;
  retries: number;
  newsletters: number;
}

/**
 * Mails to try now: fresh ones first, whatever their times say. A retry that is due later than any
 * pause was written before the clock was set back. Without the order by attempts, MySQL may follow the
 * primary key instead, and read every mail sent since the last pruning.
 * @param order the columns of `outbox_next` after the compared ones
 */
const findAmong = async (
  db: Knex,
  mails: () => ReturnType<typeof waitingMails>,
  count: number,
  retries: number,
  order: readonly string[] = ['attempts', 'id'],
): Promise<OutboxModel[]> => {
  if (count <= 0) return [];
  const fresh = await mails()
    .where('attempts', '<', 1)
    .modify(notHeld)
    .orderBy([...order])
    .limit(count);
  const most = Math.min(retries, count - fresh.length);
  if (most <= 0) return fresh;
  const again = await mails()
    .where('attempts', '>', 0)
    .where((due) =>
      due
        .where('dueAt', '<=', databaseTime(db))
        .orWhere((ahead) =>
          ahead.where('dueAt', '>', databaseTime(db, longestPauseMs)).whereNull('lease'),
        ),
    )
    .orderBy('dueAt')
    .orderBy('id')
    .limit(most);
  return [...fresh, ...again];
};

const retriesAmong = (rows: readonly OutboxModel[]): number =>
  rows.filter(({ attempts }) => attempts > 0).length;

/** As `findAmong`: urgent mails first, the newsletter last. */
const findDue = async (db: Knex, room: Room): Promise<OutboxModel[]> => {
  const urgent = await findAmong(
    db,
    () => waitingMails(db).where('isUrgent', true).whereNull('deliveryId'),
    room.count,
    room.retries,
  );
  const left = Math.min(room.others, room.count - urgent.length);
  const others = await findAmong(
    db,
    () => waitingMails(db).where('isUrgent', false).whereNull('deliveryId'),
    left,
    room.retries - retriesAmong(urgent),
  );
  const newsletters = await findAmong(
    db,
    () => waitingMails(db).where('isUrgent', false).whereNotNull('deliveryId'),
    Math.min(room.newsletters, left - others.length),
    room.retries - retriesAmong([...urgent, ...others]),
    ['deliveryId'],
  );
  return [...urgent, ...others, ...newsletters];
};

/** Takes mails, so that no other process takes the same ones. */
const claim = async (db: Knex, room: Room): Promise<OutboxModel[]> => {
  const isAny = await findsRow(db, 'waiting mail', () => waitingMails(db).select('id').limit(1));
  if (!isAny) return [];
  const lease = randomUUID();
  const claimed: OutboxModel[] = [];
  for (const row of await findDue(db, room)) {
    const attempts = row.attempts + 1;
    try {
      const taken = await waitingMails(db)
        .patch({ lease, dueAt: databaseTime(db, leaseMs), attempts })
        .where({ id: row.id, attempts: row.attempts });
      if (taken === 1) claimed.push(Object.assign(row, { lease, attempts }));
    } catch (error) {
      // Those that are taken would otherwise wait until their lease is over.
      if (claimed.length === 0) throw error;
      return claimed;
    }
  }
  return claimed;
};

/** Leases that end later than possible were written before the clock was set back: they begin now. */
const shortenLeases = (db: Knex) =>
  waitingMails(db)
    .whereNotNull('lease')
    .where('dueAt', '>', databaseTime(db, longestPauseMs))
    .patch({ dueAt: databaseTime(db, leaseMs) });

/**
 * Notes what became of a mail, and tries again as long as the lease keeps others from sending it once more: the
 * database may be away at this moment.
 */
const note = async (
  { db, report }: Options,
  row: OutboxModel,
  leaseEnd: number,
  outcome: () => PartialModelObject<OutboxModel>,
): Promise<void> => {
  for (;;) {
    try {
      await OutboxModel.query(db).where({ id: row.id, lease: row.lease }).patch(outcome());
      return;
    } catch (error) {
      if (performance.now() + noteAgainMs > leaseEnd) throw error;
      report(error, row.messageId);
      await wait(noteAgainMs);
    }
  }
};

/** The mail is not to be sent any more, another process has it, or this one stops. */
class NotWanted extends Error {}

/**
 * Notes that the last byte of a delivery of the newsletter is about to be sent.
 * @throws NotWanted
 */
const handOver = async (
  { db, isWanted }: Options,
  { id, lease }: OutboxModel,
  deliveryId: number,
): Promise<void> => {
  if (isWanted && !(await isWanted(deliveryId))) {
    await OutboxModel.query(db).delete().where({ id, lease });
    throw new NotWanted();
  }
  const noted = await waitingMails(db)
    .where({ id, lease })
    .patch({ handedOverAt: databaseTime(db) });
  if (noted === 0) throw new NotWanted();
};

/**
 * Delivers one mail and stores the outcome.
 * @param onHandOver called just before its last byte is sent, of a delivery of the newsletter
 * @returns the failure, if it failed
 */
const sendOne = async (
  options: Options,
  row: OutboxModel,
  onHandOver: () => void,
): Promise<DeliveryFailure | undefined> => {
  const { db, deliver, report } = options;
  const { deliveryId } = row;
  const leaseEnd = performance.now() + leaseMs;
  // A process ended between handing over a newsletter and noting its outcome. It is not sent a second time: it may have
  // arrived.
  if (row.handedOverAt) {
    await note(options, row, leaseEnd, () => ({ lease: null, failedAt: databaseTime(db) }));
    return undefined;
  }
  try {
    const mail: StoredMail = JSON.parse(row.mail);
    await deliver(
      row.messageId,
      mail,
      deliveryId === null
        ? undefined
        : async () => {
            onHandOver();
            await handOver(options, row, deliveryId);
          },
    );
  } catch (error) {
    if (error instanceof NotWanted) return undefined;
    report(error, row.messageId);
    const failure = deliveryFailure(error);
    const isOver = failure === 'refused' || failure === 'bounced' || row.attempts >= maxAttempts;
    await note(options, row, leaseEnd, () => ({
      lease: null,
      dueAt: databaseTime(db, pauseAfter(row.attempts)),
      failedAt: isOver ? databaseTime(db) : null,
      handedOverAt: null,
      bounced: failure === 'bounced',
      lastError: failureWords(error).slice(0, errorLength),
    }));
    return failure;
  }
  // Kept as a record that it was sent, without its text and address.
  await note(options, row, leaseEnd, () => ({
    sentAt: databaseTime(db),
    mail: '{}',
    searchText: '',
    lastError: null,
  }));
  return undefined;
};

/** Keeps sending until it is stopped; a database or mail server that is away only delays it. */
export const startWorker = (options: Options): Worker => {
  const { db, report, pollMs = defaultPollMs, stopLimitMs = defaultStopLimitMs } = options;
  const stopping = new AbortController();
  let pausing: Promise<void> | undefined;
  /** The running pause or a new one: while mails end before it does, one timer is enough. */
  const pause = () => {
    pausing ??= wait(pollMs, undefined, { signal: stopping.signal })
      .catch(() => {})
      .finally(() => {
        pausing = undefined;
      });
    return pausing;
  };
  const inHand = new Map<
    Promise<void>,
    { isRetry: boolean; isUrgent: boolean; isNewsletter: boolean; isHandedOver: boolean }
  >();
  /** The last delivery could not reach the server: one mail at a time is tried until it is back. */
  let isAway = false;

  const send = (row: OutboxModel) => {
    const state = {
      isRetry: row.attempts > 1,
      isUrgent: row.isUrgent,
      isNewsletter: row.deliveryId !== null,
      isHandedOver: false,
    };
    const sending = sendOne(options, row, () => {
      if (stopping.signal.aborted) throw new NotWanted();
      state.isHandedOver = true;
    })
      .then((failure) => {
        isAway = failure === 'connection';
      })
      .catch((error) => report(error, row.messageId))
      .finally(() => inHand.delete(sending));
    inHand.set(sending, state);
  };

  const poll = async (): Promise<number> => {
    const count = (isAway ? 1 : connectionsAtOnce) - inHand.size;
    if (count <= 0) return 0;
    const running = [...inHand.values()];
    const rows = await claim(db, {
      count,
      others: othersAtOnce - running.filter(({ isUrgent }) => !isUrgent).length,
      retries: retriesAtOnce - running.filter(({ isRetry }) => isRetry).length,
      newsletters: newslettersAtOnce - running.filter(({ isNewsletter }) => isNewsletter).length,
    });
    for (const row of rows) send(row);
    return rows.length;
  };

  const run = async () => {
    for (let polls = 0; !stopping.signal.aborted; polls++) {
      let found = 0;
      try {
        if (polls % pollsPerLeaseCheck === 0) await shortenLeases(db);
        found = await poll();
      } catch (error) {
        report(error, '');
      }
      const isBusy = !isAway && (found > 0 || inHand.size >= newslettersAtOnce);
      await Promise.race([pause(), ...(isBusy ? inHand.keys() : [])]);
    }
    await Promise.all(inHand.keys());
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      const over = new AbortController();
      const limited = (work: Promise<unknown>, limitMs: number) =>
        Promise.race([work, wait(limitMs, undefined, { signal: over.signal }).catch(() => {})]);
      // A delivery that is not waited for keeps its lease and is tried again after it. If the mail
      // server accepted it in the end, the mail is sent twice.
      const stopped = limited(running, stopLimitMs);
      // Of these nobody could tell afterwards whether they have arrived. From now on none is handed over.
      const handedOver = [...inHand].filter(([, { isHandedOver }]) => isHandedOver);
      await limited(Promise.all(handedOver.map(([sending]) => sending)), answerLimitMs);
      await stopped;
      over.abort();
    },
  };
};
