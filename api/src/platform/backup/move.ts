import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { ConfigError, type DatabaseConfig } from '../../config.ts';
import { isMysql } from '../db/connect.ts';
import { codesOf, isBusy } from '../db/errors.ts';
import { exclusively } from '../db/migrate.ts';
import { openDatabase, unfinishedCopy } from '../db/open.ts';
import { allTables, columnsOf, readSnapshot, rowsOf } from './backup.ts';
import { type EndLine, TableSums } from './backup-format.ts';
import { batchesOf } from './restore.ts';

type Sums = EndLine['end'];

export interface TableCheck {
  table: string;
  rows: number;
  sha256: string;
  /** `copy`: the copy has other rows; `source`: the source has changed since it was copied. */
  difference: 'copy' | 'source' | undefined;
}

/** What is left after a move that failed. */
export const whatRemains =
  'This command has not changed the former database, and the portal may go on there. No portal starts with the copy: drop that one, and move again to an empty database.';

const refuseOccupied = async (db: Knex, setting: string) => {
  for (const table of [...(await allTables()), 'migrations', unfinishedCopy]) {
    if (await db.schema.hasTable(table)) {
      throw new ConfigError(
        `${setting} names a database that already has a table ${table}; name an empty one. Nothing was changed.`,
      );
    }
  }
};

const markUnfinished = async (db: Knex) => {
  await db.schema.createTable(unfinishedCopy, (table) => table.integer('id').primary());
};

/**
 * Opens the database to copy to, and makes its tables. No portal starts with it until `move` has succeeded.
 * @param setting how the operator has named it
 * @throws ConfigError where it has a portal's tables, or as `openDatabase`
 */
export const openTarget = (target: DatabaseConfig, setting: string): Promise<Knex> =>
  openDatabase(target, {
    setting,
    check: (db) => refuseOccupied(db, setting),
    prepare: markUnfinished,
  });

/** The server still lists a process for a moment after it has ended. */
const looks = 10;
const lookEveryMs = 200;

/** On SQLite, no other process can open the database from here on until this one closes it. */
const isOpenElsewhere = async (db: Knex): Promise<boolean> => {
  if (isMysql(db)) {
    for (let look = 1; look <= looks; look++) {
      const [connections] = await db.raw(
        'SELECT id FROM information_schema.processlist WHERE db = DATABASE()',
      );
      const { pool } = db.client;
      if (connections.length <= pool.numUsed() + pool.numFree()) return false;
      await sleep(lookEveryMs);
    }
    return true;
  }
  await db.raw('PRAGMA locking_mode = EXCLUSIVE');
  try {
    await db.transaction(async () => {});
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  }
};

/** @throws ConfigError while another process, such as the portal, has the database open */
export const refuseOpenElsewhere = async (source: Knex): Promise<void> => {
  if (await isOpenElsewhere(source)) {
    throw new ConfigError(
      'Another process, such as the portal, has the database open; stop it first. Nothing was changed.',
    );
  }
};

const inTable = async (table: string, work: () => Promise<void>) => {
  try {
    await work();
  } catch (error) {
    // The driver's message has the statement in it, and so what people have written.
    throw new Error(`${table}: ${codesOf(error)[0] ?? error}`);
  }
};

const copy = async (source: Knex, target: Knex, tables: string[]): Promise<Sums> => {
  const sums = new TableSums();
  async function* summed(table: string) {
    for await (const { row, line } of rowsOf(source, table)) {
      sums.addRow(table, line);
      yield row;
    }
  }
  for (const table of tables) {
    sums.addTable(table);
    await inTable(table, async () => {
      const columns = await columnsOf(target, table);
      // Rows that a migration wrote are in the source as well.
      await target(table).delete();
      // Without one transaction for all, which a cluster would have to take at once.
      for await (const batch of batchesOf(summed(table), columns)) {
        await target(table).insert(batch);
      }
    });
  }
  return sums.end();
};

const digest = async (db: Knex, tables: string[]): Promise<Sums> => {
  const sums = new TableSums();
  for (const table of tables) {
    sums.addTable(table);
    await inTable(table, async () => {
      for await (const { line } of rowsOf(db, table)) sums.addRow(table, line);
    });
  }
  return sums.end();
};

const copyAndCheck = async (source: Knex, target: Knex): Promise<TableCheck[]> => {
  const tables = await allTables();
  const read = await readSnapshot(source, (trx) => copy(trx, target, tables));
  const written = await readSnapshot(target, (trx) => digest(trx, tables));
  const readAgain = await readSnapshot(source, (trx) => digest(trx, tables));
  return Object.entries(read).map(([table, { rows, sha256 }]) => {
    const isCopied = sha256 === written[table]?.sha256;
    const isUnchanged = sha256 === readAgain[table]?.sha256;
    const difference = isCopied ? undefined : ('copy' as const);
    return { table, rows, sha256, difference: isUnchanged ? difference : 'source' };
  });
};

/**
 * Copies every table, and compares the rows of both databases by their digests. The copy can be used if no table
 * differs.
 * @param source which has passed `refuseOpenElsewhere`
 * @param target from `openTarget`
 * @throws ConfigError where the copy cannot be finished
 */
export const move = async (
  source: Knex,
  from: DatabaseConfig,
  target: Knex,
): Promise<TableCheck[]> => {
  let checks: TableCheck[] = [];
  try {
    // So that no portal starts.
    await exclusively(source, from, async () => {
      checks = await copyAndCheck(source, target);
      if (await isOpenElsewhere(source)) {
        throw new Error('another process has opened the source');
      }
    });
    if (checks.every(({ difference }) => !difference)) {
      await target.schema.dropTable(unfinishedCopy);
    }
  } catch (error) {
    const reason = codesOf(error)[0] ?? (error instanceof Error ? error.message : error);
    throw new ConfigError(`The copy was not finished (${reason}). ${whatRemains}`);
  }
  return checks;
};
