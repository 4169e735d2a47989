import { imageLimitBytes, uploadedImagePattern } from '@ail/kit/contracts/images/image';
import { paths } from '@ail/kit/contracts/paths';
import { pageQuery } from '@ail/kit/contracts/query-fields';
import { listOf } from '@ail/kit/contracts/shape';
import type { Middleware } from 'koa';
import { audit } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { setPageHeaders } from '../../http/paging.ts';
import { undeclared } from '../../http/undeclared.ts';
import type { Services } from '../../services.ts';
import { imageSchema, presentImage } from './images.presenter.ts';
import { imageContent, keepPicture, listImages, toPicture } from './images.service.ts';

const folder = '/assets/projects/';

/** Pictures that admins upload for projects. */
export const imageEndpoints = ({ db }: Services): AnyEndpoint[] => [
  undeclared({
    method: 'get',
    path: paths.adminImages,
    access: 'admin',
    summary: 'Uploaded pictures, the newest first',
    query: pageQuery,
    status: 200,
    answer: listOf(imageSchema),
    handle: async ({ query, ctx }) => {
      const { items, total } = await listImages(db, query);
      setPageHeaders(ctx, query, total);
      return items.map(presentImage);
    },
  }),
  undeclared({
    method: 'post',
    path: paths.adminImages,
    access: 'admin',
    summary: 'Upload a picture: the body is the file, JPEG, PNG or WebP of at most 5 MB',
    status: 201,
    answer: imageSchema,
    refusals: ['validation_failed', 'body_too_large'],
    fileLimit: imageLimitBytes,
    handle: async ({ user, file }) => {
      const picture = await toPicture(file);
      return inTransaction(db, async (trx) => {
        const { image, isNew } = await keepPicture(trx, picture);
        if (isNew) {
          const { name, width, height } = image;
          await audit(trx, user, {
            action: 'create',
            entity: 'image',
            entityId: image.id,
            after: { name, width, height },
          });
        }
        return presentImage(image);
      });
    },
  }),
];

/** Whether `path` is that of an uploaded picture, which no folder of the front holds. */
export const isUploadedImage = (path: string): boolean =>
  path.startsWith(folder) && uploadedImagePattern.test(path.slice(folder.length));

/** Serves uploaded pictures; a name is its content's, so it can be kept for ever. */
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
