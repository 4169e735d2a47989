import type { Knex } from 'knex';

const name = 'backup';

/** Record that a backup of this database has just been completed. */
export const recordBackup = async (db: Knex): Promise<void> => {
  await db('jobs').insert({ name, ranAt: new Date() }).onConflict('name').merge();
};

/**
 * Get the time of the last complete backup.
 * @returns Unix seconds; 0 where this database was never backed up
 */
export const lastBackupSeconds = async (db: Knex): Promise<number> => {
  const row = await db('jobs').where({ name }).first('ranAt');
  return row ? new Date(row.ranAt).getTime() / 1_000 : 0;
};
