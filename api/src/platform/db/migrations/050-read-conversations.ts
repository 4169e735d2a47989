import type { Knex } from 'knex';
import { addColumn } from '../schema.ts';

/** Up to which message each party has read a conversation. All of those that there are count as read. */
export const up = async (db: Knex): Promise<void> => {
  for (const name of ['visitorReadAt', 'ownerReadAt']) {
    await addColumn(db, 'messages', name, (builder) => builder.datetime(name, { precision: 3 }));
    await db('messages')
      .where({ kind: 'inquiry' })
      .whereNull(name)
      .update(name, db.raw('COALESCE(??, ??)', ['lastMessageAt', 'createdAt']));
  }
};
