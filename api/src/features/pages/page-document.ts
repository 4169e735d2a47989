import { createHash } from 'node:crypto';
import type { Language } from '@ail/kit/contracts/enums';
import type { Context } from 'koa';
import { bodyIn, encodingFor, type PackedText } from '../../platform/http/packed-text.ts';
import { letProxyShare } from '../../platform/http/proxy-cache.ts';

/** A page as it is answered. */
export interface PageDocument extends PackedText {
  status: 200 | 301 | 302 | 404;
  /** Where the page is, of one that has moved. */
  to?: string;
  /** Its address may hold a token, or say of somebody that they have an account. */
  isPrivate?: boolean;
  /** Absent for one that is as it was composed. */
  language?: Language;
  /** For its ETag. */
  hash: string;
  /** Its own policy; absent for that of all pages. */
  policy?: string;
}

/** @param before the page as it was answered last: what was compressed then is taken over */
export const pageDocument = (
  {
    text,
    ...page
  }: Pick<PageDocument, 'status' | 'to' | 'isPrivate' | 'language' | 'text' | 'policy'>,
  before?: PageDocument,
): PageDocument => {
  if (before?.text === text) return { ...before, ...page };
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { ...page, text, hash, packed: new Map() };
};

/**
 * Answers with a page, or with 304.
 * @param isShared whether a proxy may give it to others for a second
 */
export const answerPage = async (
  ctx: Context,
  page: PageDocument,
  isShared: boolean,
): Promise<void> => {
  if (page.to) {
    ctx.redirect(page.to);
    ctx.status = page.status;
    // An article may get a former address back.
    ctx.set('Cache-Control', 'no-cache');
    if (isShared) letProxyShare(ctx);
    return;
  }
  const encoding = encodingFor(ctx);
  ctx.status = page.status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.vary('Accept-Encoding');
  if (page.language) ctx.set('Content-Language', page.language);
  if (page.policy) ctx.set('Content-Security-Policy', page.policy);
  if (page.status === 200) {
    ctx.set('Cache-Control', page.isPrivate ? 'private, no-cache' : 'no-cache');
    if (isShared && !page.isPrivate) letProxyShare(ctx);
    ctx.set('ETag', `"${page.hash}${encoding ? `-${encoding}` : ''}"`);
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
  } else {
    ctx.set('Cache-Control', 'no-store');
  }
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = await bodyIn(page, encoding);
};
