import type { Context } from 'koa';
import { bodyIn, encodingFor, type PackedText } from '../packed-text.ts';

/** JSON as text, and the headers of its answer. */
export interface JsonAnswer extends PackedText {
  headers: Record<string, string>;
}

export const jsonOf = (value: unknown, headers: Record<string, string> = {}): JsonAnswer => ({
  text: JSON.stringify(value ?? {}),
  headers,
  packed: new Map(),
});

/** As in nginx.conf. */
const leastLength = 1_000;

/**
 * Answers with JSON.
 * @param packs whether it may be compressed: never what belongs to a session, since its length would
 *   tell what it holds beside a text that the caller chose
 */
export const answerJson = async (ctx: Context, json: JsonAnswer, packs: boolean): Promise<void> => {
  ctx.set(json.headers);
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = json.text;
  if (!packs || json.text.length < leastLength) return;
  ctx.vary('Accept-Encoding');
  const encoding = encodingFor(ctx);
  if (!encoding) return;
  ctx.body = await bodyIn(json, encoding);
  ctx.set('Content-Encoding', encoding);
};
