import type { Knex } from 'knex';
import { addColumn } from '../schema.ts';

/** The time and place that registrants of an event were last told, where they have changed since without a word. */
export const up = async (db: Knex): Promise<void> => {
  await addColumn(db, 'events', 'told', (builder) => builder.text('told', 'mediumtext'));
};
