import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Knex } from 'knex';
import { ConfigError } from '../config.ts';
import { isMysql } from './connect.ts';
import { migrationNames } from './migrate.ts';

const batchSize = 500;
/** What other tables refer to comes first. */
const first = ['users', 'events', 'projects', 'messages'];
/** What belongs to the running site, not to its content. */
const leftOut = new Set([
  'migrations',
  'migrations_lock',
  'sessions',
  'rateLimits',
  'passkeyChallenges',
]);

type Row = Record<string, unknown>;
type Columns = Record<string, Knex.ColumnInfo>;

const tablesOf = async (db: Knex): Promise<string[]> => {
  const rows: { name: string }[] = isMysql(db)
    ? (
        await db.raw(
          'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
        )
      )[0]
    : await db.raw(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
      );
  const names = rows
    .map(({ name }) => name)
    .filter((name) => !leftOut.has(name))
    .sort();
  return [
    ...first.filter((name) => names.includes(name)),
    ...names.filter((name) => !first.includes(name)),
  ];
};

const isInstant = (columns: Columns, name: string) => columns[name]?.type === 'datetime';

/** A row that either engine can read: times as text, files as base64. */
const encode = (columns: Columns, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value !== null && isInstant(columns, name))
        return [name, new Date(value as number).toISOString()];
      if (Buffer.isBuffer(value)) return [name, { base64: value.toString('base64') }];
      return [name, value];
    }),
  );

const decode = (columns: Columns, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value !== null && isInstant(columns, name)) return [name, new Date(String(value))];
      if (typeof value === 'object' && value !== null && 'base64' in value) {
        return [name, Buffer.from(String(value.base64), 'base64')];
      }
      return [name, value];
    }),
  );

const keyOf = async (db: Knex, table: string): Promise<string[]> => {
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

async function* linesOf(trx: Knex): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: 'africa-investment-link', migrations: migrationNames })}\n`;
  for (const table of await tablesOf(trx)) {
    const columns = (await trx(table).columnInfo()) as unknown as Columns;
    const key = await keyOf(trx, table);
    for (let offset = 0; ; offset += batchSize) {
      const query = trx(table).limit(batchSize).offset(offset);
      for (const column of key) query.orderBy(column);
      const rows: Row[] = await query;
      for (const row of rows) yield `${JSON.stringify({ table, row: encode(columns, row) })}\n`;
      if (rows.length < batchSize) break;
    }
  }
}

/** Writes everything as of one moment to a file that either engine can read back. */
export const backup = (db: Knex, file: string): Promise<void> =>
  db.transaction(
    (trx) =>
      pipeline(Readable.from(linesOf(trx)), createGzip(), createWriteStream(file, { mode: 0o600 })),
    isMysql(db) ? { isolationLevel: 'repeatable read' } : { readOnly: true },
  );

/**
 * Replaces everything by what a backup holds, or nothing if it cannot be read.
 * @throws ConfigError if the file is no backup, or one of another version
 */
export const restore = async (db: Knex, file: string): Promise<void> => {
  await db.transaction(async (trx) => {
    const tables = await tablesOf(trx);
    const columns = new Map<string, Columns>();
    for (const table of tables) {
      columns.set(table, (await trx(table).columnInfo()) as unknown as Columns);
    }
    for (const table of [...tables].reverse()) await trx(table).delete();

    let batch: { table: string; rows: Row[] } = { table: '', rows: [] };
    const flush = async () => {
      if (batch.rows.length > 0) await trx(batch.table).insert(batch.rows);
      batch = { table: batch.table, rows: [] };
    };
    const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
    let isFirst = true;
    for await (const line of lines) {
      const entry = JSON.parse(line);
      if (isFirst) {
        if (entry.format !== 'africa-investment-link')
          throw new ConfigError(`${file} is not a backup.`);
        if (JSON.stringify(entry.migrations) !== JSON.stringify(migrationNames)) {
          throw new ConfigError(`${file} was made by another version; restore it with that one.`);
        }
        isFirst = false;
        continue;
      }
      if (entry.table !== batch.table || batch.rows.length === batchSize) await flush();
      batch.table = entry.table;
      batch.rows.push(decode(columns.get(entry.table) ?? {}, entry.row));
    }
    await flush();
    // Whoever was signed in may not exist any more.
    await trx('sessions').delete();
  });
};
