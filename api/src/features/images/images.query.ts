import type { Knex } from 'knex';
import { type Listed, listPage, type Page } from '../../http/paging.ts';
import { ImageModel } from '../../models/ImageModel.ts';

/** Every column but the file itself. */
export const imageFacts = ['id', 'name', 'width', 'height', 'createdAt'] as const;

/** Uploaded pictures, the newest first, without their content. */
export const listImages = (db: Knex, page: Page): Promise<Listed<ImageModel>> =>
  listPage(
    ImageModel.query(db).select(imageFacts).orderBy('createdAt', 'desc').orderBy('id', 'desc'),
    page,
  );

/** The file `name`; `undefined` if there is none. */
export const imageContent = async (db: Knex, name: string): Promise<Buffer | undefined> =>
  (await ImageModel.query(db).select('content').findOne({ name }))?.content;
