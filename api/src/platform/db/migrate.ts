import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import type { Knex } from 'knex';
import { ConfigError, type DatabaseConfig } from '../../config.ts';
import { createPrivateFile } from '../data-dir.ts';
import { underLease } from './lease.ts';

const folder = join(import.meta.dirname, 'migrations');

/** In the order in which they run: the names of the files. */
export const migrationNames: readonly string[] = readdirSync(folder)
  .filter((file) => /^\d{3}-[a-z-]+\.ts$/.test(file))
  .map((file) => basename(file, '.ts'))
  .sort();

const runMigration = async (db: Knex, name: string): Promise<void> => {
  const { up }: { up(db: Knex): Promise<void> } = await import(`./migrations/${name}.ts`);
  await up(db);
};

const lockWaitSeconds = 60;

const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => [...migrationNames],
  getMigrationName: (name) => name,
  getMigration: async (name) => ({ up: (db) => runMigration(db, name), down: async () => {} }),
};

const settings: Knex.MigratorConfig = { migrationSource, tableName: 'migrations' };

/**
 * Runs `work` in one process at a time. Knex's own lock is a row that stays when its holder is killed; these end
 * by themselves.
 */
export const exclusively = async (
  db: Knex,
  database: DatabaseConfig,
  work: () => Promise<void>,
) => {
  if (database.kind === 'mysql') return underLease(db, 'migrations', lockWaitSeconds, work);
  createPrivateFile(`${database.file}.lock`);
  const lock = new Database(`${database.file}.lock`, { timeout: lockWaitSeconds * 1000 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    await work();
  } finally {
    lock.close();
  }
};

/** Runs some migrations on a database that keeps no record of them. */
export const migrateBetween = async (db: Knex, from: number, to: number): Promise<void> => {
  for (const name of migrationNames.slice(from, to)) await runMigration(db, name);
};

/** Whether the schema has every migration that this code was written for. */
export const isMigrated = async (db: Knex): Promise<boolean> => {
  const done = new Set<string>(await db('migrations').pluck('name'));
  return migrationNames.every((name) => done.has(name));
};

/**
 * Brings the schema up to date; to be run within `exclusively`.
 * @throws ConfigError if it is one of a newer version
 */
export const migrate = async (db: Knex): Promise<void> => {
  if (await db.schema.hasTable('migrations')) {
    const done: string[] = await db('migrations').pluck('name');
    const unknown = done.filter((name) => !migrationNames.includes(name));
    if (unknown.length > 0) {
      throw new ConfigError(
        `The database is of a newer version (${unknown.join(', ')}); start that version, or restore a backup of this one to an empty database.`,
      );
    }
    // Without pending migrations nothing is written, so that a backup waits for no writer.
    if (await isMigrated(db)) return;
  }
  // The caller holds the real lock, so a lock that knex finds was left by a process that died.
  await db.migrate.forceFreeMigrationsLock(settings);
  await db.migrate.latest(settings);
};
