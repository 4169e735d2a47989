import type { Knex } from 'knex';
import { createTable } from '../schema.ts';

/** New addresses of accounts: asked for, confirmed, and for a week with the way back. */
export const up = async (db: Knex): Promise<void> => {
  await createTable(db, 'emailChanges', (table) => {
    table.increments('id');
    table.integer('userId').unsigned().notNullable().references('users.id').onDelete('CASCADE');
    table.string('oldEmail', 254).notNullable();
    table.key('oldEmailKey', 254);
    table.string('newEmail', 254).notNullable();
    table.instant('createdAt').notNullable();
    table.instant('confirmUntil').notNullable();
    table.instant('undoUntil');
    table.index(['userId', 'id'], 'email_changes_user');
    table.index(['oldEmailKey'], 'email_changes_old_email');
  });
};
