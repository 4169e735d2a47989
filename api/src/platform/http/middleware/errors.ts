import type { Context, Middleware } from 'koa';
import { type Refusal, statusOf } from '../errors.ts';
import { failureOf, refusalOf } from '../failures.ts';
import type { Texts } from '../texts.ts';
import { languageOf } from './language.ts';

/** Writes a refusal in the contract's shape and the caller's language. */
const answer = (ctx: Context, texts: Texts, refusal: Refusal) => {
  const language = languageOf(ctx);
  const { fields, headers = {}, extra = {} } = refusal.details;
  ctx.status = statusOf(refusal.code);
  ctx.set(headers);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = {
    ...failureOf(texts, language, refusal),
    ...(fields && {
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, ref]) => [name, texts.translateRef(language, ref)]),
      ),
    }),
    ...extra,
  };
};

/**
 * Outermost middleware of the API: every failure is answered as `{code, message, fields}`, never with a
 * stack, SQL or a path.
 */
export const answerErrors =
  (texts: Texts, report: (error: unknown, ctx: Context) => void): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const refusal = refusalOf(error);
      if (['database_unavailable', 'internal'].includes(refusal.code)) report(error, ctx);
      answer(ctx, texts, refusal);
    }
  };
