import type { Context } from 'koa';
import { Refusal } from '../errors.ts';

/** How long a body may take: 10 MB in two minutes are 0.7 Mbit/s. */
const longestMs = { usual: 30_000, large: 120_000 };

/** The refusal of a body that is longer than its call allows. */
export const bodyTooLarge = (ctx: Context): Refusal => {
  // The rest is read and dropped: if the connection were closed on unread data, nginx would lose the answer.
  ctx.req.resume();
  return new Refusal('body_too_large');
};

/**
 * Refuses a body by its stated length, before any of it is read.
 * @throws Refusal body_too_large
 */
export const checkLength = (ctx: Context, limit: number): void => {
  if (Number(ctx.get('Content-Length')) > limit) throw bodyTooLarge(ctx);
};

/**
 * Reads a body for a limited time, since a slow sender keeps others waiting.
 * @throws Refusal body_too_slow, and what `read` throws
 */
export const readInTime = <T>(
  ctx: Context,
  isLarge: boolean,
  read: () => Promise<T>,
): Promise<T> => {
  // The connection was lost while the request waited; readers would wait for ever.
  if (ctx.req.destroyed) return Promise.reject(new Refusal('body_too_slow'));
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(
    () => reject(new Refusal('body_too_slow', { headers: { Connection: 'close' } })),
    isLarge ? longestMs.large : longestMs.usual,
  );
  read()
    .then(resolve, reject)
    .finally(() => clearTimeout(timer));
  return promise;
};
