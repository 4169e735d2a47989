import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { OutboxModel } from '../models/OutboxModel.ts';
import type { Mail } from './outbox.ts';
import type { Deliver } from './transport.ts';

const pollMs = 1_000;
/** Sent side by side, one on each connection of the pool: nothing waits while its lease runs out. */
const batchSize = 5;
/** Longer than a delivery can take; after it another process may try. */
const leaseMs = 120_000;
const longestPauseMs = 15 * 60_000;
/** With the pauses below, about three days. */
const maxAttempts = 300;
const errorLength = 255;

const pauseAfter = (attempts: number) =>
  Math.min(longestPauseMs, 2_000 * 2 ** Math.min(attempts, 16));

export interface Worker {
  /** Waits for the mail in hand, then stops. */
  stop(): Promise<void>;
}

interface Options {
  db: Knex;
  deliver: Deliver;
  /** Told of every failed attempt, with no address in it. */
  report(error: unknown, messageId: string): void;
}

/** Takes mails that are due, so that no other process takes the same ones. */
const claim = async (db: Knex): Promise<OutboxModel[]> => {
  const now = new Date();
  const due = await OutboxModel.query(db)
    .whereNull('sentAt')
    .whereNull('failedAt')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(batchSize);
  const lease = randomUUID();
  const until = new Date(now.getTime() + leaseMs);
  const claimed: OutboxModel[] = [];
  for (const row of due) {
    const taken = await OutboxModel.query(db)
      .patch({ lease, dueAt: until, attempts: row.attempts + 1 })
      .where({ id: row.id, attempts: row.attempts })
      .whereNull('sentAt')
      .whereNull('failedAt');
    if (taken === 1) claimed.push(Object.assign(row, { lease, attempts: row.attempts + 1 }));
  }
  return claimed;
};

const sendOne = async ({ db, deliver, report }: Options, row: OutboxModel): Promise<boolean> => {
  const own = () => OutboxModel.query(db).where({ id: row.id, lease: row.lease });
  try {
    const mail: Mail = JSON.parse(row.mail);
    await deliver(row.messageId, mail);
  } catch (error) {
    report(error, row.messageId);
    const now = Date.now();
    await own().patch({
      dueAt: new Date(now + pauseAfter(row.attempts)),
      failedAt: row.attempts >= maxAttempts ? new Date(now) : null,
      lastError: String(error).slice(0, errorLength),
    });
    return false;
  }
  // Kept as a record that it went out, without the words and the address it held.
  await own().patch({ sentAt: new Date(), mail: '{}', lastError: null });
  return true;
};

/** Tries every mail that is due once; gives how many went out. */
export const drainOutbox = async (options: Options): Promise<number> => {
  const rows = await claim(options.db);
  const outcomes = await Promise.all(rows.map((row) => sendOne(options, row)));
  return outcomes.filter(Boolean).length;
};

/** Keeps sending until it is stopped; a database or mail server that is away only delays it. */
export const startWorker = (options: Options): Worker => {
  const stopping = new AbortController();
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      stopping.signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  const run = async () => {
    while (!stopping.signal.aborted) {
      let sent = 0;
      try {
        sent = await drainOutbox(options);
      } catch (error) {
        options.report(error, '');
      }
      // A mail server that fails gets a pause, and other processes their turn.
      if (sent < batchSize && !stopping.signal.aborted) await pause(pollMs);
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
