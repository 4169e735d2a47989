import type { Knex } from 'knex';
import { addColumn } from '../schema.ts';

/** Drafts that were published before, as far as the audit log goes back. */
const markPublished = async (db: Knex) => {
  const ids: number[] = await db('auditLog')
    .distinct('entityId')
    .where({ entity: 'event', action: 'status' })
    .where('before', 'like', '%"published"%')
    .pluck('entityId');
  for (const id of ids) await db('events').where({ id }).update({ wasPublished: true });
};

/**
 * Whether registrants of a draft were told before that it takes place; since when registrants know the date; the event of a
 * job over many of them.
 */
export const up = async (db: Knex): Promise<void> => {
  await addColumn(db, 'events', 'wasPublished', (builder) =>
    builder.boolean('wasPublished').notNullable().defaultTo(false),
  );
  await markPublished(db);
  await addColumn(db, 'registrations', 'informedAt', (builder) =>
    builder.datetime('informedAt', { precision: 3 }),
  );
  await addColumn(db, 'bulkJobs', 'eventId', (builder) => builder.integer('eventId').unsigned());
};
