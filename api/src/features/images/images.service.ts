import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import sharp from 'sharp';
import { uniqueViolation } from '../../db/errors.ts';
import { found, Refusal } from '../../http/errors.ts';
import { type Listed, listPage, type Page } from '../../http/paging.ts';
import { ImageModel } from '../../models/ImageModel.ts';

/** What a large screen shows at most. */
const longestSide = 1920;
/** A small file can unpack to a picture that fills the memory. */
const mostPixels = 40_000_000;
const quality = 80;
const nameLength = 20;

const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];

export interface Picture {
  name: string;
  content: Buffer;
  width: number;
  height: number;
}

const notAPicture = () =>
  new Refusal('validation_failed', { fields: { image: 'validation.image' } });

/**
 * Makes a picture of this site of an uploaded file: its kind is read from its content, it is
 * encoded anew, which leaves everything behind that is no pixel (place, camera, scripts), turned
 * upright and no larger than a screen needs.
 * @throws Refusal validation_failed
 */
export const toPicture = async (file: Buffer): Promise<Picture> => {
  try {
    const image = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format, pages = 1 } = await image.metadata();
    if (!formats.includes(format) || pages > 1) throw notAPicture();
    const { data, info } = await image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('hex').slice(0, nameLength);
    return { name: `upload-${hash}.webp`, content: data, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof Refusal ? error : notAPicture();
  }
};

/** Every column but the file itself. */
const facts = ['id', 'name', 'width', 'height', 'createdAt'] as const;

/** Keeps a picture; the same one twice, also at the same time, is kept once. */
export const keepPicture = async (
  trx: Knex,
  picture: Picture,
): Promise<{ image: ImageModel; isNew: boolean }> => {
  try {
    const image = await ImageModel.query(trx).insert({ ...picture, createdAt: new Date() });
    return { image, isNew: true };
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error;
    const known = await ImageModel.query(trx).select(facts).findOne({ name: picture.name });
    return { image: found(known), isNew: false };
  }
};

/** Uploaded pictures, the newest first, without their content. */
export const listImages = (db: Knex, page: Page): Promise<Listed<ImageModel>> =>
  listPage(
    ImageModel.query(db).select(facts).orderBy('createdAt', 'desc').orderBy('id', 'desc'),
    page,
  );

/** The file `name`; `undefined` if there is none. */
export const imageContent = async (db: Knex, name: string): Promise<Buffer | undefined> =>
  (await ImageModel.query(db).select('content').findOne({ name }))?.content;
