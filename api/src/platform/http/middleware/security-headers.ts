import type { Middleware } from 'koa';
import { headersOf, ownPermissionsPolicy, resourcePolicy } from '../security-headers.ts';

/** On every answer, errors included. */
export const securityHeaders = (secure: boolean): Middleware => {
  const headers = Object.entries(headersOf(secure));
  return (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    // Not `ctx.path`, which fails for an address that cannot be parsed.
    const [path = ''] = ctx.url.split('?');
    ctx.res.setHeader('Cross-Origin-Resource-Policy', resourcePolicy(path));
    const ownPolicy = ownPermissionsPolicy(path);
    if (ownPolicy) ctx.res.setHeader('Permissions-Policy', ownPolicy);
    return next();
  };
};
