import type { Knex } from 'knex';
import { isMysql } from '../connect.ts';
import { createTable } from '../schema.ts';

const uploadedName = /upload-[0-9a-f]{20}\.webp/g;

/** The ids of the pictures that a text shows, by their names and by those that they had before they were replaced. */
const imagesIn = async (db: Knex, text: string): Promise<number[]> => {
  const names = [...new Set(text.match(uploadedName) ?? [])];
  if (names.length === 0) return [];
  const current: number[] = await db('images').whereIn('name', names).pluck('id');
  const former: number[] = await db('formerImageNames').whereIn('name', names).pluck('imageId');
  return [...new Set([...current, ...former])];
};

const note = async (db: Knex, text: string, keeper: Record<string, unknown>) => {
  const noted: number[] = await db('keptImages').where(keeper).pluck('imageId');
  for (const imageId of await imagesIn(db, text)) {
    if (!noted.includes(imageId)) await db('keptImages').insert({ ...keeper, imageId });
  }
};

/** Which pictures are in versions of resources and in what is typed and not saved. */
export const up = async (db: Knex): Promise<void> => {
  await createTable(db, 'keptImages', (table) => {
    table.increments('id');
    // No cascade: a picture that is kept cannot be deleted.
    table.integer('imageId').unsigned().notNullable().references('images.id');
    table.integer('versionId').unsigned().references('resourceVersions.id').onDelete('CASCADE');
    // Of a draft.
    table.integer('userId').unsigned();
    const form = table.string('form', 60);
    if (isMysql(db)) form.collate('utf8mb4_bin');
    table
      .foreign(['userId', 'form'], 'kept_images_draft_foreign')
      .references(['userId', 'form'])
      .inTable('formDrafts')
      .onDelete('CASCADE');
    table.unique(['versionId', 'imageId'], { indexName: 'kept_images_version' });
    table.unique(['userId', 'form', 'imageId'], { indexName: 'kept_images_draft' });
    table.index(['imageId'], 'kept_images_image');
  });
  // One at a time: each holds a whole article.
  const versions: number[] = await db('resourceVersions')
    .where('texts', 'like', '%upload-%')
    .pluck('id');
  for (const id of versions) {
    const { texts } = await db('resourceVersions').where({ id }).first('texts');
    await note(db, texts, { versionId: id });
  }
  const drafts: { userId: number; form: string }[] = await db('formDrafts')
    .where('typed', 'like', '%upload-%')
    .select('userId', 'form');
  for (const draft of drafts) {
    const { typed } = await db('formDrafts').where(draft).first('typed');
    await note(db, typed, draft);
  }
};
