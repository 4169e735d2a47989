/**
 * The media library: which rows use which pictures.
 * Other features import only what this file exports.
 */

export { ImageModel } from './image.model.ts';
export { imageAltsOf } from './image-alts.ts';
export {
  noteImageUses,
  noteKeptImages,
  type PicturePlace,
  rewriteTexts,
  type TranslatedPictures,
} from './image-uses.ts';
export { withPresentPictures } from './replaced-pictures.ts';
