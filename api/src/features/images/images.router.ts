import { uploadedImagePattern } from '@ail/kit/contracts/images/image';
import * as calls from '@ail/kit/contracts/images/image.calls';
import type { Middleware } from 'koa';
import { type AnyEndpoint, endpoint } from '../../http/endpoint.ts';
import { setPageHeaders } from '../../http/paging.ts';
import type { Services } from '../../services.ts';
import { presentImage } from './images.presenter.ts';
import { imageContent, listImages } from './images.query.ts';
import { uploadImage } from './images.service.ts';

const folder = '/assets/projects/';

/** Pictures that admins upload for projects. */
export const imageEndpoints = (services: Services): AnyEndpoint[] => [
  endpoint(calls.listImages, async ({ query, ctx }) => {
    const { items, total } = await listImages(services.db, query);
    setPageHeaders(ctx, query, total);
    return items.map(presentImage);
  }),
  endpoint(calls.uploadImage, ({ user, file }) => uploadImage(services, user, file)),
];

/** Whether `path` is an uploaded picture's, which is not in any folder of the front. */
export const isUploadedImage = (path: string): boolean =>
  path.startsWith(folder) && uploadedImagePattern.test(path.slice(folder.length));

/** Serves uploaded pictures. A name is a hash of the content, so it can be cached for ever. */
export const serveImages =
  ({ db }: Pick<Services, 'db'>): Middleware =>
  async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      ctx.status = 405;
      return;
    }
    const name = ctx.path.slice(folder.length);
    ctx.set('ETag', `"${name}"`);
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const content = await imageContent(db, name);
    if (!content) {
      ctx.remove('ETag');
      ctx.status = 404;
      return;
    }
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.type = 'image/webp';
    ctx.body = content;
  };
