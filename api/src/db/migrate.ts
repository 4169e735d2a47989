import Database from 'better-sqlite3';
import type { Knex } from 'knex';
import { ConfigError, type DatabaseConfig } from '../config.ts';
import { createPrivateFile } from '../data-dir.ts';
import * as portal from './migrations/001-portal.ts';
import * as content from './migrations/002-content.ts';
import * as clientErrors from './migrations/003-client-errors.ts';
import * as images from './migrations/004-images.ts';
import * as lettersToMany from './migrations/005-letters-to-many.ts';
import * as clientReporters from './migrations/006-client-reporters.ts';
import * as search from './migrations/007-search.ts';
import * as letterDigests from './migrations/008-letter-digests.ts';
import * as messageReplies from './migrations/009-message-replies.ts';
import * as resourceStatus from './migrations/010-resource-status.ts';
import * as sessions from './migrations/011-sessions.ts';
import * as outbox from './migrations/012-outbox.ts';
import * as emailChanges from './migrations/013-email-changes.ts';
import * as passkeys from './migrations/014-passkeys.ts';
import * as jobs from './migrations/015-jobs.ts';
import * as visitorLists from './migrations/016-visitor-lists.ts';
import * as countryNames from './migrations/017-country-names.ts';

const migrations: Record<string, { up(db: Knex): Promise<void> }> = {
  '001-portal': portal,
  '002-content': content,
  '003-client-errors': clientErrors,
  '004-images': images,
  '005-letters-to-many': lettersToMany,
  '006-client-reporters': clientReporters,
  '007-search': search,
  '008-letter-digests': letterDigests,
  '009-message-replies': messageReplies,
  '010-resource-status': resourceStatus,
  '011-sessions': sessions,
  '012-outbox': outbox,
  '013-email-changes': emailChanges,
  '014-passkeys': passkeys,
  '015-jobs': jobs,
  '016-visitor-lists': visitorLists,
  '017-country-names': countryNames,
};

/** In the order in which they run. */
export const migrationNames: readonly string[] = Object.keys(migrations);

const lockWaitSeconds = 60;

const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => [...migrationNames],
  getMigrationName: (name) => name,
  getMigration: async (name) => {
    const migration = migrations[name];
    if (!migration) throw new Error(`The database has migration ${name}, which is unknown here.`);
    return { up: migration.up, down: async () => {} };
  },
};

const settings: Knex.MigratorConfig = { migrationSource, tableName: 'migrations' };

/**
 * Runs `work` in one process at a time. Knex's own lock is a row that stays when its holder is killed;
 * these locks are released by the engine.
 */
export const exclusively = async (
  db: Knex,
  database: DatabaseConfig,
  work: () => Promise<void>,
) => {
  if (database.kind === 'sqlite') {
    createPrivateFile(`${database.file}.lock`);
    const lock = new Database(`${database.file}.lock`, { timeout: lockWaitSeconds * 1000 });
    try {
      lock.exec('BEGIN EXCLUSIVE');
      await work();
    } finally {
      lock.close();
    }
    return;
  }
  const name = `migrate.${new URL(database.url).pathname.slice(1)}`.slice(0, 60);
  const connection = await db.client.acquireConnection();
  const query = async (sql: string, bindings: unknown[]) => {
    const [rows] = await db.raw(sql, bindings as string[]).connection(connection);
    return rows as { taken: number }[];
  };
  try {
    const [row] = await query('SELECT GET_LOCK(?, ?) AS taken', [name, lockWaitSeconds]);
    if (row?.taken !== 1) throw new Error('Another process has been migrating for a minute.');
    await work();
    await query('SELECT RELEASE_LOCK(?) AS taken', [name]);
  } finally {
    await db.client.releaseConnection(connection);
  }
};

/** Runs some migrations on a database that keeps no record of them. */
export const migrateBetween = async (db: Knex, from: number, to: number): Promise<void> => {
  for (const name of migrationNames.slice(from, to)) await migrations[name]?.up(db);
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
