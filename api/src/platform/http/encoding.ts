import type { Context } from 'koa';

/** Whether the caller accepts this encoding; a weight of 0 means no. */
export const takesEncoding = (ctx: Context, encoding: string): boolean =>
  ctx.acceptsEncodings(encoding, 'identity') === encoding;
