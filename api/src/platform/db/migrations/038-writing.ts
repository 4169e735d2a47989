import type { Knex } from 'knex';
import { isMysql } from '../connect.ts';
import { addColumn, addIndex, createTable } from '../schema.ts';

const batchSize = 200;
const longestSlug = 90;

const slugOf = (title: string): string => {
  const words = title
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʼ`´]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = words[0]?.slice(0, longestSlug) ?? '';
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > longestSlug) break;
    slug += `-${word}`;
  }
  const isReserved = ['count', 'feed', 'new', 'overview', 'preview'].includes(slug);
  if (/[a-z]/.test(slug) && !isReserved) return slug;
  return slug ? `article-${slug}`.slice(0, longestSlug) : 'article';
};

/** Gives every resource an address: the words of its title, with its id behind them where they are taken. */
const addAddresses = async (db: Knex) => {
  for (let lastId = 0; ; ) {
    const rows: { id: number; title: string }[] = await db('resources')
      .select('id', 'title')
      .whereNull('slug')
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchSize);
    for (const { id, title } of rows) {
      lastId = id;
      const plain = slugOf(title);
      const holder = await db('resourceAddresses').where({ slug: plain }).first('resourceId');
      const slug = !holder || holder.resourceId === id ? plain : `${plain.slice(0, 85)}-${id}`;
      await db('resourceAddresses')
        .insert({ slug, resourceId: id, createdAt: new Date() })
        .onConflict('slug')
        .ignore();
      await db('resources').where({ id }).update({ slug });
    }
    if (rows.length < batchSize) return;
  }
};

/** Addresses of resources, their versions, when drafts are to be published, and what is typed and not saved yet. */
export const up = async (db: Knex): Promise<void> => {
  await addColumn(db, 'resources', 'publishAt', (builder) =>
    builder.datetime('publishAt', { precision: 3 }).nullable(),
  );
  await addIndex(db, 'resources', ['publishAt', 'status'], 'resources_publish_at');
  await addColumn(db, 'resources', 'slug', (builder) => {
    const column = builder.string('slug', 100).nullable();
    if (isMysql(db)) column.collate('utf8mb4_bin');
  });
  // Current and former addresses: none leads to two resources.
  await createTable(db, 'resourceAddresses', (table) => {
    table.key('slug', 100).primary();
    table
      .integer('resourceId')
      .unsigned()
      .notNullable()
      .references('resources.id')
      .onDelete('CASCADE');
    table.instant('createdAt').notNullable();
    table.index(['resourceId'], 'resource_addresses_resource');
  });
  await createTable(db, 'resourceVersions', (table) => {
    table.increments('id');
    table
      .integer('resourceId')
      .unsigned()
      .notNullable()
      .references('resources.id')
      .onDelete('CASCADE');
    table.integer('savedById').unsigned().references('users.id').onDelete('SET NULL');
    table.string('title', 200).notNullable();
    // JSON.
    table.longText('texts').notNullable();
    table.instant('savedAt').notNullable();
    table.instant('restoredFrom');
    table.index(['resourceId', 'id'], 'resource_versions_resource');
    table.index(['savedById'], 'resource_versions_saved_by');
  });
  await createTable(db, 'formDrafts', (table) => {
    table.integer('userId').unsigned().notNullable().references('users.id').onDelete('CASCADE');
    // What is edited, as `resources/4` or `resources/new`.
    table.key('form', 60);
    // JSON.
    table.longText('typed').notNullable();
    table.instant('basedOn');
    table.instant('updatedAt').notNullable();
    table.primary(['userId', 'form']);
    table.index(['form', 'updatedAt'], 'form_drafts_form');
    table.index(['updatedAt'], 'form_drafts_updated_at');
  });
  await addAddresses(db);
};
