import { imageLimitBytes, imageTypes, isHeic } from '@ail/kit/contracts/images/image';

/** In pixels; the server makes pictures smaller still. */
const longestSide = 2400;
/** Smaller files are sent as they are. */
const smallBytes = 1024 * 1024;
const quality = 0.85;
const headBytes = 16;

/** The files that a chooser offers: also those of iPhones, so that it can be said why they will not do. */
export const offeredFiles = `${imageTypes.join(',')},.heic,.heif`;

/** A file that cannot become a picture of the library; `id` is the message that says why. */
export class PictureError extends Error {
  readonly id: 'validation.image' | 'validation.imageHeic' | 'validation.imageTooLarge';

  constructor(id: PictureError['id']) {
    super(id);
    this.id = id;
  }
}

const isPicture = ({ type }: Blob) => imageTypes.some((one) => one === type);

const isAccepted = (file: Blob) => isPicture(file) && file.size <= imageLimitBytes;

const encode = async (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

const draw = async (file: Blob): Promise<Blob | null> => {
  // Upright, as the camera was held.
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // Photos have no transparent parts; Safari writes PNG where it is asked for WebP.
    return await encode(canvas, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
  } finally {
    bitmap.close();
  }
};

/**
 * A file as it is uploaded: a large photo is made smaller in the browser, so that it takes seconds to send.
 * @throws PictureError
 */
export const shrink = async (file: Blob): Promise<Blob> => {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (isHeic(head) || /hei[cf]/.test(file.type)) throw new PictureError('validation.imageHeic');
  if (isAccepted(file) && file.size <= smallBytes) return file;
  const drawn = await draw(file).catch(() => null);
  const isBetter = drawn && (drawn.size < file.size || !isAccepted(file));
  const result = isBetter ? drawn : file;
  if (!isPicture(result)) throw new PictureError('validation.image');
  // Safari writes large drawings as PNG, and a browser may lack the memory to draw a photo.
  if (!isAccepted(result)) throw new PictureError('validation.imageTooLarge');
  return result;
};
