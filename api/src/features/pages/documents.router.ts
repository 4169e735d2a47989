import type { Language } from '@ail/kit/contracts/enums';
import { matchesPath, pageAt } from '@ail/kit/contracts/pages/page';
import { headTags, type PageFacts, pagePath } from '@ail/kit/contracts/pages/page-head';
import { siteName } from '@ail/kit/contracts/pages/site';
import type { Context, Middleware } from 'koa';
import { isSecure } from '../../config.ts';
import { LengthBoundedMap } from '../../platform/db/length-bounded-map.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { languageOfPage } from '../../platform/http/middleware/language.ts';
import type { Overrides } from '../../platform/http/middleware/override.ts';
import { requestIdOf } from '../../platform/http/middleware/request-log.ts';
import type { Rendering } from '../../platform/rendering/rendering.ts';
import type { Services } from '../../platform/services.ts';
import type { ReadFront } from '../../platform/serving/front-source.ts';
import { within } from '../../platform/within.ts';
import { bringsSession } from '../users/public.ts';
import { fillDocument } from './fill-document.ts';
import { type LivePages, landing, livePagesOf } from './live-pages.ts';
import { answerOverridden } from './override-document.ts';
import { answerPage, type PageDocument, pageDocument } from './page-document.ts';
import { pageTexts } from './page-texts.ts';
import { factsOf, missingFacts } from './pages.service.ts';
import { renderInto } from './render-into.ts';
import { renderedAddress } from './rendered-address.ts';
import { savesData, withSmallPictures } from './save-data.ts';

/** A slow database must not delay the page: after this time it is served as it was built. */
const patienceMs = 700;
/** A page that takes longer to render is served without its content, and rendered for the next reader. */
const renderingMs = 300;
/** How long a page is answered again without a look whether it has changed. */
const freshForMs = 250;
/** Characters of all documents that are kept. */
const mostLength = 30_000_000;

const documentKey = (ctx: Context) =>
  `${languageOfPage(ctx)} ${savesData(ctx) ? 'small ' : ''}${ctx.path}${ctx.search}`;

interface Kept {
  /** The document that it was made of, which a release replaces. */
  composed: string;
  page: PageDocument;
  checkedAt: number;
  length: number;
}

/**
 * Serves the composed document with the head and the content of the page that is asked for, so that it
 * can be read before scripts have run. Whatever fails, the document itself is served.
 */
export const servePages = (
  { config, db, log }: Services,
  front: ReadFront | undefined,
  overrides: Overrides,
  rendering: Rendering | undefined,
): Middleware => {
  const pages = { db, origin: config.publicUrl, text: pageTexts(front, config.localesDir) };
  const livePages = livePagesOf(front);
  const kept = new LengthBoundedMap<Kept>(mostLength);
  const secure = isSecure(config);

  const warn = (ctx: Context, error: unknown): undefined => {
    log.warn({ id: requestIdOf(ctx), err: error }, 'page served without its head');
  };

  /** The facts of a page; none for one that only the front knows. */
  const factsAt = async (
    ctx: Context,
    path: string,
    language: Language,
    live: LivePages,
  ): Promise<{ status: 200 | 301 | 302 | 404; facts?: PageFacts | undefined; to?: string }> => {
    const page = pageAt(live.pages, path);
    try {
      // No page has a path like a file's.
      if (/\.[^/.]*$/.test(ctx.path)) throw new Refusal('not_found');
      if (page) {
        const facts = await within(patienceMs, factsOf(pages, page, path, language));
        if (!facts?.path || facts.path === path) return { status: 200, facts };
        // Pages of an older release open by the id only, until that release is replaced.
        return { status: page.ownAddress ? 301 : 302, to: `${facts.path}${ctx.search}` };
      }
      if (!live.areKnown) return { status: 200 };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    const facts = missingFacts(pages, page, language).catch((error) => warn(ctx, error));
    return { status: 404, facts: await facts };
  };

  const fill = async (ctx: Context, document: string, language: Language, live: LivePages) => {
    const path = pagePath(ctx.path);
    const { status, facts, to } = await factsAt(ctx, path, language, live);
    if (to) return { status, to, text: '' };
    if (!facts) return { status, text: document };
    const place = { origin: pages.origin, path, language, siteName };
    const { title, description, hidden } = facts;
    const tags = headTags(facts, place);
    return {
      status,
      language,
      ...(hidden && { isPrivate: true }),
      text: fillDocument(document, {
        language,
        title,
        siteName,
        description,
        tags,
        isMissing: status === 404,
      }),
    };
  };

  const make = async (
    ctx: Context,
    composed: string,
  ): Promise<Parameters<typeof pageDocument>[0]> => {
    const override = overrides.of(ctx);
    let document = composed;
    try {
      const path = pagePath(ctx.path);
      let live = await livePages(composed);
      const own = live.documentAt(path);
      if (own !== landing) {
        // Over HTTP only the landing document can be had.
        document = (await front?.(own).catch(() => composed)) ?? composed;
        // It may be of a release since: what is rendered into it has to be of the same.
        live = await livePages(document);
      }
      // Without an override such a document comes from the disk, as it was composed.
      const isBelow = (mount: string) => matchesPath(`${mount}/*`, path);
      const isNotLive =
        override?.place && !live.hasRemote(override.override.part) && isBelow(override.place.mount);
      if (isNotLive || (override && live.guarded.some(isBelow)))
        return { status: 200, text: document };
      const language = languageOfPage(ctx);
      const filled = await fill(ctx, document, language, live);
      if (filled.status !== 200 || override || !rendering) return filled;
      const address = renderedAddress(ctx, pages.origin);
      if (address === undefined) return filled;
      const work = rendering.page(live.open, language, path, address);
      const page = await within(renderingMs, work).catch(() => undefined);
      return page ? { ...filled, ...renderInto(filled.text, page) } : filled;
    } catch (error) {
      warn(ctx, error);
      return { status: 200, text: document };
    }
  };

  const look = async (ctx: Context, key: string, composed: string): Promise<PageDocument> => {
    const checkedAt = Date.now();
    const made = await make(ctx, composed);
    const text = savesData(ctx) ? withSmallPictures(made.text) : made.text;
    const page = pageDocument({ ...made, text }, kept.get(key)?.page);
    // What compresses it has no more characters than it has.
    if (page.status === 200 && !page.isPrivate)
      kept.set(key, { composed, page, checkedAt, length: 2 * page.text.length });
    return page;
  };

  const looks = new Map<
    string,
    { composed: string; begunAt: number; page: Promise<PageDocument> }
  >();
  const remembered = (
    ctx: Context,
    key: string,
    composed: string,
  ): PageDocument | Promise<PageDocument> => {
    const now = Date.now();
    const before = kept.get(key);
    if (before?.composed === composed && now - before.checkedAt < freshForMs) return before.page;
    const underWay = looks.get(key);
    if (underWay?.composed === composed && now - underWay.begunAt < freshForMs) {
      return underWay.page;
    }
    const begun = { composed, begunAt: now, page: look(ctx, key, composed) };
    looks.set(key, begun);
    const end = () => {
      if (looks.get(key) === begun) looks.delete(key);
    };
    begun.page.then(end, end);
    return begun.page;
  };

  /** Whoever changes what a page shows is signed in, and sees it at once. */
  const documentFor = (ctx: Context, composed: string) =>
    bringsSession(ctx, secure)
      ? look(ctx, documentKey(ctx), composed)
      : remembered(ctx, documentKey(ctx), composed);

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      ctx.status = 405;
      ctx.set('Cache-Control', 'no-store');
      return;
    }
    const composed = await front?.(landing).catch(() => undefined);
    if (composed === undefined) {
      // nginx then serves its own.
      ctx.status = 503;
      ctx.set('Cache-Control', 'no-store');
      return;
    }
    ctx.vary('Accept-Language');
    ctx.vary('Cookie');
    ctx.vary('Save-Data');
    const override = overrides.of(ctx);
    if (!override) return answerPage(ctx, await documentFor(ctx, composed), config.trustProxy);
    const { status, text } = await make(ctx, composed);
    ctx.status = status;
    answerOverridden(ctx, text, override);
  };
};
