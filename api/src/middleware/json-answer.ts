import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { takesEncoding } from './encoding.ts';

/** JSON as text, and compressed as far as somebody has asked for it. */
export interface JsonText {
  text: string;
  packed: Map<string, Buffer>;
}

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
  { text, packed }: JsonText,
  packs: boolean,
): Promise<void> => {
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = text;
  if (!packs || text.length < leastLength) return;
  ctx.vary('Accept-Encoding');
  for (const [encoding, pack] of encodings) {
    if (!takesEncoding(ctx, encoding)) continue;
    const body = packed.get(encoding) ?? (await pack(text));
    packed.set(encoding, body);
    ctx.set('Content-Encoding', encoding);
    ctx.body = body;
    return;
  }
};
