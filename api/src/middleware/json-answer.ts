import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { takesEncoding } from './encoding.ts';

/** JSON as text, and compressed as far as somebody has asked for it. */
export interface JsonAnswer {
  text: string;
  headers: Record<string, string>;
  packed: Map<string, Promise<Buffer>>;
}

export const jsonOf = (value: unknown, headers: Record<string, string> = {}): JsonAnswer => ({
  text: JSON.stringify(value ?? {}),
  headers,
  packed: new Map(),
});

/** As in nginx.conf. */
const leastLength = 1_000;

const encodings: [string, (text: string) => Promise<Buffer>][] = [
  [
    'br',
    (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  ],
  ['gzip', (text) => promisify(gzip)(text, { level: 5 })],
];

/**
 * Answers with JSON.
 * @param packs whether it may be compressed: never what belongs to a session, since its length would
 *   tell what it holds beside a text that the caller chose
 */
export const answerJson = async (
  ctx: Context,
  { text, headers, packed }: JsonAnswer,
  packs: boolean,
): Promise<void> => {
  ctx.set(headers);
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = text;
  if (!packs || text.length < leastLength) return;
  ctx.vary('Accept-Encoding');
  for (const [encoding, pack] of encodings) {
    if (!takesEncoding(ctx, encoding)) continue;
    const body = packed.get(encoding) ?? pack(text);
    packed.set(encoding, body);
    ctx.body = await body;
    ctx.set('Content-Encoding', encoding);
    return;
  }
};
