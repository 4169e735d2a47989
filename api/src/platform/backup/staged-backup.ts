import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Knex } from 'knex';
import { ConfigError } from '../../config.ts';
import { connect } from '../db/connect.ts';
import { migrateBetween, migrationNames } from '../db/migrate.ts';
import { type Columns, columnsOf, hasAdmin, isInstant, portalTables } from './backup.ts';
import {
  countsOf,
  type EndLine,
  fileErrors,
  formatName,
  formatVersion,
  type HeaderLine,
  linesOf,
  type RowLine,
  TableSums,
} from './backup-format.ts';

const batchRows = 500;
const batchLength = 4_000_000;

const damaged = (file: string, what: string) =>
  new ConfigError(`${file} cannot be restored: ${what}. Nothing was changed.`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const decodeValue = (value: unknown, isTime: boolean) => {
  if (isTime && value !== null) {
    const time = new Date(String(value));
    if (Number.isNaN(time.getTime())) throw new SyntaxError('no time');
    return time;
  }
  if (isObject(value) && typeof value.base64 === 'string') {
    return Buffer.from(value.base64, 'base64');
  }
  if (typeof value === 'object' && value !== null) throw new SyntaxError('no value of a column');
  return value;
};

const decode = (columns: Columns, row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      decodeValue(value, isInstant(columns, name)),
    ]),
  );

/** @throws SyntaxError if the line is neither a row nor the end */
const readEntry = (line: string): RowLine | EndLine => {
  const entry: unknown = JSON.parse(line);
  if (isObject(entry)) {
    if ('end' in entry) return entry as unknown as EndLine;
    if (typeof entry.table === 'string' && isObject(entry.row)) return entry as unknown as RowLine;
  }
  throw new SyntaxError('no row');
};

interface Options {
  /** Where a database for the check may be kept; as large as the backup, unpacked. */
  stagedFile: string;
  /** Accepts backups of older versions, which have no end mark. */
  isUnchecked: boolean;
}

const checkHeader = (file: string, line: string, isUnchecked: boolean): HeaderLine => {
  let header: Partial<HeaderLine> | null = null;
  try {
    header = JSON.parse(line);
  } catch {
    // Not JSON, so not a backup.
  }
  if (header?.format !== formatName || !Array.isArray(header.migrations)) {
    throw damaged(file, 'it is not a backup');
  }
  const { version, migrations } = header;
  const isKnown = migrations.every((name, index) => name === migrationNames[index]);
  if ((version !== undefined && version !== formatVersion) || !isKnown) {
    throw damaged(file, 'it was made by another version; restore it with that one');
  }
  if (version === undefined && !isUnchecked) {
    throw damaged(
      file,
      'a former version made it, so nothing tells whether it is whole; add --unchecked to restore it nevertheless',
    );
  }
  return { format: formatName, migrations, ...(version !== undefined && { version }) };
};

/** Writes the rows of a backup to an empty database, in batches. */
const createWriter = async (staged: Knex, tables: string[]) => {
  const columns = new Map<string, Columns>();
  for (const table of tables) {
    columns.set(table, await columnsOf(staged, table));
    // Rows that a migration wrote are in the backup as well.
    await staged(table).delete();
  }
  let batch: { table: string; rows: object[]; length: number } = { table: '', rows: [], length: 0 };
  const flush = async () => {
    if (batch.rows.length > 0) await staged(batch.table).insert(batch.rows);
    batch = { ...batch, rows: [], length: 0 };
  };
  return {
    flush,
    async write({ table, row }: RowLine, length: number) {
      const known = columns.get(table);
      if (!known) throw new SyntaxError('unknown table');
      const isFull = batch.rows.length === batchRows || batch.length + length > batchLength;
      if (table !== batch.table || isFull) await flush();
      batch.table = table;
      batch.rows.push(decode(known, row));
      batch.length += length;
    },
  };
};

const fill = async (
  staged: Knex,
  file: string,
  lines: AsyncIterable<string>,
  isUnchecked: boolean,
): Promise<EndLine['end']> => {
  const sums = new TableSums();
  let header: HeaderLine | undefined;
  let writer: Awaited<ReturnType<typeof createWriter>> | undefined;
  let end: EndLine['end'] | undefined;
  for await (const line of lines) {
    if (!header || !writer) {
      header = checkHeader(file, line, isUnchecked);
      await migrateBetween(staged, 0, header.migrations.length);
      const tables = await portalTables(header.migrations.length);
      for (const table of tables) sums.addTable(table);
      writer = await createWriter(staged, tables);
      continue;
    }
    if (end) throw damaged(file, 'something follows its end');
    const entry = readEntry(line);
    if ('end' in entry) {
      end = entry.end;
      continue;
    }
    sums.addRow(entry.table, line);
    await writer.write(entry, line.length);
  }
  await writer?.flush();
  if (!header) throw damaged(file, 'it is not a backup');
  const isOld = header.version === undefined;
  if (!end && !isOld) throw damaged(file, 'it is not whole, its end is missing');
  const found = sums.end();
  if (end && JSON.stringify(end) !== JSON.stringify(found)) {
    throw damaged(file, 'its rows are not those that were written');
  }
  await migrateBetween(staged, header.migrations.length, migrationNames.length);
  return found;
};

/**
 * Reads a backup into a temporary database, migrates one of an older version, and checks it there. The
 * live database is not touched.
 * @returns a few counts, in words
 * @throws ConfigError with one sentence if the file is not a whole backup, or holds no administrator
 */
export const stageBackup = async (
  file: string,
  { stagedFile, isUnchecked }: Options,
): Promise<string> => {
  const staged = connect({ kind: 'sqlite', file: stagedFile });
  try {
    await staged.raw('PRAGMA synchronous = OFF');
    await staged.raw('PRAGMA foreign_keys = OFF');
    const found = await pipeline(createReadStream(file), createGunzip(), (source) =>
      fill(staged, file, linesOf(source), isUnchecked),
    );
    const [broken] = await staged.raw('PRAGMA foreign_key_check');
    if (broken) throw damaged(file, 'its rows do not belong together');
    if (!(await hasAdmin(staged))) throw damaged(file, 'it holds no administrator');
    return countsOf(found);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code.startsWith('Z_')) {
      throw damaged(
        file,
        code === 'Z_BUF_ERROR' ? 'it is not whole' : 'it is damaged, or no backup',
      );
    }
    if (/^(ENOSPC|SQLITE_FULL)$/.test(code)) throw damaged(file, 'the disk of DATA_DIR is full');
    if (fileErrors.test(code)) throw damaged(file, `it cannot be read (${code})`);
    if (error instanceof SyntaxError || /^SQLITE_(ERROR|CONSTRAINT|MISMATCH)/.test(code)) {
      throw damaged(file, 'it holds what no backup holds');
    }
    throw error;
  } finally {
    await staged.destroy();
  }
};
