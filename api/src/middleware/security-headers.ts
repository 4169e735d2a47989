import type { Middleware } from 'koa';
import { headersOf } from '../http/security-headers.ts';

/** On every answer, errors included. */
export const securityHeaders =
  (secure: boolean): Middleware =>
  (ctx, next) => {
    ctx.set(headersOf(secure));
    return next();
  };
