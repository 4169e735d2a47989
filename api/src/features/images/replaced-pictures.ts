import { uploadedImagesInText } from '@ail/kit/contracts/images/image-names';
import type { Knex } from 'knex';
import type { ImageModel } from './image.model.ts';

/** The names of pictures of the library in a value that can be JSON. */
export const namesIn = (value: unknown): string[] =>
  JSON.stringify(value ?? '').match(uploadedImagesInText) ?? [];

export type Picture = Pick<ImageModel, 'name' | 'width' | 'height'>;

const imageTag = /<img\b(?:"[^"]*"|[^"<>])*>/g;
/** In JSON the quotes have a backslash. */
const widthIn = /(\swidth=\\?")(\d+)/;
const heightIn = /(\sheight=\\?")(\d+)/;

/**
 * A tag with a size gets the shape of the new file: its size, where it had that of the former, else the height for its
 * width. No picture is shown wider than its file.
 */
const resized = (tag: string, formerWidth: number | null, picture: Picture): string => {
  const width = Number(widthIn.exec(tag)?.[2]);
  const height = Number(heightIn.exec(tag)?.[2]);
  if (!width || !height) return tag;
  const newWidth = width === formerWidth ? picture.width : Math.min(width, picture.width);
  const newHeight = Math.max(1, Math.round((newWidth * picture.height) / picture.width));
  return tag.replace(widthIn, `$1${newWidth}`).replace(heightIn, `$1${newHeight}`);
};

/** A text, HTML or JSON, that shows `picture` in the place of the former one. */
export const withPicture = (
  text: string,
  names: readonly string[],
  formerWidth: number | null,
  picture: Picture,
): string =>
  names.reduce(
    (changed, name) => changed.replaceAll(name, picture.name),
    text.replace(imageTag, (tag) =>
      names.some((name) => tag.includes(name)) ? resized(tag, formerWidth, picture) : tag,
    ),
  );

/**
 * What was sent, with the present names and shapes of pictures that were replaced while its form was open.
 * @param sent fields that can be JSON where they have pictures; HTML as it is when it is cleaned
 */
export const withPresentPictures = async <Sent extends object>(
  trx: Knex,
  sent: Sent,
): Promise<Sent> => {
  const names = namesIn(sent);
  if (names.length === 0) return sent;
  const replaced: (Picture & { former: string; formerWidth: number | null })[] = await trx(
    'formerImageNames',
  )
    .join('images', 'images.id', 'formerImageNames.imageId')
    .whereIn('formerImageNames.name', names)
    .select(
      'formerImageNames.name as former',
      'formerImageNames.width as formerWidth',
      'images.name',
      'images.width',
      'images.height',
    );
  if (replaced.length === 0) return sent;
  const change = (text: string) =>
    replaced.reduce(
      (changed, { former, formerWidth, ...picture }) =>
        withPicture(changed, [former], formerWidth, picture),
      text,
    );
  const changed = Object.entries(sent)
    .filter(([, value]) => namesIn(value).length > 0)
    .map(([field, value]) => [field, JSON.parse(change(JSON.stringify(value)))]);
  return { ...sent, ...Object.fromEntries(changed) };
};
