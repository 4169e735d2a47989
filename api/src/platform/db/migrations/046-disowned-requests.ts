import type { Knex } from 'knex';
import { addColumn } from '../schema.ts';

/** When the person whose address a request was sent with said that it is not theirs. */
export const up = async (db: Knex): Promise<void> => {
  await addColumn(db, 'messages', 'disownedAt', (builder) =>
    builder.datetime('disownedAt', { precision: 3 }),
  );
};
