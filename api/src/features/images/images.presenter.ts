import type { UploadedImage } from '@ail/kit/contracts/images/image.shape';
import type { ImageModel } from '../../models/ImageModel.ts';

/** An uploaded picture as admins see it. */
export const presentImage = (image: ImageModel): UploadedImage => ({
  id: image.id,
  name: image.name,
  width: image.width,
  height: image.height,
  createdAt: image.createdAt.toISOString(),
});
