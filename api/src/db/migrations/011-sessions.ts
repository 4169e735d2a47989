import type { Knex } from 'knex';

/**
 * When a session started, was last used and when its person last proved who they are, and in which
 * browser. Empty in sessions from before and in those of processes that do not know of it yet.
 */
export const up = async (db: Knex): Promise<void> => {
  for (const name of ['createdAt', 'seenAt', 'verifiedAt']) {
    if (await db.schema.hasColumn('sessions', name)) continue;
    await db.schema.alterTable('sessions', (builder) => {
      builder.datetime(name, { precision: 3 });
    });
  }
  if (await db.schema.hasColumn('sessions', 'userAgent')) return;
  await db.schema.alterTable('sessions', (builder) => {
    builder.string('userAgent', 100);
  });
};
