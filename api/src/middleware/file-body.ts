import type { Context } from 'koa';
import { Refusal } from '../http/errors.ts';

/**
 * Reads a request's body as bytes.
 * @param limit in bytes
 * @throws Refusal body_too_large
 */
export const readFileBody = async (ctx: Context, limit: number): Promise<Buffer> => {
  const tooLarge = () => {
    // The rest is read and dropped: if the connection were closed on unread data, nginx would lose the
    // answer.
    ctx.req.resume();
    return new Refusal('body_too_large');
  };
  if (Number(ctx.get('Content-Length')) > limit) throw tooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of ctx.req.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > limit) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
};
