import type { Knex } from 'knex';
import { addColumn } from '../schema.ts';

/**
 * When a session started, was last used and when its person last proved who they are, and in which
 * browser. Empty in sessions from before and in those of processes that do not know of it yet.
 */
export const up = async (db: Knex): Promise<void> => {
  for (const name of ['createdAt', 'seenAt', 'verifiedAt']) {
    await addColumn(db, 'sessions', name, (builder) => builder.datetime(name, { precision: 3 }));
  }
  await addColumn(db, 'sessions', 'userAgent', (builder) => builder.string('userAgent', 100));
};
