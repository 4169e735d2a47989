import type { Knex } from 'knex';
import { addColumn, createTable } from '../schema.ts';

/** What admins answered, and when a message was last dealt with; never, where that is empty. */
export const up = async (db: Knex): Promise<void> => {
  await createTable(db, 'messageReplies', (table) => {
    table.increments('id');
    table.integer('messageId').unsigned().notNullable().references('messages.id');
    table.string('author', 50).notNullable();
    table.string('subject', 200).notNullable();
    table.longText('message').notNullable();
    table.instant('createdAt').notNullable();
    table.index(['messageId', 'id'], 'message_replies_message');
  });
  await addColumn(db, 'messages', 'updatedAt', (builder) =>
    builder.datetime('updatedAt', { precision: 3 }),
  );
};
