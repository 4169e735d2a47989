import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import type { Knex } from 'knex';
import { type Actor, audit } from '../audit/audit.ts';
import { isMysql } from '../db/connect.ts';
import { codesOf } from '../db/errors.ts';
import {
  type Columns,
  columnsOf,
  endedByRestore,
  isInstant,
  portalTables,
  type Row,
} from './backup.ts';
import { stageBackup } from './staged-backup.ts';

const batchRows = 500;
/** Far below MySQL's limit for one statement. */
const batchBytes = 4_000_000;
const attempts = 8;
const lockWaitSeconds = 50;

/** Logs the restore, in its transaction. */
type Note = (trx: Knex) => Promise<void>;

const tool: Actor = { id: null, username: 'npm run restore' };

const sizeOf = (row: Row) =>
  Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 8),
    0,
  );

/** Rows in batches for one statement each, with their times as the driver takes them. */
export async function* batchesOf(
  rows: AsyncIterable<Row> | Iterable<Row>,
  columns: Columns,
): AsyncGenerator<Row[]> {
  const instants = Object.keys(columns).filter((name) => isInstant(columns, name));
  let batch: Row[] = [];
  let bytes = 0;
  for await (const row of rows) {
    const size = sizeOf(row);
    if (batch.length === batchRows || (batch.length > 0 && bytes + size > batchBytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    for (const name of instants) {
      if (row[name] !== null) row[name] = new Date(row[name] as number);
    }
    batch.push(row);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** In one transaction: until it commits the portal reads the former rows, and its writes wait. */
const replaceOnMysql = async (db: Knex, stagedFile: string, note: Note): Promise<void> => {
  const tables = await portalTables();
  const staged = new Database(stagedFile, { readonly: true });
  const replace = async (trx: Knex.Transaction) => {
    await trx.raw(`SET SESSION innodb_lock_wait_timeout = ${lockWaitSeconds}`);
    // Whether the rows belong together has been checked.
    await trx.raw('SET SESSION foreign_key_checks = 0');
    // With this isolation level the deleted ranges stay locked against new rows of the portal.
    for (const table of [...tables, ...endedByRestore]) await trx(table).delete();
    for (const table of tables) {
      const columns = await columnsOf(trx, table);
      const rows = staged.prepare<[], Row>(`SELECT * FROM "${table}"`).iterate();
      for await (const batch of batchesOf(rows, columns)) await trx(table).insert(batch);
    }
    await trx.raw('SET SESSION foreign_key_checks = 1');
    await note(trx);
  };
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await db.transaction(replace, { isolationLevel: 'repeatable read' });
      } catch (error) {
        const isLockFailure = codesOf(error).some((code) =>
          /DEADLOCK|LOCK_WAIT_TIMEOUT/.test(code),
        );
        if (!isLockFailure || attempt === attempts) throw error;
      }
    }
  } finally {
    staged.close();
  }
};

/** SQLite copies the tables itself, so that the portal's writes wait as little as possible. */
const replaceOnSqlite = async (db: Knex, stagedFile: string, note: Note): Promise<void> => {
  const tables = await portalTables();
  await db.raw('ATTACH DATABASE ? AS staged', [stagedFile]);
  await db.transaction(
    async (trx) => {
      for (const table of tables) {
        const names = Object.keys(await columnsOf(trx, table));
        const columns = names.map((name) => `"${name}"`).join(', ');
        await trx.raw(`DELETE FROM main."${table}"`);
        await trx.raw(
          `INSERT INTO main."${table}" (${columns}) SELECT ${columns} FROM staged."${table}"`,
        );
      }
      for (const table of endedByRestore) await trx(table).delete();
      await note(trx);
    },
    { enforceForeignCheck: false },
  );
  await db.raw('DETACH DATABASE staged');
};

const unpacked = 'restore-';
const cutOffAfterMs = 86_400_000;

/** Removes what restores that were killed have left; a younger one may be running. */
export const pruneRestores = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(unpacked)) continue;
    const folder = join(dataDir, name);
    const changed = (await stat(folder).catch(() => undefined))?.mtimeMs;
    if (changed !== undefined && changed < Date.now() - cutOffAfterMs) {
      await rm(folder, { recursive: true, force: true });
    }
  }
};

interface Options {
  /** Where the backup may be unpacked to be checked. */
  dataDir: string;
  /** Accepts backups of older versions, which have no end mark. */
  isUnchecked?: boolean;
}

/**
 * Replaces all content by a backup's, or changes nothing; the portal may be running. All sessions end,
 * since an account may not exist any more. The audit log says that it happened.
 * @returns a few counts of the restored content, in words
 * @throws ConfigError with one sentence if the file is not a whole backup, or holds no administrator
 */
export const restore = async (
  db: Knex,
  file: string,
  { dataDir, isUnchecked = false }: Options,
): Promise<string> => {
  await pruneRestores(dataDir);
  const folder = await mkdtemp(join(dataDir, unpacked));
  const stagedFile = join(folder, 'staged.sqlite');
  try {
    const counts = await stageBackup(file, { stagedFile, isUnchecked });
    const replace = isMysql(db) ? replaceOnMysql : replaceOnSqlite;
    await replace(db, stagedFile, (trx) =>
      audit(trx, tool, {
        action: 'update',
        // Older releases of the admin remote know no entity for a restore.
        entity: 'user',
        entityId: null,
        after: { restored: basename(file) },
      }),
    );
    return counts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
