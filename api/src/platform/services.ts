import type { Knex } from 'knex';
import type { Config } from '../config.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Texts } from './http/texts.ts';
import type { Log } from './log.ts';
import type { Outbox } from './mail/outbox.ts';

/** What every feature is given. */
export interface Services {
  config: Config;
  db: Knex;
  texts: Texts;
  outbox: Outbox;
  log: Log;
  rateLimits: RateLimits;
}

/** What writing a mail needs. */
export type MailServices = Pick<Services, 'texts' | 'config'>;
