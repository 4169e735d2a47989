import type { Knex } from 'knex';
import { addColumn } from '../schema.ts';

/** The revision of the page that a report came from; `null` where the reporter does not say. */
export const up = (db: Knex): Promise<void> =>
  addColumn(db, 'clientReporters', 'revision', (builder) => builder.integer('revision'));
