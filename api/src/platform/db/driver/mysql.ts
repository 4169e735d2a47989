import type { Socket } from 'node:net';
import type { Knex } from 'knex';
import type { Connection, ResultSetHeader } from 'mysql2';
import { type Answer, dialectOf, retrying, type Statement } from './client.ts';

interface Command {
  once(event: 'end', listener: () => void): void;
}
type Run = (...parameters: unknown[]) => Command;
export interface MysqlConnection extends Pick<Connection, 'destroy'> {
  query: Run;
  /** Runs a statement that is prepared once for the connection. */
  execute: Run;
  stream: Socket;
  on(event: 'error', listener: () => void): void;
}
interface Driver {
  createConnection(settings: unknown): MysqlConnection;
}

/** knex's own client for MySQL. */
export const plainMysqlClient: typeof Knex.Client = dialectOf('mysql2');

export const runOnMysql = (
  connection: MysqlConnection,
  { sql, bindings, isPrepared }: Statement,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const run = (isPrepared ? connection.execute : connection.query).bind(connection);
    run(sql, bindings, (error: unknown, found: Answer['rows'] | ResultSetHeader) => {
      if (error) return reject(error);
      const areRows = Array.isArray(found);
      resolve({ rows: areRows ? found : [], insertedId: areRows ? 0 : found.insertId });
    });
  });

/** Leaves time to read an answer that has arrived while this process was busy. */
const graceMs = 250;
const quitLimitMs = 1_000;

/**
 * knex's client for MySQL, except that a query without an answer ends its connection. The network may drop a connection
 * without telling either side; the operating system notices after minutes.
 * @param queryLimitMs milliseconds for an answer
 */
export const mysqlClient = (queryLimitMs: number): typeof Knex.Client => {
  const answeredAt = new WeakMap<MysqlConnection, number>();
  let silentAt = Number.NEGATIVE_INFINITY;

  const watch = (connection: MysqlConnection): MysqlConnection => {
    const limited =
      (run: Run): Run =>
      (...parameters) => {
        // It throws at once if it cannot take the values: then nothing is under way.
        const command = run(...parameters);
        const discard = () => {
          // The connection ended before its answer came; other connections may be fine.
          if (connection.stream.destroyed) return;
          silentAt = performance.now();
          // The driver fails all queries of a connection whose stream has an error.
          connection.stream.destroy(
            Object.assign(new Error('no answer to a query'), { code: 'ETIMEDOUT' }),
          );
        };
        let timer = setTimeout(() => {
          timer = setTimeout(discard, graceMs).unref();
        }, queryLimitMs).unref();
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

  return class extends retrying(plainMysqlClient) {
    override initializeDriver(): void {
      super.initializeDriver();
      const driver: Driver = this.driver;
      this.driver = {
        createConnection: (settings: unknown) => watch(driver.createConnection(settings)),
      };
    }
    /** After a connection has fallen silent, idle connections from before are not used again either. */
    override async validateConnection(connection: MysqlConnection): Promise<boolean> {
      return (
        (await super.validateConnection(connection)) && (answeredAt.get(connection) ?? 0) > silentAt
      );
    }
    override async destroyRawConnection(connection: MysqlConnection): Promise<void> {
      setTimeout(() => connection.stream.destroy(), quitLimitMs).unref();
      await super.destroyRawConnection(connection);
    }
  };
};
