import { createHash } from 'node:crypto';
import { isHeic, type UpdateImage } from '@ail/kit/contracts/images/image';
import type { UploadedImage } from '@ail/kit/contracts/images/image.shape';
import type { Knex } from 'knex';
import sharp from 'sharp';
import { audit } from '../../platform/audit/audit.ts';
import { isStillReferred, uniqueViolation } from '../../platform/db/errors.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { editedAt, editing } from '../../platform/http/edits.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { UserModel } from '../users/public.ts';
import { FormerImageNameModel, ImageModel, imageSearchColumns } from './image.model.ts';
import { type PicturePlace, replaceImageInUses } from './image-uses.ts';
import { presentImage } from './images.presenter.ts';
import { imagesWithCount } from './images.query.ts';

/** What the media library is given. */
export type ImageServices = Services & { picturePlaces: readonly PicturePlace<never>[] };

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

const notAPicture = (file: Buffer) =>
  new Refusal('validation_failed', {
    fields: { image: isHeic(file) ? 'validation.imageHeic' : 'validation.image' },
  });

/**
 * Encodes an uploaded file again, upright and no larger than a screen needs. Its type is read from its
 * content; whatever is no pixel (place, camera, scripts) is dropped.
 * @throws Refusal validation_failed
 */
const toPicture = async (file: Buffer): Promise<Picture> => {
  try {
    const image = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format, pages = 1 } = await image.metadata();
    if (!formats.includes(format) || pages > 1) throw notAPicture(file);
    const { data, info } = await image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('hex').slice(0, nameLength);
    return { name: `upload-${hash}.webp`, content: data, width: info.width, height: info.height };
  } catch (error) {
    throw error instanceof Refusal ? error : notAPicture(file);
  }
};

/** One that was replaced by another may be uploaded again: then the name is its own. */
const forgetFormerName = (trx: Knex, name: string) =>
  FormerImageNameModel.query(trx).deleteById(name);

/** Stores a picture; the same one, uploaded twice or at the same time, is stored once. */
const keepPicture = async (
  trx: Knex,
  picture: Picture,
  title: string,
): Promise<{ image: ImageModel; isNew: boolean }> => {
  const texts = { title, altEn: null, altFr: null, altSw: null };
  try {
    const { id } = await ImageModel.query(trx).insert({
      ...picture,
      ...texts,
      ...imageSearchColumns(texts),
      createdAt: new Date(),
    });
    await forgetFormerName(trx, picture.name);
    return { image: found(await imagesWithCount(trx).findById(id)), isNew: true };
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error;
    const known = await imagesWithCount(trx).findOne({ name: picture.name });
    return { image: found(known), isNew: false };
  }
};

/** A picture as the log has it. */
const logged = ({ name, title, alt, width, height }: UploadedImage) => ({
  name,
  title: title || name,
  altEn: alt.en,
  altFr: alt.fr,
  altSw: alt.sw,
  width,
  height,
});

/**
 * Converts an uploaded file to a picture and stores it.
 * @throws Refusal validation_failed
 */
export const uploadImage = async (
  { db }: Services,
  user: UserModel,
  file: Buffer,
  title: string | undefined,
): Promise<UploadedImage> => {
  const picture = await toPicture(file);
  return inTransaction(db, async (trx) => {
    const { image, isNew } = await keepPicture(trx, picture, title ?? '');
    const after = presentImage(image);
    if (isNew) {
      await audit(trx, user, {
        action: 'create',
        entity: 'image',
        entityId: image.id,
        after: logged(after),
      });
    }
    return after;
  });
};

const editImage = editing({
  find: (trx, id) => imagesWithCount(trx).findById(id),
  present: (image: ImageModel) => presentImage(image),
});

/**
 * Changes what a picture is called, and what it is said to show.
 * @throws Refusal not_found, edit_conflict
 */
export const updateImage = (
  { db }: Services,
  user: UserModel,
  id: number,
  { updatedAt, title, alt }: Partial<UpdateImage>,
): Promise<UploadedImage> =>
  editImage(db, user, { id, seen: updatedAt }, async (trx, image, before) => {
    const texts = {
      title: title ?? image.title,
      altEn: alt ? alt.en : image.altEn,
      altFr: alt ? alt.fr : image.altFr,
      altSw: alt ? alt.sw : image.altSw,
    };
    await ImageModel.query(trx)
      .findById(id)
      .patch({ ...texts, ...imageSearchColumns(texts), updatedAt: editedAt(image) });
    const after = presentImage(found(await imagesWithCount(trx).findById(id)));
    await audit(trx, user, {
      action: 'update',
      entity: 'image',
      entityId: id,
      before: logged(before),
      after: logged(after),
    });
    return after;
  });

const knownAlready = () =>
  new Refusal('validation_failed', { fields: { image: 'validation.imageKnown' } });

/**
 * Replace the content of a picture. Rows that use it get the new name, and the earlier names lead to it.
 * @throws Refusal not_found; validation_failed, also where the library has this content as another picture
 */
export const replaceImage = async (
  { db, picturePlaces }: ImageServices,
  user: UserModel,
  id: number,
  file: Buffer,
): Promise<UploadedImage> => {
  const picture = await toPicture(file);
  return editImage(db, user, { id, seen: null }, async (trx, image, before) => {
    if (picture.name === image.name) return before;
    try {
      await ImageModel.query(trx)
        .findById(id)
        .patch({ ...picture, updatedAt: editedAt(image) });
    } catch (error) {
      if (uniqueViolation(error) === undefined) throw error;
      throw knownAlready();
    }
    await forgetFormerName(trx, picture.name);
    await FormerImageNameModel.query(trx).insert({
      name: image.name,
      imageId: id,
      width: image.width,
    });
    const former = await FormerImageNameModel.query(trx).where({ imageId: id });
    const names = former.map(({ name }) => name);
    await replaceImageInUses(trx, picturePlaces, image, names, picture);
    const after = presentImage(found(await imagesWithCount(trx).findById(id)));
    await audit(trx, user, {
      action: 'update',
      entity: 'image',
      entityId: id,
      before: logged(before),
      after: logged(after),
    });
    return after;
  });
};

/**
 * Deletes a picture.
 * @throws Refusal not_found, in_use
 */
export const deleteImage = ({ db }: Services, user: UserModel, id: number): Promise<void> =>
  editImage(db, user, { id, seen: null }, async (trx, image, before) => {
    try {
      if (before.useCount > 0) throw new Refusal('in_use');
      await image.$query(trx).delete();
    } catch (error) {
      // Something has begun to use it since it was read.
      throw isStillReferred(error) ? new Refusal('in_use') : error;
    }
    await audit(trx, user, {
      action: 'delete',
      entity: 'image',
      entityId: id,
      before: logged(before),
    });
  });
