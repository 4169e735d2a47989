import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type Database from 'better-sqlite3';
import type { Knex } from 'knex';
import { ConfigError } from '../../config.ts';
import { privateFile } from '../data-dir.ts';
import { connect, isMysql } from '../db/connect.ts';
import { onConnection } from '../db/driver/client.ts';
import { beginReading } from '../db/driver/sqlite.ts';
import { migrateBetween, migrationNames } from '../db/migrate.ts';
import {
  countsOf,
  type EndLine,
  fileErrors,
  formatName,
  formatVersion,
  TableSums,
} from './backup-format.ts';

/** Tables that others refer to, which are restored first. */
const first = [
  'users',
  'events',
  'projects',
  'resources',
  'images',
  'messages',
  'registrations',
  'bulkJobs',
  'projectDocuments',
  'subscribers',
  'newsletterIssues',
  'formDrafts',
  'resourceVersions',
];
/** Rows that only matter to whoever is signed in, or is signing in. A restore deletes them. */
export const endedByRestore = ['passkeyChallenges', 'sessions'];
/** Tables of the running site that hold no content. */
const leftOut = new Set(['jobs', 'rateLimits', ...endedByRestore]);

export type Row = Record<string, unknown>;
export type Columns = Record<string, Knex.ColumnInfo>;

/**
 * The tables that the migrations make, those that others refer to first.
 * @param migrations how many of them an older version had
 */
export const allTables = async (migrations = migrationNames.length): Promise<string[]> => {
  const empty = connect({ kind: 'sqlite', file: ':memory:' });
  try {
    await migrateBetween(empty, 0, migrations);
    const names: string[] = await empty('sqlite_master')
      .where({ type: 'table' })
      .whereNot('name', 'like', 'sqlite_%')
      .orderBy('name')
      .pluck('name');
    return [
      ...first.filter((name) => names.includes(name)),
      ...names.filter((name) => !first.includes(name)),
    ];
  } finally {
    await empty.destroy();
  }
};

/** The tables that a backup holds. */
export const portalTables = async (migrations?: number): Promise<string[]> =>
  (await allTables(migrations)).filter((name) => !leftOut.has(name));

export const columnsOf = async (db: Knex, table: string): Promise<Columns> =>
  (await db(table).columnInfo()) as unknown as Columns;

export const isInstant = (columns: Columns, name: string): boolean =>
  columns[name]?.type === 'datetime';

/** A row as both engines can read it: times as text, files as base64. */
const encode = (columns: Columns, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value !== null && isInstant(columns, name))
        return [name, new Date(value as number).toISOString()];
      if (Buffer.isBuffer(value)) return [name, { base64: value.toString('base64') }];
      return [name, value];
    }),
  );

/** The columns of a table's primary key. */
export const keyOf = async (db: Knex, table: string): Promise<string[]> => {
  const rows: { name: string }[] = isMysql(db)
    ? (
        await db.raw(
          "SELECT column_name AS name FROM information_schema.key_column_usage WHERE table_schema = DATABASE() AND constraint_name = 'PRIMARY' AND table_name = ? ORDER BY ordinal_position",
          [table],
        )
      )[0]
    : await db.raw('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk', [table]);
  return rows.map(({ name }) => name);
};

/** Pictures and documents are large. */
const batchSizeOf = (table: string) =>
  table === 'images' || table === 'projectDocumentParts' ? 10 : 500;

/** The rows of a table in the order of its primary key, each with its line in a backup. */
export async function* rowsOf(db: Knex, table: string): AsyncGenerator<{ row: Row; line: string }> {
  const columns = await columnsOf(db, table);
  const key = await keyOf(db, table);
  const batchSize = batchSizeOf(table);
  for (let offset = 0; ; offset += batchSize) {
    const query = db(table).limit(batchSize).offset(offset);
    for (const column of key) query.orderBy(column);
    const rows: Row[] = await query;
    for (const row of rows) {
      yield { row, line: JSON.stringify({ table, row: encode(columns, row) }) };
    }
    if (rows.length < batchSize) return;
  }
}

/** Runs `work` in a transaction that reads everything as of one moment. */
export const readSnapshot = async <T>(db: Knex, work: (trx: Knex) => Promise<T>): Promise<T> => {
  if (isMysql(db)) return db.transaction(work, { isolationLevel: 'repeatable read' });
  return onConnection(db, (connection: Database.Database) => {
    beginReading(connection);
    return db.transaction(work, { connection });
  });
};

async function* textOf(trx: Knex, finish: (end: EndLine['end']) => void): AsyncGenerator<string> {
  const header = { format: formatName, version: formatVersion, migrations: migrationNames };
  yield `${JSON.stringify(header)}\n`;
  const sums = new TableSums();
  for (const table of await portalTables()) {
    sums.addTable(table);
    for await (const { line } of rowsOf(trx, table)) {
      sums.addRow(table, line);
      yield `${line}\n`;
    }
  }
  const end = sums.end();
  finish(end);
  yield `${JSON.stringify({ end })}\n`;
}

/** Whether anybody could sign in to manage the portal. */
export const hasAdmin = async (db: Knex): Promise<boolean> =>
  (await db('users').where({ role: 'admin' }).first('id')) !== undefined;

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  // Some file systems cannot sync a folder.
  await handle.sync().catch(() => {});
  await handle.close();
};

/**
 * Writes a consistent snapshot to a file that both engines can restore. The file gets its name once it
 * is whole and on the disk.
 * @returns a few counts, in words
 * @throws ConfigError if there is no administrator, the name is that of a folder or a device, or the
 *   file cannot be written
 */
export const backup = async (db: Knex, file: string): Promise<string> => {
  if (!(await hasAdmin(db))) {
    throw new ConfigError(
      'The database has no administrator, and no backup without one can be restored. Nothing was written.',
    );
  }
  const present = await stat(file).catch(() => undefined);
  if (present && !present.isFile()) {
    throw new ConfigError(`${file} is no file that a backup may replace.`);
  }
  const part = `${file}.${randomBytes(6).toString('hex')}.part`;
  let counts = '';
  const finish = (end: EndLine['end']) => {
    counts = countsOf(end);
  };
  try {
    await readSnapshot(db, (trx) =>
      pipeline(
        Readable.from(textOf(trx, finish)),
        createGzip(),
        createWriteStream(part, { mode: privateFile, flags: 'wx', flush: true }),
      ),
    );
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    const { code = '' } = error as NodeJS.ErrnoException;
    if (fileErrors.test(code)) throw new ConfigError(`${file} cannot be written (${code}).`);
    throw error;
  }
  await syncFolder(dirname(file));
  return counts;
};
