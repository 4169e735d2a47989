import { setTimeout as wait } from 'node:timers/promises';
import { databaseTime } from '../../platform/db/clock.ts';
import { findsRow } from '../../platform/db/compiled.ts';
import type { Worker } from '../../platform/mail/worker.ts';
import {
  beginIssue,
  paceOf,
  queueBatch,
  type SendingServices,
  settleIssue,
} from './deliveries.service.ts';
import { NewsletterIssueModel } from './newsletter-issue.model.ts';

const defaultPollMs = 1_000;

interface Options {
  services: SendingServices;
  report(error: unknown): void;
  /** The interval between two looks. */
  pollMs?: number | undefined;
}

/**
 * One look: begins with what is due, writes the next mails, notes what became of others. Any process may do it at any
 * moment, since each step is one transaction that does nothing a second time.
 * @returns whether mails of an issue are still to be written
 */
export const sendNewsletters = async (services: SendingServices): Promise<boolean> => {
  const { db } = services;
  const pace = paceOf(services.config.newsletterPerMinute);
  const isAny = await findsRow(db, 'issue to send', () =>
    NewsletterIssueModel.query(db)
      .select('id')
      .whereIn('status', ['scheduled', 'sending'])
      .limit(1),
  );
  if (!isAny) return false;
  const due = await NewsletterIssueModel.query(db)
    .select('id')
    .where({ status: 'scheduled' })
    .where('sendAt', '<=', databaseTime(db))
    .orderBy('sendAt')
    .orderBy('id');
  for (const { id } of due) await beginIssue(services, id);
  const sending = await NewsletterIssueModel.query(db)
    .select('id')
    .where({ status: 'sending' })
    .orderBy('startedAt')
    .orderBy('id');
  let hasFurther = false;
  for (const { id } of sending) {
    // One issue at a time, so that the pace is that of all.
    if (!hasFurther) hasFurther = await queueBatch(services, id, pace);
    await settleIssue(db, id);
  }
  return hasFurther;
};

/** Sends issues until it is stopped; a process that is killed is followed by another. */
export const startNewsletterWorker = ({
  services,
  report,
  pollMs = defaultPollMs,
}: Options): Worker => {
  const stopping = new AbortController();
  const { everyMs } = paceOf(services.config.newsletterPerMinute);
  const run = async () => {
    while (!stopping.signal.aborted) {
      let hasFurther = false;
      try {
        hasFurther = await sendNewsletters(services);
      } catch (error) {
        report(error);
      }
      const pauseMs = hasFurther ? Math.min(pollMs, everyMs) : pollMs;
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
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
