import type { Knex } from 'knex';
import type { Mail } from '../platform/mail/outbox.ts';

/** Read the mails of the outbox, oldest first. */
export const readOutbox = async (db: Knex, where: Record<string, unknown> = {}): Promise<Mail[]> =>
  (await db('outbox').where(where).orderBy('id')).map(({ mail }) => JSON.parse(mail));

/** Count the rows of a table; a `null` in `where` means IS NULL. */
export const countRows = async (db: Knex, table: string, where: Record<string, unknown> = {}) =>
  Number((await db(table).where(where).count({ count: '*' }).first())?.count);

export const countMails = (db: Knex): Promise<number> => countRows(db, 'outbox');

/** Find the token in a mail's link to a page whose path ends with `page`. */
export const tokenIn = (text: string | null | undefined, page = ''): string | undefined =>
  new RegExp(`${page}\\S*?\\btoken=([\\w-]+)`).exec(text ?? '')?.[1];
