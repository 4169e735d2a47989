import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Language, languages } from '@ail/kit/contracts/enums';
import * as calls from '@ail/kit/contracts/pages/discovery.calls';
import { matchesPath, pageAt } from '@ail/kit/contracts/pages/page';
import { headTags, pagePath } from '@ail/kit/contracts/pages/page-head';
import { siteName } from '@ail/kit/contracts/pages/site';
import type { Context, Middleware } from 'koa';
import { type AnyEndpoint, endpoint } from '../../http/endpoint.ts';
import { found, Refusal } from '../../http/errors.ts';
import { takesEncoding } from '../../middleware/encoding.ts';
import { languageOf } from '../../middleware/language.ts';
import type { Overrides } from '../../middleware/override.ts';
import { requestIdOf } from '../../middleware/request-log.ts';
import type { Services } from '../../services.ts';
import type { ReadFront } from '../../serving/front-source.ts';
import { feedOf } from './feed.ts';
import { fillDocument } from './fill-document.ts';
import { type LivePages, livePagesOf } from './live-pages.ts';
import { answerOverridden } from './override-document.ts';
import { type PageText, pageTexts } from './page-texts.ts';
import { factsOf, feedTitle, missingFacts, newestResources } from './pages.service.ts';
import { securityTxt } from './security-txt.ts';
import { sitemapSource } from './sitemap.query.ts';
import { sitemapOf } from './sitemap.ts';

/** A slow database must not delay the page: after this time it is served as it was built. */
const patienceMs = 700;

/** The language that the address names, else the one that the reader prefers. */
const languageOfPage = (ctx: Context): Language => {
  const [named] = [ctx.query.lng ?? ''].flat();
  const base = named?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === base) ?? languageOf(ctx);
};

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const compress: Record<string, (text: string) => Promise<Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text) => promisify(gzip)(text),
};

const answerDocument = async (ctx: Context, document: string) => {
  const encoding = Object.keys(compress).find((name) => takesEncoding(ctx, name));
  const hash = createHash('sha256').update(document).digest('base64url').slice(0, 22);
  ctx.type = 'text/html; charset=utf-8';
  ctx.vary('Accept-Encoding');
  if (ctx.status === 200) {
    if (!ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'no-cache');
    ctx.set('ETag', `"${hash}${encoding ? `-${encoding}` : ''}"`);
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
  } else {
    ctx.set('Cache-Control', 'no-store');
  }
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = (await compress[encoding ?? '']?.(document)) ?? document;
};

/**
 * Serves the composed document with the head of the page that is asked for, for those who read links
 * without running scripts. Whatever fails, the document itself is served.
 */
export const servePages = (
  { config, db, log }: Services,
  front: ReadFront | undefined,
  overrides: Overrides,
): Middleware => {
  const pages = { db, origin: config.publicUrl, text: pageTexts(front, config.localesDir) };
  const livePages = livePagesOf(front);

  /**
   * The facts of a page; `undefined` for one that only the front knows. Sets the status 404 where there
   * is none.
   */
  const factsAt = async (ctx: Context, path: string, language: Language, live: LivePages) => {
    const page = pageAt(live.pages, path);
    try {
      // No page has a path like a file's.
      if (/\.[^/.]*$/.test(ctx.path)) throw new Refusal('not_found');
      if (page) return await within(patienceMs, factsOf(pages, page, path, language));
      if (live.mayHave(path)) return undefined;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    ctx.status = 404;
    return missingFacts(pages, page, language);
  };

  const fill = async (ctx: Context, document: string, live: LivePages): Promise<string> => {
    const language = languageOfPage(ctx);
    const path = pagePath(ctx.path);
    const facts = await factsAt(ctx, path, language, live);
    if (!facts) return document;
    const place = { origin: pages.origin, path, language, siteName };
    const { title, description, hidden } = facts;
    // Its address may hold a token, or say of somebody that they have an account.
    if (hidden) ctx.set('Cache-Control', 'private, no-cache');
    return fillDocument(document, {
      language,
      title,
      siteName,
      description,
      tags: headTags(facts, place),
    });
  };

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      ctx.status = 405;
      ctx.set('Cache-Control', 'no-store');
      return;
    }
    const document = await front?.('index.html').catch(() => undefined);
    if (!front || document === undefined) {
      // nginx then serves its own.
      ctx.status = 503;
      ctx.set('Cache-Control', 'no-store');
      return;
    }
    ctx.status = 200;
    ctx.vary('Accept-Language');
    const override = overrides.of(ctx);
    let filled = document;
    try {
      const live = await livePages(document);
      const path = pagePath(ctx.path);
      // Over HTTP only the landing document can be had.
      filled = await front(live.documentAt(path)).catch(() => document);
      // Without an override such a document comes from the disk, as it was composed.
      const isGuarded = live.guarded.some((mount) => matchesPath(`${mount}/*`, path));
      if (!override || !isGuarded) filled = await fill(ctx, filled, live);
    } catch (error) {
      log.warn({ id: requestIdOf(ctx), err: error }, 'page served without its head');
    }
    if (override) return answerOverridden(ctx, filled, override);
    await answerDocument(ctx, filled);
  };
};

const answered: readonly string[] = Object.values(calls).map(({ path }) => path);

/** Paths outside /api for robots, feed readers and whoever reports a vulnerability. */
export const isDiscovery = (path: string): boolean => answered.includes(path);

/** How search engines and feed readers find what is here. */
export const pageEndpoints = (
  { config, db }: Services,
  front: ReadFront | undefined,
): AnyEndpoint[] => {
  const origin = config.publicUrl;
  const text: PageText = pageTexts(front, config.localesDir);
  const pagesOfDocument = livePagesOf(front);
  const livePages = async () => pagesOfDocument(await front?.('index.html').catch(() => undefined));
  const keepFor = (ctx: Context, seconds: number) =>
    ctx.set('Cache-Control', `public, max-age=${seconds}`);
  return [
    endpoint(calls.getRobots, async ({ ctx }) => {
      keepFor(ctx, 3_600);
      const { pages, guarded } = await livePages();
      // What stands before a placeholder, since robots match beginnings.
      const hidden = pages.flatMap(({ hidden, path }) =>
        hidden ? (path.split(':')[0] ?? []) : [],
      );
      const rules = [...guarded, ...hidden].map((path) => `Disallow: ${path}`);
      return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
    }),
    endpoint(calls.getSecurityTxt, async ({ ctx }) => {
      const answer = found(securityTxt(config));
      keepFor(ctx, 3_600);
      return answer;
    }),
    endpoint(calls.getSitemap, async ({ query: { part }, ctx }) => {
      const { pages } = await livePages();
      const sitemap = found(await sitemapOf(sitemapSource(db, pages), origin, part));
      keepFor(ctx, 3_600);
      return sitemap;
    }),
    endpoint(calls.getResourcesFeed, async ({ ctx }) => {
      const language = languageOfPage(ctx);
      const feed = feedOf(await newestResources(db), {
        origin,
        language,
        title: await feedTitle(text, language),
        description: await text(language, 'resources.lead'),
      });
      keepFor(ctx, 300);
      ctx.vary('Accept-Language');
      return feed;
    }),
  ];
};
