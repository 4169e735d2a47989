import type { Context } from 'koa';
import bodyParser from 'koa-bodyparser';
import { Refusal } from '../errors.ts';

const parsers = new Map<number, ReturnType<typeof bodyParser>>();

const parserFor = (limit: number) => {
  const known = parsers.get(limit);
  if (known) return known;
  const options: Parameters<typeof bodyParser>[0] & { onProtoPoisoning: 'remove' } = {
    enableTypes: ['json'],
    jsonLimit: `${limit}b`,
    // Strict mode would read an empty body as {}; in the contract it is not JSON.
    strict: false,
    // Dropped like any unknown field.
    onProtoPoisoning: 'remove',
    onerror: (error, ctx) => {
      // The rest is read and dropped: if the connection were closed on unread data, nginx would lose
      // the answer.
      ctx.req.resume();
      const { status } = error as { status?: number };
      if (status === 413) throw new Refusal('body_too_large');
      throw new Refusal(status === 415 ? 'not_json' : 'invalid_json');
    },
  };
  const parser = bodyParser(options);
  parsers.set(limit, parser);
  return parser;
};

/**
 * Reads a JSON object from the request.
 * @throws Refusal not_json, body_too_large or invalid_json
 */
export const readBody = async (ctx: Context, limit: number): Promise<Record<string, unknown>> => {
  const type = ctx.get('Content-Type').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal('not_json');
  await parserFor(limit)(ctx, async () => {});
  const { body, rawBody } = ctx.request;
  if (!rawBody || typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('invalid_json');
  }
  return body as Record<string, unknown>;
};
