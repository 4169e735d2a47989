import { createHash } from 'node:crypto';
import type { UploadedImage } from '@ail/kit/contracts/images/image.shape';
import type { Knex } from 'knex';
import sharp from 'sharp';
import { audit } from '../../audit/audit.ts';
import { uniqueViolation } from '../../db/errors.ts';
import { inTransaction } from '../../db/transaction.ts';
import { found, Refusal } from '../../http/errors.ts';
import { ImageModel } from '../../models/ImageModel.ts';
import type { UserModel } from '../../models/UserModel.ts';
import type { Services } from '../../services.ts';
import { presentImage } from './images.presenter.ts';
import { imageFacts } from './images.query.ts';

/** In pixels; a large screen shows no more. */
const longestSide = 1920;
/** A small file can unpack to a picture that fills the memory. */
const mostPixels = 40_000_000;
const quality = 80;
const nameLength = 20;

const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];

interface Picture {
  name: string;
  content: Buffer;
  width: number;
  height: number;
}

const notAPicture = () =>
  new Refusal('validation_failed', { fields: { image: 'validation.image' } });

/**
 * Encodes an uploaded file again, upright and no larger than a screen needs. Its type is read from its
 * content; whatever is no pixel (place, camera, scripts) is dropped.
 * @throws Refusal validation_failed
 */
const toPicture = async (file: Buffer): Promise<Picture> => {
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

/** Stores a picture; the same one, uploaded twice or at the same time, is stored once. */
const keepPicture = async (
  trx: Knex,
  picture: Picture,
): Promise<{ image: ImageModel; isNew: boolean }> => {
  try {
    const image = await ImageModel.query(trx).insert({ ...picture, createdAt: new Date() });
    return { image, isNew: true };
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error;
    const known = await ImageModel.query(trx).select(imageFacts).findOne({ name: picture.name });
    return { image: found(known), isNew: false };
  }
};

/**
 * Converts an uploaded file to a picture and stores it.
 * @throws Refusal validation_failed
 */
export const uploadImage = async (
  { db }: Services,
  user: UserModel,
  file: Buffer,
): Promise<UploadedImage> => {
  const picture = await toPicture(file);
  return inTransaction(db, async (trx) => {
    const { image, isNew } = await keepPicture(trx, picture);
    if (isNew) {
      const { id: entityId, name, width, height } = image;
      const after = { name, width, height };
      await audit(trx, user, { action: 'create', entity: 'image', entityId, title: name, after });
    }
    return presentImage(image);
  });
};
