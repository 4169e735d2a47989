import type { Context } from 'koa';
import { Refusal } from '../errors.ts';
import { bodyTooLarge } from './body-limits.ts';

/**
 * Reads a request's body as bytes.
 * @param limit in bytes
 * @throws Refusal body_too_large, or body_too_slow if the connection is lost
 */
export const readFileBody = async (ctx: Context, limit: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of ctx.req.iterator({ destroyOnReturn: false })) {
      size += part.length;
      if (size > limit) break;
      parts.push(part);
    }
  } catch {
    throw new Refusal('body_too_slow');
  }
  // While the iterator listens, a request does not resume.
  if (size > limit) throw bodyTooLarge(ctx);
  return Buffer.concat(parts);
};
