import type { Knex } from 'knex';
import { addIndex } from '../schema.ts';

/** What visitors' lists are counted by, and what admins filter and sort by. */
export const up = async (db: Knex): Promise<void> => {
  // With the status, so that counting reads no row.
  await addIndex(db, 'events', ['type', 'date', 'id', 'status'], 'events_type_visible');
  await addIndex(
    db,
    'projects',
    ['sector', 'createdAt', 'id', 'status'],
    'projects_sector_visible',
  );
  await addIndex(
    db,
    'projects',
    ['location', 'createdAt', 'id', 'status'],
    'projects_location_visible',
  );
  await addIndex(
    db,
    'projects',
    ['createdAt', 'id', 'status', 'investmentRange'],
    'projects_range',
  );
  await addIndex(db, 'resources', ['title', 'status', 'publishedAt', 'id'], 'resources_title');
  await addIndex(db, 'resources', ['type', 'publishedAt', 'id'], 'resources_type');
  await addIndex(db, 'resources', ['category', 'publishedAt', 'id'], 'resources_category');
  await addIndex(db, 'projects', ['sector', 'id'], 'projects_sector');
  await addIndex(db, 'projects', ['status', 'id'], 'projects_status');
};
