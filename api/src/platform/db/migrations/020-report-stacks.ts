import type { Knex } from 'knex';
import { addColumn } from '../schema.ts';

/** The page that reported last, and where in the scripts it failed. */
export const up = async (db: Knex): Promise<void> => {
  await addColumn(db, 'clientErrors', 'lastPage', (builder) => builder.string('lastPage', 200));
  await addColumn(db, 'clientErrors', 'lastStack', (builder) => builder.string('lastStack', 1_000));
};
