import type { UploadedImage } from '@ail/kit/contracts/images/image.shape';
import { lastChange } from '../../platform/db/base.model.ts';
import type { ImageModel } from './image.model.ts';

/** An uploaded picture as admins see it. */
export const presentImage = (image: Omit<ImageModel, 'content'>): UploadedImage => ({
  id: image.id,
  name: image.name,
  title: image.title,
  alt: { en: image.altEn, fr: image.altFr, sw: image.altSw },
  width: image.width,
  height: image.height,
  useCount: Number(image.useCount ?? 0),
  createdAt: image.createdAt.toISOString(),
  updatedAt: lastChange(image).toISOString(),
});
