import type { Knex } from 'knex';
import { retry } from '../retry.ts';
import { type Answer, onConnection, type Statement } from './client.ts';
import { runOnMysql } from './mysql.ts';
import { runOnSqlite } from './sqlite.ts';

type Connection = Parameters<typeof runOnMysql>[0] & Parameters<typeof runOnSqlite>[0];
const drivers = { mysql2: runOnMysql, 'better-sqlite3': runOnSqlite };

/**
 * Run a statement on the engine's driver, since knex takes longer for a statement than the engine. It emits the same
 * events as knex.
 * @param db the pool, or the transaction that the statement is part of
 * @throws the driver's error; an error if the transaction is over
 */
export const runStatement = (db: Knex, statement: Statement): Promise<Answer> => {
  const { client } = db;
  const runOnce = () =>
    onConnection(db, async (connection: Connection) => {
      try {
        // Its connection may be in use by another transaction.
        if (db.isTransaction && (db as Knex.Transaction).isCompleted()) {
          throw new Error('The transaction of this statement is over.');
        }
        client.emit('query', statement);
        return await drivers[client.driverName as keyof typeof drivers](connection, statement);
      } catch (error) {
        client.emit('query-error', error, statement);
        throw error;
      }
    });
  return db.isTransaction ? runOnce() : retry(runOnce);
};
