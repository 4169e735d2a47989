import type { Knex } from 'knex';
import type { Mail } from '../platform/mail/outbox.ts';

/** Reads the mails of the outbox in the order in which they were written. */
export const readOutbox = async (db: Knex, where: Record<string, unknown> = {}): Promise<Mail[]> =>
  (await db('outbox').where(where).orderBy('id')).map(({ mail }) => JSON.parse(mail));

export const countRows = async (db: Knex, table: string, where: Record<string, unknown> = {}) =>
  Number((await db(table).where(where).count({ count: '*' }).first())?.count);

export const countMails = (db: Knex): Promise<number> => countRows(db, 'outbox');

/** Finds the secret in a link of a mail, to a page whose path ends with `page`. */
export const tokenIn = (text: string | null | undefined, page = ''): string | undefined =>
  new RegExp(`${page}\\S*?\\btoken=([\\w-]+)`).exec(text ?? '')?.[1];
