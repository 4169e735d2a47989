import type { Knex } from 'knex';
import { createTable } from '../schema.ts';

/** What browsers report of the parts they load, as sums by day. */
export const up = async (db: Knex): Promise<void> => {
  await createTable(db, 'clientErrors', (table) => {
    table.word('part', 40);
    table.word('version', 64);
    table.word('outcome', 20);
    table.word('day', 10);
    table.integer('count').notNullable();
    table.string('lastMessage', 300);
    table.instant('lastAt').notNullable();
    table.primary(['part', 'version', 'outcome', 'day']);
    table.index(['day'], 'client_errors_day');
  });
};
