import type { Middleware } from 'koa';
import { headersOf } from '../http/security-headers.ts';

/** On every answer, errors included. */
export const securityHeaders = (secure: boolean): Middleware => {
  const headers = Object.entries(headersOf(secure));
  return (ctx, next) => {
    for (const [name, value] of headers) ctx.res.setHeader(name, value);
    return next();
  };
};
