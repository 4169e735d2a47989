import type { Language } from '@ail/kit/contracts/enums';
import type { ImageAlts } from '@ail/kit/contracts/images/image.shape';
import { uploadedImagePattern } from '@ail/kit/contracts/images/image-names';
import { imagePath } from '@ail/kit/contracts/images/pictures';
import type { Knex } from 'knex';
import { builtOnce, compile, readCompiled } from '../../platform/db/compiled.ts';
import { ImageModel } from './image.model.ts';

const columns = { en: 'altEn', fr: 'altFr', sw: 'altSw' } as const satisfies Record<
  Language,
  keyof ImageModel
>;

/**
 * What pictures show, as the media library says in one language, by their file names. The site's own pictures, and those
 * that nobody has described in it, are left out.
 * @param pictures paths under /assets
 */
export const imageAltsOf = async (
  db: Knex,
  pictures: readonly string[],
  language: Language,
): Promise<ImageAlts> => {
  const names = pictures
    .map((picture) => picture.replace(imagePath(''), ''))
    .filter((name) => uploadedImagePattern.test(name));
  if (names.length === 0) return {};
  const column = columns[language];
  const query = builtOnce(db, JSON.stringify(['image alts', names, language]), () =>
    compile(ImageModel.query(db).select('name', column).whereIn('name', names)),
  );
  const images = await readCompiled(db, ImageModel, query);
  return Object.fromEntries(
    images.flatMap((image) => {
      const alt = image[column];
      return alt ? [[image.name, alt]] : [];
    }),
  );
};
