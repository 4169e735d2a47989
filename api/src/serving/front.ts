import { extname } from 'node:path';
import type { Context, Middleware } from 'koa';
import sirv from 'sirv';

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
/** The compressed twin of a file is what its own name may be answered with, never a name. */
const twin = /\.(?:br|gz)$/;

const textTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

const answerPlainly = (ctx: Context, status: number, text: string) => {
  ctx.status = status;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.set('Cache-Control', 'no-store');
  ctx.body = text;
};

const notFound = (ctx: Context) => answerPlainly(ctx, 404, 'Not found');

/**
 * Serves the composed front end as nginx does. Files are looked up at every request: a release puts
 * new ones there while the server runs.
 */
export const serveFront = (folder: string): Middleware => {
  const files = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => {
      const type = textTypes[extname(path)];
      if (type) response.setHeader('Content-Type', type);
    },
  });

  const send = (ctx: Context, path: string, cacheControl: string) =>
    new Promise<void>((resolve) => {
      const { req, res } = ctx;
      // sirv looks for the words only; this way `br;q=0` means what it says.
      req.headers['accept-encoding'] = [
        ctx.acceptsEncodings('br', 'identity'),
        ctx.acceptsEncodings('gzip', 'identity'),
      ].join(', ');
      // A range of a compressed file is of no use to anyone, and sirv trips over a malformed one.
      delete req.headers.range;
      req.url = path;
      res.setHeader('Cache-Control', cacheControl);
      // sirv's 304 comes without its tag, which is then the one that was asked about; any other
      // answer brings its own.
      const { 'if-none-match': knownTag } = req.headers;
      if (knownTag) res.setHeader('ETag', knownTag);
      ctx.respond = false;
      res.once('close', resolve);
      files(req, res, () => {
        ctx.respond = true;
        ctx.remove('ETag');
        notFound(ctx);
        resolve();
      });
    });

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      return answerPlainly(ctx, 405, 'Method not allowed');
    }
    const { path } = ctx;
    const [, first = ''] = path.split('/', 2);
    const cacheControl = Object.hasOwn(folders, first) ? folders[first] : undefined;
    const looksLikeFile = path.slice(path.lastIndexOf('/')).includes('.');
    if (!cacheControl && !looksLikeFile) return send(ctx, '/index.html', revalidated);
    const isFile =
      safePath.test(path) && !twin.test(path) && (first !== 'locales' || localePath.test(path));
    return isFile ? send(ctx, path, cacheControl ?? revalidated) : notFound(ctx);
  };
};
