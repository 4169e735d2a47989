import knexFactory, { type Knex } from 'knex';
import type { DatabaseConfig } from '../config.ts';
import { sqliteClient } from './sqlite-client.ts';

// What knex would print it also throws; whoever catches that logs it once.
const silent = { warn() {}, error() {}, deprecate() {}, debug() {} };

/** How long a request waits for a connection before the answer is 503. */
const acquireTimeoutMs = 3_000;
const poolSize = 10;

type MysqlConfig = Extract<DatabaseConfig, { kind: 'mysql' }>;

const mysqlConnection = ({ url, tls }: MysqlConfig) => {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    host: hostname.replace(/[[\]]/g, ''),
    port: Number(port || 3306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    charset: 'utf8mb4',
    timezone: 'Z',
    connectTimeout: acquireTimeoutMs,
    ...(tls.mode === 'required' && {
      ssl: { ca: tls.ca, rejectUnauthorized: true, verifyIdentity: true, minVersion: 'TLSv1.2' },
    }),
    // Found rows, not changed rows: an update that sets what is there already has still matched.
    flags: ['FOUND_ROWS'],
  };
};

type Callback = (error: Error | null, connection: unknown) => void;
interface MysqlConnection {
  query(sql: string, done: (error: Error | null) => void): void;
}

const sessionSettings =
  "SET time_zone = '+00:00', innodb_lock_wait_timeout = 10, sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'";

const connectMysql = (config: MysqlConfig): Knex =>
  knexFactory({
    client: 'mysql2',
    log: silent,
    connection: mysqlConnection(config),
    acquireConnectionTimeout: acquireTimeoutMs,
    pool: {
      min: 0,
      max: poolSize,
      afterCreate: (connection: MysqlConnection, done: Callback) => {
        // READ COMMITTED: what is read after a row lock is what the lock's last holder left.
        connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', (error) =>
          error
            ? done(error, connection)
            : connection.query(sessionSettings, (failure) => done(failure, connection)),
        );
      },
    },
  });

interface SqliteConnection {
  pragma(text: string): void;
}

const connectSqlite = (file: string): Knex =>
  knexFactory({
    log: silent,
    client: sqliteClient,
    connection: { filename: file },
    useNullAsDefault: true,
    acquireConnectionTimeout: acquireTimeoutMs,
    pool: {
      min: 1,
      max: 1,
      afterCreate: (connection: SqliteConnection, done: Callback) => {
        connection.pragma('busy_timeout = 5000');
        connection.pragma('journal_mode = WAL');
        connection.pragma('synchronous = NORMAL');
        connection.pragma('foreign_keys = ON');
        // From here on the client waits, without blocking the process.
        connection.pragma('busy_timeout = 0');
        done(null, connection);
      },
    },
  });

/** Opens the pool of connections; nothing is contacted until the first query. */
export const connect = (database: DatabaseConfig): Knex =>
  database.kind === 'mysql' ? connectMysql(database) : connectSqlite(database.file);

/** Tells the two engines apart where SQL has no common word. */
export const isMysql = (db: Knex): boolean => db.client.config.client === 'mysql2';
