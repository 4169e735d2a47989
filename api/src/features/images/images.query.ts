import type { QueryOf } from '@ail/kit/contracts/call';
import type { Language } from '@ail/kit/contracts/enums';
import type { listImages as listCall } from '@ail/kit/contracts/images/image.calls';
import type { ImageWithUses } from '@ail/kit/contracts/images/image.shape';
import type { Knex } from 'knex';
import { type QueryBuilder, raw } from 'objection';
import { containing } from '../../platform/db/search.ts';
import { found } from '../../platform/http/errors.ts';
import { type Listed, listPage } from '../../platform/http/paging.ts';
import { readTypedTexts } from '../../platform/typed-texts.ts';
import { FormerImageNameModel, ImageModel, ImageUseModel, KeptImageModel } from './image.model.ts';
import type { PicturePlace } from './image-uses.ts';
import { presentImage } from './images.presenter.ts';

const mostUses = 100;

/** Every column but the file itself. */
const imageFacts = [
  'id',
  'name',
  'title',
  'altEn',
  'altFr',
  'altSw',
  'width',
  'height',
  'createdAt',
  'updatedAt',
].map((name) => `images.${name}`);

const usesOf = (db: Knex) => ImageUseModel.query(db).whereColumn('imageId', 'images.id');

/** Versions that have a picture which their resource itself no longer shows. */
const earlierVersions = (db: Knex) =>
  KeptImageModel.query(db)
    .alias('kept')
    .join('resourceVersions as version', 'version.id', 'kept.versionId')
    .whereNotExists(
      ImageUseModel.query(db)
        .alias('own')
        .whereColumn('own.imageId', 'kept.imageId')
        .whereColumn('own.resourceId', 'version.resourceId'),
    );

const draftsWith = (db: Knex) => KeptImageModel.query(db).alias('kept').whereNotNull('kept.form');

/** Pictures without their content, with how many things use each. */
export const imagesWithCount = (db: Knex): QueryBuilder<ImageModel, ImageModel[]> => {
  const isKept = ['kept.imageId', 'images.id'] as const;
  return ImageModel.query(db)
    .select(imageFacts)
    .select(
      raw('? + ? + ?', [
        usesOf(db).count(),
        earlierVersions(db)
          .whereColumn(...isKept)
          .countDistinct('version.resourceId'),
        draftsWith(db)
          .whereColumn(...isKept)
          .count(),
      ]).as('useCount'),
    );
};

/** Pictures of the library, the newest first, without their content. */
export const listImages = (
  db: Knex,
  filter: QueryOf<typeof listCall>,
): Promise<Listed<ImageModel>> => {
  const query = imagesWithCount(db).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  if (filter.q) query.whereRaw(...containing('searchText', filter.q));
  if (filter.unused) {
    query
      .whereNotExists(usesOf(db))
      .whereNotExists(KeptImageModel.query(db).whereColumn('imageId', 'images.id'));
  }
  return listPage(query, filter);
};

interface Titled {
  id: number;
  title: string;
  language: Language;
}

const titlesOfUses = async (
  db: Knex,
  imageId: number,
  { place, table, key, title, language }: PicturePlace<never>,
) => {
  const rows: Titled[] = await db(table)
    .join('imageUses', `imageUses.${key}`, `${table}.id`)
    .where('imageUses.imageId', imageId)
    .orderBy(`${table}.id`, 'desc')
    .limit(mostUses)
    .select(`${table}.id`, `${table}.${title} as title`, `${table}.${language} as language`);
  return rows.map((row) => ({ place, ...row }));
};

const resourcesWithVersions = async (db: Knex, imageId: number) => {
  const rows: Titled[] = await earlierVersions(db)
    .where('kept.imageId', imageId)
    .join('resources', 'resources.id', 'version.resourceId')
    .distinct('resources.id', 'resources.title', 'resources.language')
    .orderBy('resources.id', 'desc')
    .limit(mostUses)
    .toKnexQuery();
  return rows;
};

const draftsOf = async (db: Knex, imageId: number) => {
  const drafts: { name: string; typed: string }[] = await draftsWith(db)
    .where('kept.imageId', imageId)
    .join('formDrafts', (on) =>
      on.on('formDrafts.userId', 'kept.userId').on('formDrafts.form', 'kept.form'),
    )
    .join('users', 'users.id', 'kept.userId')
    .orderBy('formDrafts.updatedAt', 'desc')
    .limit(mostUses)
    .select('users.username as name', 'formDrafts.typed')
    .toKnexQuery();
  return drafts.map(({ name, typed }) => ({
    name,
    title: readTypedTexts(typed).get('title') ?? '',
  }));
};

/**
 * Read one picture with its uses.
 * @param places all kinds of rows that use pictures
 * @throws Refusal not_found
 */
export const getImage = async (
  db: Knex,
  places: readonly PicturePlace<never>[],
  id: number,
): Promise<ImageWithUses> => {
  const image = found(await imagesWithCount(db).findById(id));
  const uses = [];
  for (const place of places) uses.push(...(await titlesOfUses(db, id, place)));
  return {
    ...presentImage(image),
    uses: uses.slice(0, mostUses),
    versionsOf: await resourcesWithVersions(db, id),
    draftsOf: await draftsOf(db, id),
  };
};

/** @throws Refusal not_found unless there is such a picture */
export const checkImage = async (db: Knex, id: number): Promise<void> => {
  found(await ImageModel.query(db).select('id').findById(id));
};

/** The file `name`; `undefined` if there is none. */
export const imageContent = async (db: Knex, name: string): Promise<Buffer | undefined> =>
  (await ImageModel.query(db).select('content').findOne({ name }))?.content;

/** The present name of a picture that had `former` before it was replaced; `undefined` if there is none. */
export const presentImageName = async (db: Knex, former: string): Promise<string | undefined> => {
  const known = await FormerImageNameModel.query(db).findById(former);
  return known && (await ImageModel.query(db).select('name').findById(known.imageId))?.name;
};
