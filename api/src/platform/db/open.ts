import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Knex } from 'knex';
import { ConfigError, type DatabaseConfig } from '../../config.ts';
import { createPrivateFile } from '../data-dir.ts';
import { connect } from './connect.ts';
import { codesOf } from './errors.ts';
import { exclusively, migrate, migrationNames } from './migrate.ts';

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;

/**
 * SQLite takes an empty file for a new database, and deletes its write-ahead log, which may hold
 * everything.
 */
const refuseEmptied = (file: string) => {
  const size = sizeOf(file);
  if (size) return;
  const log = `${file}-wal`;
  const traces = [`${file}.lock`, join(dirname(file), 'session-keys')];
  if (sizeOf(log) || (size === 0 && traces.some(existsSync))) {
    throw new ConfigError(
      `DATA_DIR holds an empty database (${file}) although the portal has run there; put the database back, or move its files away to begin with a new one.`,
    );
  }
};

const refuseDamaged = async (db: Knex) => {
  const [row] = await db.raw('PRAGMA quick_check(1)');
  if (row?.quick_check !== 'ok') throw Object.assign(new Error(), { code: 'SQLITE_CORRUPT' });
};

const sqliteSentences: [RegExp, string][] = [
  [
    /^SQLITE_(NOTADB|CORRUPT)/,
    'holds a database that is damaged; move it away and restore a backup',
  ],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'is on a disk that is full'],
  [/^(SQLITE_(READONLY|PERM)|EPERM|EACCES|EROFS)/, 'holds a database that cannot be written to'],
  [/^SQLITE_BUSY/, 'holds a database that another process keeps locked'],
  [/^(SQLITE_|E[A-Z]+$)/, 'holds a database that cannot be opened'],
];
const mysqlSentences: [RegExp, string][] = [
  [
    /^HANDSHAKE_NO_SSL/,
    'names a server without TLS; set TLS up there, or say ?tls=off where the network is trusted',
  ],
  [
    /^HANDSHAKE_SSL/,
    'names a server whose certificate cannot be verified; name its authority by ?ca=<file>',
  ],
  [/^(ER_DISK_FULL|ER_RECORD_FILE_FULL)/, 'names a server whose disk is full'],
  [/READ_ONLY|^ER_OPTION_PREVENTS_STATEMENT/, 'names a database that cannot be written to'],
  [/^ER_(?!ACCESS|CON|BAD_DB|DBACCESS|HOST|TOO_MANY)/, 'names a database that cannot be set up'],
  [/^(E[A-Z]+$|ER_|PROTOCOL_|AUTH_)/, 'names a database that cannot be reached'],
];

/** The sentence for whoever starts the portal; `undefined` for errors that are not the engine's. */
const explain = (
  { kind }: DatabaseConfig,
  error: unknown,
  setting = kind === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL',
): ConfigError | undefined => {
  const { name, message } = error as Error;
  const code = name === 'KnexTimeoutError' ? 'ETIMEDOUT' : codesOf(error)[0];
  if (code === undefined) return undefined;
  const found = (kind === 'sqlite' ? sqliteSentences : mysqlSentences).find(([codes]) =>
    codes.test(code),
  );
  // Its code does not say what is wrong with a certificate.
  const reason = code === 'HANDSHAKE_SSL_ERROR' ? message : code;
  return found && new ConfigError(`${setting} ${found[1]} (${reason}).`);
};

const noPortal = (place: string) => new ConfigError(`No portal has run in ${place}.`);

/** A running portal has finished at least its first migration. */
const refuseWithoutPortal = async (db: Knex, database: DatabaseConfig) => {
  const hasRun =
    (await db.schema.hasTable('migrations')) &&
    (await db('migrations').where({ name: migrationNames[0] }).first());
  if (hasRun) return;
  throw noPortal(
    database.kind === 'sqlite' ? dirname(database.file) : 'the database of DATABASE_URL',
  );
};

/** A table that a database has while a copy is made there. It is made before all others, and dropped when the copy is whole. */
export const unfinishedCopy = 'unfinishedCopy';

const refuseUnfinishedCopy = async (db: Knex) => {
  if (await db.schema.hasTable(unfinishedCopy)) {
    throw new ConfigError(
      'The database holds a copy that npm run move has not finished; drop it, and move again to an empty one.',
    );
  }
};

interface Options {
  /** Where the operator has named the database; the variable of the environment, unless given. */
  setting?: string;
  /** Runs before anything is changed. */
  check?: (db: Knex) => Promise<void>;
  /** Run while no other process opens the database: before its first migration, and after the last. */
  prepare?: (db: Knex) => Promise<void>;
  setUp?: (db: Knex) => Promise<void>;
  /** Creates neither a database nor tables where no portal has run. */
  needsPortal?: boolean;
}

/**
 * Opens the database and brings its schema up to date.
 * @throws ConfigError with one sentence where the database is away, damaged, full, read-only, of a newer
 *   version, or a copy that is not finished; nothing has been changed then
 */
export const openDatabase = async (
  database: DatabaseConfig,
  { setting, check, prepare, setUp, needsPortal = false }: Options = {},
): Promise<Knex> => {
  let db: Knex | undefined;
  try {
    if (database.kind === 'sqlite') {
      refuseEmptied(database.file);
      if (needsPortal && !sizeOf(database.file)) throw noPortal(dirname(database.file));
      createPrivateFile(database.file);
    }
    db = connect(database, 'upkeep');
    const opened = db;
    await opened.raw('SELECT 1');
    if (database.kind === 'sqlite') await refuseDamaged(opened);
    if (needsPortal) await refuseWithoutPortal(opened, database);
    await check?.(opened);
    await exclusively(opened, database, async () => {
      await refuseUnfinishedCopy(opened);
      await prepare?.(opened);
      await migrate(opened);
      await setUp?.(opened);
    });
    return opened;
  } catch (error) {
    await db?.destroy();
    throw explain(database, error, setting) ?? error;
  }
};
