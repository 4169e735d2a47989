import { imageFolder } from '@ail/kit/contracts/images/image';
import * as calls from '@ail/kit/contracts/images/image.calls';
import {
  jpegImagePattern,
  jpegName,
  uploadedImagePattern,
} from '@ail/kit/contracts/images/image-names';
import type { Middleware } from 'koa';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from '../users/public.ts';
import { presentImage } from './images.presenter.ts';
import {
  checkImage,
  getImage,
  imageContent,
  listImages,
  presentImageName,
} from './images.query.ts';
import {
  deleteImage,
  type ImageServices,
  replaceImage,
  updateImage,
  uploadImage,
} from './images.service.ts';
import { readJpegs } from './jpeg.query.ts';

/** The media library. */
export const imageEndpoints = (services: ImageServices): AnyEndpoint[] => [
  endpoint(calls.listImages, async ({ query, ctx }) => {
    const { items, total } = await listImages(services.db, query);
    setPageHeaders(ctx, query, total);
    return items.map(presentImage);
  }),
  endpoint(calls.getImage, ({ id }) => getImage(services.db, services.picturePlaces, id('id'))),
  endpoint(calls.uploadImage, ({ user, file, query }) =>
    uploadImage(services, user, file, query.title),
  ),
  endpoint(calls.updateImage, ({ user, body, id }) => updateImage(services, user, id('id'), body)),
  endpoint(
    calls.replaceImage,
    ({ user, file, id }) => replaceImage(services, user, id('id'), file),
    { beforeBody: ({ id }) => checkImage(services.db, id('id')) },
  ),
  endpoint(calls.deleteImage, ({ user, id }) => deleteImage(services, user, id('id'))),
];

/** Whether `path` is an uploaded picture's, which is not in any folder of the front. */
export const isUploadedImage = (path: string): boolean =>
  path.startsWith(imageFolder) &&
  [uploadedImagePattern, jpegImagePattern].some((pattern) =>
    pattern.test(path.slice(imageFolder.length)),
  );

/** Serves uploaded pictures. A name is a hash of the content, so it can be cached for ever. */
export const serveImages = ({ db }: Pick<Services, 'db'>): Middleware => {
  const jpegOf = readJpegs(db);
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      ctx.status = 405;
      return;
    }
    const asked = ctx.path.slice(imageFolder.length);
    const isJpeg = jpegImagePattern.test(asked);
    const name = asked.replace(/\.jpg$/, '.webp');
    ctx.set('ETag', `"${asked}"`);
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const content = await (isJpeg ? jpegOf(name) : imageContent(db, name));
    if (!content) {
      ctx.remove('ETag');
      const present = await presentImageName(db, name);
      ctx.status = 404;
      if (!present) return;
      ctx.set('Cache-Control', 'no-cache');
      ctx.redirect(`${imageFolder}${isJpeg ? jpegName(present) : present}`);
      return;
    }
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.type = isJpeg ? 'image/jpeg' : 'image/webp';
    ctx.body = content;
  };
};
