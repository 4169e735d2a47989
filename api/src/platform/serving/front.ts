import { access, type FileHandle, open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context, Middleware } from 'koa';
import { takesEncoding } from '../http/encoding.ts';
import { RecentLooks } from './recent-looks.ts';

const immutable = 'public, max-age=31536000, immutable';
const revalidated = 'no-cache';

/** Folders of the front end and how long a browser may keep what is in them. */
const folders: Record<string, string> = {
  shell: immutable,
  remotes: immutable,
  locales: revalidated,
  assets: 'public, max-age=86400',
};

// No dot at the start of a name and no empty one: that rules out `..` and hidden files.
const safePath = /^(?:\/[A-Za-z0-9_@][A-Za-z0-9_@.-]*)+$/;
const localePath = /^\/locales\/(?:en|fr|sw)\/[A-Za-z]+\.json$/;
/** Compressed variants are answers to the name of the file itself, and have no address of their own. */
const compressedFile = /\.(?:br|gz)$/;
/** Paths that are not served, nor answered with a page. */
const hidden = /\/\./;
/** A remote behind a guard has a document of its own, named after its mount. */
const mountOf = /^\/([a-z0-9-]+)(?:\/|$)/;

const encodedVariants = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
];

const textTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** A short text for a path that is neither a page nor a file. */
export const answerPlainly = (ctx: Context, status: number, text: string) => {
  ctx.status = status;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.set('Cache-Control', 'no-store');
  ctx.body = text;
};

const notFound = (ctx: Context) => answerPlainly(ctx, 404, 'Not found');

/** Answers with an open file, or with 304. */
const answerWith = async (ctx: Context, file: FileHandle, encoding: string | undefined) => {
  const { size, mtime, mtimeMs } = await file.stat();
  ctx.set('ETag', `W/"${size.toString(16)}-${mtimeMs.toString(16)}${encoding ?? ''}"`);
  ctx.lastModified = mtime;
  ctx.vary('Accept-Encoding');
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = await file.readFile();
};

/**
 * Serves the composed front end as nginx does. Files are looked up at every request, but for those that
 * answer pages: a release puts new ones there while the server runs, and pruning may take one away between
 * any two steps.
 * @param page answers at all other addresses of the app
 * @param isOverridden whether this browser's documents differ from the composed ones
 */
export const serveFront = (
  folder: string,
  page: Middleware,
  isOverridden: (ctx: Context) => boolean,
): Middleware => {
  /** Answers the request if there is such a file. @returns whether there is */
  const send = async (ctx: Context, path: string, cacheControl: string): Promise<boolean> => {
    const variants = [
      ...encodedVariants.filter(({ encoding }) => takesEncoding(ctx, encoding)),
      { encoding: undefined, suffix: '' },
    ];
    for (const { encoding, suffix } of variants) {
      const file = await open(join(folder, path + suffix)).catch(() => undefined);
      if (!file) continue;
      try {
        if (!(await file.stat()).isFile()) continue;
        ctx.type = textTypes[extname(path)] ?? extname(path);
        ctx.set('Cache-Control', cacheControl);
        await answerWith(ctx, file, encoding);
        return true;
      } finally {
        await file.close();
      }
    }
    return false;
  };

  const looks = new RecentLooks<boolean>();
  /** Whether there is, or was just now, such a file. */
  const has = (path: string): Promise<boolean> =>
    looks.of(path, () =>
      access(join(folder, path)).then(
        () => true,
        () => false,
      ),
    );

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      return answerPlainly(ctx, 405, 'Method not allowed');
    }
    const { path } = ctx;
    const [, first = ''] = path.split('/', 2);
    const cacheControl = Object.hasOwn(folders, first) ? folders[first] : undefined;
    const looksLikeFile = path.slice(path.lastIndexOf('/')).includes('.');
    if (!cacheControl && !looksLikeFile) {
      const [, mount] = mountOf.exec(path) ?? [];
      const document = mount && !isOverridden(ctx) ? `/.documents/${mount}.html` : undefined;
      const isComposed = document && (await has(document));
      if (isComposed && (await send(ctx, document, revalidated))) return;
      return page(ctx, next);
    }
    const isFile =
      safePath.test(path) &&
      !compressedFile.test(path) &&
      (first !== 'locales' || localePath.test(path));
    if (isFile && (await send(ctx, path, cacheControl ?? revalidated))) return;
    // Perhaps a link copied with the full stop after it: a page says that it is not found.
    const isForPeople = !cacheControl && !compressedFile.test(path) && !hidden.test(path);
    if (isForPeople && /text\/html/i.test(ctx.get('Accept'))) return page(ctx, next);
    notFound(ctx);
  };
};
