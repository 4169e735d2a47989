import type { Knex } from 'knex';
import sharp from 'sharp';
import { BoundedMap } from '../../platform/db/bounded-map.ts';
import { ImageModel, ImageUseModel } from './image.model.ts';

/** In pixels: a mail is 600 wide, on screens with twice as many. */
const longestSide = 1200;
const quality = 80;
/** Encoded once, and read by all subscribers of an issue and every preview of a shared link; 12 MB at most. */
const mostKept = 64;

const encode = (content: Buffer): Promise<Buffer> =>
  sharp(content)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer();

/** Reads a picture as JPEG, by the name of the WebP; only those that something uses. */
export const readJpegs = (db: Knex): ((name: string) => Promise<Buffer | undefined>) => {
  const kept = new BoundedMap<string, Promise<Buffer>>(mostKept);
  return async (name) => {
    const image = await ImageModel.query(db)
      .select('content')
      .findOne({ name })
      .whereExists(ImageUseModel.query(db).whereColumn('imageUses.imageId', 'images.id'));
    if (!image) return undefined;
    const encoding = kept.get(name) ?? encode(image.content);
    kept.set(name, encoding);
    return encoding;
  };
};
