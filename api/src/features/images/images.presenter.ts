import type { UploadedImage } from '@ail/kit/contracts/images/image';
import { instant, integer, text } from '@ail/kit/contracts/shape';
import { objectFor } from '../../http/json-schema.ts';
import type { ImageModel } from '../../models/ImageModel.ts';

/** An uploaded picture as admins see it. */
export const presentImage = (image: ImageModel): UploadedImage => ({
  id: image.id,
  name: image.name,
  width: image.width,
  height: image.height,
  createdAt: image.createdAt.toISOString(),
});

export const imageSchema = objectFor<UploadedImage>({
  id: integer,
  name: text,
  width: integer,
  height: integer,
  createdAt: instant,
});
