import type { Knex } from 'knex';
import { addColumn } from '../schema.ts';

/** How many transactions have relied on a row, so that two of them conflict on a cluster, too. */
export const up = async (db: Knex): Promise<void> => {
  for (const table of ['events', 'users']) {
    await addColumn(db, table, 'lockCount', (builder) =>
      builder.integer('lockCount').unsigned().notNullable().defaultTo(0),
    );
  }
};
