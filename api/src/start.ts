import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fallbackLanguage } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import { createApp } from './app.ts';
import { type Config, ConfigError, isSecure } from './config.ts';
import { isWanted } from './features/newsletter/deliveries.service.ts';
import { startNewsletterWorker } from './features/newsletter/issues.worker.ts';
import { startBulkWorker } from './features/registrations/bulk-jobs.worker.ts';
import { ensureAdmin } from './features/users/first-admin.ts';
import { findUsernameKey } from './features/users/user.model.ts';
import { startJobs } from './jobs.ts';
import { createClosableServer } from './platform/close-server.ts';
import { prepareDataDir } from './platform/data-dir.ts';
import { connect } from './platform/db/connect.ts';
import { openDatabase } from './platform/db/open.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { Refusal } from './platform/http/errors.ts';
import { failureOf } from './platform/http/failures.ts';
import { createRateLimits, noRateLimits } from './platform/http/rate-limits.ts';
import { limitServer } from './platform/http/server-limits.ts';
import { loadTexts } from './platform/http/texts.ts';
import { createLog } from './platform/log.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import { checkSmtpTls, fileDelivery, smtpDelivery } from './platform/mail/transport.ts';
import { startWorker } from './platform/mail/worker.ts';
import { checkReleasesDir } from './platform/releases-dir.ts';
import { keysInDataDir } from './platform/session-keys.ts';
import { warningsOf } from './platform/warnings.ts';
import { isEmpty, seedDemo } from './seeds/demo.ts';

const connectionsPerAddress = 256;
export interface RunningServer {
  port: number;
  db: Knex;
  /** The generated password of the first administrator, if there is one. */
  newAdminPassword: string | undefined;
  /**
   * Finishes running requests, then closes everything.
   * @param drainMs how long it still takes requests, so that a proxy notices before they are refused
   */
  stop(drainMs?: number): Promise<void>;
}

const prepareDatabase = async (config: Config) => {
  let newAdminPassword: string | undefined;
  const setUp = async (opened: Knex) => {
    if ((config.demo ?? config.database.kind === 'sqlite') && (await isEmpty(opened))) {
      await inTransaction(opened, (trx) => seedDemo(trx, config.publicUrl));
    }
    newAdminPassword = await ensureAdmin(opened, config);
  };
  const db = await openDatabase(config.database, { setUp });
  await db.destroy();
  return newAdminPassword;
};

/**
 * Start the whole server: database, seeds, HTTP, workers and jobs.
 * @param options `sendsMail: false` leaves the outbox, bulk jobs and scheduled resources to other processes; `mailPollMs`
 *   is the time in which the workers look for work
 * @throws ConfigError with one sentence where a setting or what it names is wrong
 */
export const startServer = async (
  config: Config,
  { sendsMail = true, mailPollMs }: { sendsMail?: boolean; mailPollMs?: number } = {},
): Promise<RunningServer> => {
  checkReleasesDir(config);
  const warning = prepareDataDir(config.dataDir, config.releasesDir);
  const log = createLog(config.logLevel);
  if (warning) log.warn(warning);
  const texts = loadTexts(config.localesDir);
  const newAdminPassword = await prepareDatabase(config);
  const db = connect(config.database, 'requests');
  const closing: ((drainMs: number) => unknown)[] = [() => db.destroy()];
  try {
    if (config.smtp && sendsMail) await checkSmtpTls(config.smtp);
    const keys = config.sessionKeys ?? keysInDataDir(config.dataDir);
    for (const sentence of warningsOf(config, keys)) log.warn(sentence);
    const rateLimits = config.rateLimits ? createRateLimits(db, findUsernameKey(db)) : noRateLimits;
    const outbox = createOutbox(new URL(config.publicUrl).hostname, config.rateLimits);
    const services = { config, db, texts, outbox, log, rateLimits };
    const { app, rendering } = createApp(services, keys);

    const { server, close } = createClosableServer(app.callback(), {
      isProxied: config.trustProxy,
    });
    limitServer(server, {
      secure: isSecure(config),
      addressTooLong: JSON.stringify(
        failureOf(texts, fallbackLanguage, new Refusal('uri_too_long')),
      ),
      connectionsPerAddress:
        config.rateLimits && !config.trustProxy ? connectionsPerAddress : undefined,
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          new ConfigError(
            error.code === 'EADDRINUSE'
              ? `PORT ${config.port} on ${config.host} is taken by another program.`
              : `PORT ${config.port} on HOST ${config.host} cannot be listened on (${error.code}).`,
          ),
        ),
      );
      server.listen(config.port, config.host, resolve);
    });
    void rendering?.start();

    const mail = config.smtp
      ? smtpDelivery(config.smtp, config.mailFrom)
      : fileDelivery(join(config.dataDir, 'outbox'), config.mailFrom);
    const workers = sendsMail
      ? [
          startWorker({
            db,
            deliver: mail.deliver,
            isWanted: (deliveryId) => isWanted(db, deliveryId),
            report: (error, messageId) => log.warn({ messageId, err: error }, 'mail not sent'),
            pollMs: mailPollMs,
          }),
          startBulkWorker({
            services,
            report: (error) => log.error({ err: error }, 'bulk job interrupted'),
            pollMs: mailPollMs,
          }),
          startNewsletterWorker({
            services,
            report: (error) => log.warn({ err: error }, 'newsletter interrupted'),
            pollMs: mailPollMs,
          }),
        ]
      : [];
    closing.unshift(
      startJobs(services, sendsMail),
      () => rendering?.stop(),
      (drainMs) => Promise.all([close(drainMs), ...workers.map((worker) => worker.stop())]),
      () => mail.close(),
    );
    return {
      port: (server.address() as AddressInfo).port,
      db,
      newAdminPassword,
      stop: async (drainMs = 0) => {
        for (const end of closing) await end(drainMs);
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
};
