import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import type { Knex } from 'knex';
import { retryDeadlocks } from './deadlocks.ts';

interface Command {
  once(event: 'end', listener: () => void): void;
}
type Run = (...parameters: unknown[]) => Command;
interface Connection {
  query: Run;
  /** Runs a statement that is prepared once for the connection. */
  execute: Run;
  stream: Socket;
}
interface MysqlQuery {
  sql: string;
  bindings: readonly unknown[];
  method?: string;
  isCompiled?: boolean;
  response?: unknown[];
}
interface Driver {
  createConnection(settings: unknown): Connection;
}

const require = createRequire(import.meta.url);
const driver: Driver = require('mysql2');
const MysqlClient = require('knex/lib/dialects/mysql2/index.js');

/** knex's own client for MySQL. */
export const plainMysqlClient: typeof Knex.Client = MysqlClient;

/** Leaves time to read an answer that has arrived while this process was busy. */
const graceMs = 250;
const quitLimitMs = 1_000;
const endings = new Set(['COMMIT;', 'ROLLBACK', 'ROLLBACK;']);

/**
 * knex's client for MySQL, except that a query without an answer ends its connection, and that compiled
 * inserts are prepared. The network may drop a connection without telling either side; the operating
 * system notices after minutes.
 */
export const mysqlClient = (queryLimitMs: number): typeof Knex.Client => {
  const answeredAt = new WeakMap<Connection, number>();
  const inTransaction = new WeakSet<Connection>();
  let silentAt = Number.NEGATIVE_INFINITY;

  const watch = (connection: Connection): Connection => {
    const limited =
      (run: Run): Run =>
      (...parameters) => {
        let timer = setTimeout(() => {
          timer = setTimeout(discard, graceMs).unref();
        }, queryLimitMs).unref();
        const discard = () => {
          // The connection ended before its answer came; other connections may be fine.
          if (connection.stream.destroyed) return;
          silentAt = performance.now();
          // The driver fails all queries of a connection whose stream has an error.
          connection.stream.destroy(
            Object.assign(new Error('no answer to a query'), { code: 'ETIMEDOUT' }),
          );
        };
        const command = run(...parameters);
        command.once('end', () => {
          clearTimeout(timer);
          answeredAt.set(connection, performance.now());
        });
        return command;
      };
    connection.query = limited(connection.query.bind(connection));
    connection.execute = limited(connection.execute.bind(connection));
    return connection;
  };

  class WatchedMysqlClient extends MysqlClient {
    _driver(): Driver {
      return { createConnection: (settings) => watch(driver.createConnection(settings)) };
    }
    /** A statement by itself is run again after a deadlock, as a transaction is. */
    async _query(connection: Connection, query: MysqlQuery): Promise<unknown> {
      if (query.sql === 'BEGIN;') inTransaction.add(connection);
      const send = () => this.send(connection, query);
      try {
        return await (inTransaction.has(connection) ? send() : retryDeadlocks(send));
      } finally {
        if (endings.has(query.sql)) inTransaction.delete(connection);
      }
    }
    /** To escape a mail and to parse the statement that holds it takes longer than to store it. */
    async send(connection: Connection, query: MysqlQuery): Promise<unknown> {
      if (!query.isCompiled || query.method !== 'insert') return super._query(connection, query);
      return new Promise((resolve, reject) => {
        const answer = (error: unknown, ...response: unknown[]) => {
          if (error) return reject(error);
          resolve(Object.assign(query, { response }));
        };
        connection.execute(query.sql, query.bindings, answer);
      });
    }
    /** After one silent connection the idle ones are not used again either. */
    validateConnection(connection: Connection): boolean {
      return super.validateConnection(connection) && (answeredAt.get(connection) ?? 0) > silentAt;
    }
    async destroyRawConnection(connection: Connection): Promise<void> {
      setTimeout(() => connection.stream.destroy(), quitLimitMs).unref();
      await super.destroyRawConnection(connection);
    }
  }
  return WatchedMysqlClient as unknown as typeof Knex.Client;
};
