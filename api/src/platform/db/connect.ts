import knexFactory, { type Knex } from 'knex';
import type { DatabaseConfig } from '../../config.ts';
import { hostOf } from '../database-url.ts';
import { clientOfHosts } from './driver/hosts.ts';
import { mysqlClient, plainMysqlClient } from './driver/mysql.ts';
import { sqliteClient } from './driver/sqlite.ts';
import { codesOf } from './errors.ts';
import { lockWaitMs } from './retry.ts';

// Knex also throws what it would print; it is logged where it is caught. Its messages begin with the statement:
// `compileSqlOnError: false` keeps the values out of that.
const silent = { warn() {}, error() {}, deprecate() {}, debug() {} };

/** How long a request waits for a connection before the answer is 503. */
const acquireTimeoutMs = 3_000;
const poolSize = 10;
const keepAliveDelayMs = 10_000;

/**
 * `requests`: somebody waits for the answer, so locks and statements have short limits. `upkeep`:
 * migrations, backups and tools have no limits.
 */
export type Purpose = 'requests' | 'upkeep';

type MysqlConfig = Extract<DatabaseConfig, { kind: 'mysql' }>;

const mysqlConnection = ({ url, tls }: MysqlConfig) => {
  const parsed = new URL(url);
  const { username, password, pathname } = parsed;
  return {
    ...hostOf(parsed),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    charset: 'utf8mb4',
    timezone: 'Z',
    connectTimeout: acquireTimeoutMs,
    keepAliveInitialDelay: keepAliveDelayMs,
    ...(tls.mode === 'required' && {
      ssl: { ca: tls.ca, rejectUnauthorized: true, verifyIdentity: true, minVersion: 'TLSv1.2' },
    }),
    // Counts found rows, not changed rows: an update that changes nothing has still matched.
    flags: ['FOUND_ROWS'],
  };
};

type Callback = (error: Error | null, connection: unknown) => void;
interface MysqlConnection {
  query(sql: string, done: (error: Error | null, rows: unknown[]) => void): void;
}

/** The engine's limit for one statement; the client waits a little longer for the answer. */
const statementLimitMs = 2_500;
export const queryLimitMs = 3_000;
/** After this time the engine ends the transaction of a lost connection, with its locks. */
const idleConnectionSeconds = 15;
const idleTransactionSeconds = 3;
/** Shorter than the engine's, so that the pool never hands out a connection that has just ended. */
const idleInPoolMs = 10_000;

/** MySQL 8.4's default, also where the server has another. */
const sqlMode = [
  'ONLY_FULL_GROUP_BY',
  'STRICT_TRANS_TABLES',
  'NO_ZERO_IN_DATE',
  'NO_ZERO_DATE',
  'ERROR_FOR_DIVISION_BY_ZERO',
  'NO_ENGINE_SUBSTITUTION',
].join();
const sessionSettings = `SET time_zone = '+00:00', sql_mode = '${sqlMode}'`;
const settingsFor: Record<Purpose, string> = {
  upkeep: `${sessionSettings}, innodb_lock_wait_timeout = 10`,
  requests:
    [
      sessionSettings,
      `innodb_lock_wait_timeout = ${lockWaitMs / 1000}`,
      `lock_wait_timeout = ${lockWaitMs / 1000}`,
      `wait_timeout = ${idleConnectionSeconds}`,
      // MariaDB's and MySQL's own settings; each engine reads only its kind of comment.
    ].join(', ') +
    ` /*M! , max_statement_time = ${statementLimitMs / 1000}, idle_transaction_timeout = ${idleTransactionSeconds} */` +
    ` /*!80000 , max_execution_time = ${statementLimitMs} */`,
};

const clientFor = ({ url, moreHosts = [], isSpread = false }: MysqlConfig, purpose: Purpose) => {
  const isForRequests = purpose === 'requests';
  const client = isForRequests ? mysqlClient(queryLimitMs) : plainMysqlClient;
  const hosts = [hostOf(new URL(url)), ...moreHosts];
  return hosts.length === 1
    ? client
    : clientOfHosts(client, hosts, { isSpread, watches: isForRequests });
};

/**
 * At every node of a cluster a statement sees what has been written at another: reads and transactions (1), changes and
 * deletions (2), for their conditions, and insertions (4), for the rows that they refer to. It is Galera's setting, or
 * that of MySQL Group Replication, which only a member of a group has. A server that knows neither is no node.
 */
const seesOtherNodes = {
  galera: 'SET SESSION wsrep_sync_wait = 7',
  group: "SET SESSION group_replication_consistency = 'BEFORE'",
};
/** MariaDB has Galera's settings also where it is no node. */
const isGaleraNode = 'SELECT 1 FROM DUAL WHERE @@wsrep_on';

const nodeConnections = new WeakSet<object>();

/**
 * Whether a transaction runs at a node of a cluster that certifies what its transactions have written: there the
 * lock of a row that is only read keeps nobody off at another node.
 */
export const isAtClusterNode = async (trx: Knex): Promise<boolean> =>
  isMysql(trx) && nodeConnections.has(await trx.client.acquireConnection());

const setUpSession = async (connection: MysqlConnection, purpose: Purpose): Promise<void> => {
  const run = (sql: string) =>
    new Promise<unknown[]>((resolve, reject) => {
      connection.query(sql, (error, rows) => (error ? reject(error) : resolve(rows)));
    });
  const runIfKnown = async (sql: string): Promise<boolean> => {
    try {
      await run(sql);
      return true;
    } catch (error) {
      if (!codesOf(error).includes('ER_UNKNOWN_SYSTEM_VARIABLE')) throw error;
      return false;
    }
  };
  // READ COMMITTED: reads after a row lock see what the lock's last holder wrote.
  await run('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  await run(settingsFor[purpose]);
  const isNode = (await runIfKnown(seesOtherNodes.galera))
    ? (await run(isGaleraNode)).length === 1
    : await runIfKnown(seesOtherNodes.group);
  if (isNode) nodeConnections.add(connection);
};

const connectMysql = (config: MysqlConfig, purpose: Purpose): Knex =>
  knexFactory({
    client: clientFor(config, purpose),
    log: silent,
    compileSqlOnError: false,
    connection: mysqlConnection(config),
    acquireConnectionTimeout: acquireTimeoutMs,
    pool: {
      min: 0,
      max: poolSize,
      idleTimeoutMillis: idleInPoolMs,
      afterCreate: (connection: MysqlConnection, done: Callback) =>
        void setUpSession(connection, purpose).then(
          () => done(null, connection),
          (error) => done(error, connection),
        ),
    },
  });

interface SqliteConnection {
  pragma(text: string): void;
}

/** How long SQLite itself waits for a lock; the whole process answers nothing during that wait. */
const busyTimeoutMs = 5_000;

const connectSqlite = (file: string, purpose: Purpose): Knex =>
  knexFactory({
    log: silent,
    compileSqlOnError: false,
    client: sqliteClient,
    connection: { filename: file },
    useNullAsDefault: true,
    acquireConnectionTimeout: acquireTimeoutMs,
    pool: {
      min: 1,
      max: 1,
      afterCreate: (connection: SqliteConnection, done: Callback) => {
        connection.pragma(`busy_timeout = ${busyTimeoutMs}`);
        connection.pragma('journal_mode = WAL');
        connection.pragma('synchronous = NORMAL');
        connection.pragma('foreign_keys = ON');
        // From here on the client waits for locks without blocking the process.
        if (purpose === 'requests') connection.pragma('busy_timeout = 0');
        done(null, connection);
      },
    },
  });

/** Opens the pool of connections; nothing is contacted until the first query. */
export const connect = (database: DatabaseConfig, purpose: Purpose = 'upkeep'): Knex => {
  const db =
    database.kind === 'mysql'
      ? connectMysql(database, purpose)
      : connectSqlite(database.file, purpose);
  // Where the connection is lost, the driver does not do so; `safeError` knows errors of statements by it.
  db.on('query-error', (error: Error, { sql }: { sql: string }) => {
    Object.assign(error, { sql });
  });
  return db;
};

/** Tells the two engines apart where SQL has no common word. */
export const isMysql = (db: Knex): boolean => db.client.driverName === 'mysql2';
