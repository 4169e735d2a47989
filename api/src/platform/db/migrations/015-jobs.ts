import type { Knex } from 'knex';
import { createTable } from '../schema.ts';

/** When a job that one of all processes does was last done. */
export const up = async (db: Knex): Promise<void> => {
  await createTable(db, 'jobs', (table) => {
    table.key('name', 50).primary();
    table.instant('ranAt').notNullable();
  });
};
