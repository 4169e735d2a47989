import type { Context, Middleware } from 'koa';
import sirv from 'sirv';

const immutable = 'public, max-age=31536000, immutable';
const revalidated = 'no-cache';

/** Folders whose files are named by content or version: what is missing there is missing. */
const folders: Record<string, string> = {
  shell: immutable,
  remotes: immutable,
  locales: revalidated,
  assets: 'public, max-age=86400',
};

// No dot at the start of a name and no empty one: that rules out `..` and hidden files.
const safePath = /^(?:\/[A-Za-z0-9_@][A-Za-z0-9_@.-]*)+$/;

const notFound = (ctx: Context) => {
  ctx.status = 404;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.set('Cache-Control', 'no-store');
  ctx.body = 'Not found';
};

/**
 * Serves the composed front end as nginx does. Files are looked up at every request: a release puts
 * new ones there while the server runs.
 */
export const serveFront = (folder: string): Middleware => {
  const files = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] });

  const send = (ctx: Context, path: string, cacheControl: string) =>
    new Promise<void>((resolve) => {
      const { req, res } = ctx;
      // sirv reads Accept-Encoding as a plain text search; this way `br;q=0` means what it says.
      req.headers['accept-encoding'] = [
        ctx.acceptsEncodings('br', 'identity'),
        ctx.acceptsEncodings('gzip', 'identity'),
      ].join(', ');
      req.url = path;
      res.setHeader('Cache-Control', cacheControl);
      ctx.respond = false;
      res.once('close', resolve);
      files(req, res, () => {
        ctx.respond = true;
        notFound(ctx);
        resolve();
      });
    });

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.status = 405;
      ctx.set('Allow', 'GET, HEAD');
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = 'Method not allowed';
      return;
    }
    const [, first = ''] = ctx.path.split('/', 2);
    const cacheControl = Object.hasOwn(folders, first) ? folders[first] : undefined;
    if (cacheControl) {
      if (!safePath.test(ctx.path)) return notFound(ctx);
      return send(ctx, ctx.path, cacheControl);
    }
    return send(ctx, ctx.path === '/registry.json' ? ctx.path : '/index.html', revalidated);
  };
};
