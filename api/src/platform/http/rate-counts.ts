import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { insertCompiled, runCompiled } from '../db/compiled.ts';
import { isMysql } from '../db/connect.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';

/** `expire` is the end of the period, in milliseconds since 1970: the first one that is no longer part of it. */
const tableName = 'rateLimits';

/**
 * The key of a count.
 * @param prefix names the limit
 * @param subject a network, an account or a mailbox, which is stored as a hash
 */
export const countKey = (prefix: string, subject: string): string =>
  `${prefix}:${createHash('sha256').update(subject).digest('base64url')}`;

const values = `INSERT INTO ${tableName} (\`key\`, points, expire) VALUES (?, 1, ?)`;
/** The last inserted id is the one value that the statement can return in MySQL and MariaDB alike. */
const mysqlIncrement = `${values} ON DUPLICATE KEY UPDATE
  points = LAST_INSERT_ID(IF(expire <= ?, 1, points + 1)),
  expire = IF(expire <= ?, VALUES(expire), expire)`;
const sqliteIncrement = `${values} ON CONFLICT (\`key\`) DO UPDATE SET
  points = CASE WHEN expire <= ? THEN 1 ELSE points + 1 END,
  expire = CASE WHEN expire <= ? THEN excluded.expire ELSE expire END
  RETURNING points`;

const selectEnd = `SELECT expire FROM ${tableName} WHERE \`key\` = ? AND expire > ?`;

/**
 * Add one to a count, in one statement, so that no simultaneous call is missed. The row stays locked until the
 * transaction of `db`, if it is one, ends.
 * @param seconds the length of the period that the first call begins
 * @returns the calls of the current period, with this one
 */
export const increment = async (db: Knex, key: string, seconds: number): Promise<number> => {
  const now = Date.now();
  const bindings = [key, now + 1000 * seconds, now, now];
  if (isMysql(db)) {
    // No id is reported for a new row.
    return (await insertCompiled(db, { sql: mysqlIncrement, bindings })) || 1;
  }
  const [row] = await runCompiled(db, { sql: sqliteIncrement, bindings });
  return Number(row?.points);
};

/** Take one call back, where any is counted. */
export const decrement = async (db: Knex, key: string): Promise<void> => {
  await db(tableName).where({ key }).where('points', '>', 0).decrement('points');
};

/** Start a count again with its next call. */
export const reset = async (db: Knex, key: string): Promise<void> => {
  await db(tableName).where({ key }).delete();
};

/** Keep a count of one for so many seconds from now on. */
export const remember = async (db: Knex, key: string, seconds: number): Promise<void> => {
  const expire = Date.now() + 1000 * seconds;
  await db(tableName).insert({ key, points: 1, expire }).onConflict('key').merge();
};

/** When the period of a count ends; `undefined` where none has begun or the last one is over. */
export const findEnd = async (db: Knex, key: string): Promise<Date | undefined> => {
  const [row] = await runCompiled(db, { sql: selectEnd, bindings: [key, Date.now()] });
  return row && new Date(Number(row.expire));
};

/** Delete counts whose period is over. */
export const pruneRateLimits = (db: Knex): Promise<unknown> =>
  deleteInBatches(() => db(tableName).where('expire', '<', Date.now()), 'key');
