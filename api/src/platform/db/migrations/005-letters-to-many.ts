import type { Knex } from 'knex';
import { createTable } from '../schema.ts';

/** Letters to many: one row a request, so that one that is sent twice is done once. */
export const up = async (db: Knex): Promise<void> => {
  await createTable(db, 'lettersToMany', (table) => {
    table.increments('id');
    table.key('requestId', 36).unique('letters_to_many_request');
    table.integer('actorId').unsigned();
    table.integer('count').unsigned().notNullable();
    table.instant('createdAt').notNullable();
  });
};
