import type { Middleware } from 'koa';
import { headersOf, ownPermissionsPolicy } from '../http/security-headers.ts';

/** On every answer, errors included. */
export const securityHeaders = (secure: boolean): Middleware => {
  const headers = Object.entries(headersOf(secure));
  return (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    const ownPolicy = ownPermissionsPolicy(ctx.path);
    if (ownPolicy) ctx.res.setHeader('Permissions-Policy', ownPolicy);
    return next();
  };
};
