import type { Knex } from 'knex';
import { isMysql } from '../connect.ts';
import { addColumn, addIndex } from '../schema.ts';

/**
 * Drafts of resources. What there is, and what processes write that do not know of it yet, is
 * published.
 */
export const up = async (db: Knex): Promise<void> => {
  await addColumn(db, 'resources', 'status', (builder) => {
    const status = builder.string('status', 20).notNullable().defaultTo('published');
    if (isMysql(db)) status.collate('utf8mb4_bin');
    // Without a name: MariaDB takes none for a constraint of a column.
    status.checkIn(['draft', 'published']);
  });
  await addColumn(db, 'resources', 'everPublished', (builder) =>
    builder.boolean('everPublished').notNullable().defaultTo(true),
  );
  await addIndex(
    db,
    'resources',
    ['status', 'publishedAt', 'id', 'searchText'],
    'resources_status_published',
  );
};
