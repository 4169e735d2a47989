import { sendRequestReminders } from './features/conversations/request-reminders.service.ts';
import { sendSearchAlerts } from './features/matching/search-alerts.service.ts';
import { checkConfirmations } from './features/owners/confirmations.service.ts';
import { sendReminders } from './features/registrations/reminders.service.ts';
import { publishScheduled } from './features/resources/publish-scheduled.service.ts';
import type { Services } from './platform/services.ts';
import { applyRetention } from './retention.ts';

const second = 1_000;
const minute = 60 * second;

interface Job {
  everyMs: number;
  /** The line of the log where the job fails, for one row or as a whole. */
  failure: string;
  /** What the log calls the id of a row that failed. */
  row?: string;
  /** Left to the processes that send mail. */
  withMailOnly?: boolean;
  /** @param report is told of a row that failed; the others are not affected, and the next run tries again */
  run(services: Services, report: (error: unknown, id: number) => void): Promise<void>;
}

/** What every process does from time to time; the rows decide which process does it. */
const jobs: readonly Job[] = [
  {
    // Once an hour, by the first process that looks.
    everyMs: 10 * minute,
    failure: 'retention not applied',
    run: ({ db, config, log }) => applyRetention(db, config.dataDir, log),
  },
  {
    everyMs: 5 * minute,
    failure: 'reminders not sent',
    row: 'eventId',
    run: sendReminders,
  },
  {
    everyMs: 5 * minute,
    failure: 'reminder of an inquiry not sent',
    row: 'messageId',
    run: sendRequestReminders,
  },
  {
    everyMs: 5 * minute,
    failure: 'confirmation not checked',
    row: 'projectId',
    run: checkConfirmations,
  },
  {
    everyMs: 5 * minute,
    failure: 'search alerts not sent',
    row: 'userId',
    run: sendSearchAlerts,
  },
  {
    // A scheduled resource appears this much later than its time at most.
    everyMs: 5 * second,
    failure: 'scheduled resource not published',
    row: 'resourceId',
    withMailOnly: true,
    run: publishScheduled,
  },
];

/**
 * Start the periodic jobs.
 * @param sendsMail whether this process sends mail
 * @returns a function that ends them
 */
export const startJobs = (services: Services, sendsMail: boolean): (() => void) => {
  const timers = jobs
    .filter(({ withMailOnly }) => sendsMail || !withMailOnly)
    .map(({ everyMs, failure, row = 'id', run }) =>
      setInterval(() => {
        run(services, (err, id) => services.log.warn({ [row]: id, err }, failure)).catch((err) =>
          services.log.warn({ err }, failure),
        );
      }, everyMs),
    );
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
};
