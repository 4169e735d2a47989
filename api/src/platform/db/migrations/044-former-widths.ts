import type { Knex } from 'knex';
import { addColumn } from '../schema.ts';

/**
 * How wide the files of former names of pictures were: a text saved with one shows the new file in its own size, unless
 * an admin has chosen another.
 */
export const up = async (db: Knex): Promise<void> => {
  await addColumn(db, 'formerImageNames', 'width', (builder) =>
    builder.integer('width').unsigned().nullable(),
  );
};
