import type { Knex } from 'knex';
import { retry } from '../retry.ts';
import { type Answer, onConnection, type Statement } from './client.ts';
import { runOnMysql } from './mysql.ts';
import { runOnSqlite } from './sqlite.ts';

type Connection = Parameters<typeof runOnMysql>[0] & Parameters<typeof runOnSqlite>[0];
const drivers = { mysql2: runOnMysql, 'better-sqlite3': runOnSqlite };

/**
 * Runs a statement by the engine's driver: knex's way from a text to an answer takes longer than the engine does.
 * Listeners of knex's events hear of it as of any other.
 * @param db in a transaction, the statement is part of it
 */
export const runStatement = (db: Knex, statement: Statement): Promise<Answer> => {
  const { client } = db;
  const runOnce = () =>
    onConnection(db, async (connection: Connection) => {
      try {
        // Its connection may have gone to another transaction.
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
