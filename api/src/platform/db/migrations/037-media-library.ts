import type { Knex } from 'knex';
import { isMysql } from '../connect.ts';
import { addColumn, addIndex, addKeyColumn, createTable } from '../schema.ts';

const batchSize = 200;
const searchLength = 700;
const uploadedName = /upload-[0-9a-f]{20}\.webp/g;

/** Where pictures are used: a table, its column in `imageUses`, and the columns that hold their names. */
const places = [
  { table: 'events', key: 'eventId', columns: ['image'] },
  { table: 'projects', key: 'projectId', columns: ['images', 'details', 'proposal'] },
  { table: 'resources', key: 'resourceId', columns: ['imageUrl', 'content'] },
] as const;

const noteUses = async (db: Knex, { table, key, columns }: (typeof places)[number]) => {
  for (let lastId = 0; ; ) {
    const rows: ({ id: number } & Record<string, unknown>)[] = await db(table)
      .select('id', ...columns)
      .where('id', '>', lastId)
      .where((either) => {
        for (const column of columns) either.orWhere(column, 'like', '%upload-%');
      })
      .orderBy('id')
      .limit(batchSize);
    for (const row of rows) {
      lastId = row.id;
      const text = columns.map((column) => row[column] ?? '').join('\n');
      const names = [...new Set(text.match(uploadedName) ?? [])];
      if (names.length === 0) continue;
      const used: number[] = await db('images').whereIn('name', names).pluck('id');
      const noted: number[] = await db('imageUses').where(key, row.id).pluck('imageId');
      for (const imageId of used) {
        if (!noted.includes(imageId)) await db('imageUses').insert({ imageId, [key]: row.id });
      }
    }
    if (rows.length < batchSize) return;
  }
};

/** Who wrote a resource; what pictures are called and say, the names that they had before they were replaced, and where they are used. */
export const up = async (db: Knex): Promise<void> => {
  const mysql = isMysql(db);
  await addColumn(db, 'resources', 'author', (builder) => builder.string('author', 255).nullable());
  await addColumn(db, 'images', 'title', (builder) =>
    builder.string('title', 200).notNullable().defaultTo(''),
  );
  for (const column of ['altEn', 'altFr', 'altSw']) {
    await addColumn(db, 'images', column, (builder) => builder.string(column, 300).nullable());
  }
  await addColumn(db, 'images', 'updatedAt', (builder) =>
    builder.datetime('updatedAt', { precision: 3 }).nullable(),
  );
  await addKeyColumn(db, 'images', 'searchText', searchLength);
  await addIndex(db, 'images', ['createdAt', 'id', 'searchText'], 'images_search');
  await createTable(db, 'formerImageNames', (table) => {
    const name = table.string('name', 60).primary();
    if (mysql) name.collate('utf8mb4_bin');
    table.integer('imageId').unsigned().notNullable().references('images.id').onDelete('CASCADE');
    table.index(['imageId'], 'former_image_names_image');
  });
  await createTable(db, 'imageUses', (table) => {
    table.increments('id');
    // No cascade: a picture that is used cannot be deleted.
    table.integer('imageId').unsigned().notNullable().references('images.id');
    table.integer('eventId').unsigned().references('events.id').onDelete('CASCADE');
    table.integer('projectId').unsigned().references('projects.id').onDelete('CASCADE');
    table.integer('resourceId').unsigned().references('resources.id').onDelete('CASCADE');
    table.unique(['eventId', 'imageId'], { indexName: 'image_uses_event' });
    table.unique(['projectId', 'imageId'], { indexName: 'image_uses_project' });
    table.unique(['resourceId', 'imageId'], { indexName: 'image_uses_resource' });
    table.index(['imageId'], 'image_uses_image');
  });
  for (const place of places) await noteUses(db, place);
};
