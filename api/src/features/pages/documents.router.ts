import type { Context, Middleware } from 'koa';
import { isSecure } from '../../config.ts';
import { LengthBoundedMap } from '../../platform/db/length-bounded-map.ts';
import { languageOfPage } from '../../platform/http/middleware/language.ts';
import type { Overrides } from '../../platform/http/middleware/override.ts';
import type { Rendering } from '../../platform/rendering/rendering.ts';
import type { Services } from '../../platform/services.ts';
import type { ReadFront } from '../../platform/serving/front-source.ts';
import { bringsSession } from '../users/public.ts';
import { landing, livePagesOf } from './live-pages.ts';
import { answerOverridden } from './override-document.ts';
import { makePage, type Site } from './page.router.ts';
import { answerPage, type PageDocument, pageDocument } from './page-document.ts';
import { pageTexts } from './page-texts.ts';
import { savesData, withSmallPictures } from './save-data.ts';

/** How long a page is answered again without a look whether it has changed. */
const freshForMs = 250;
/** Characters of all documents that are kept. */
const mostLength = 30_000_000;

/** The site, with the pages that are kept for further requests. */
interface KeepingSite extends Site {
  config: Services['config'];
  /** By `documentKey`. */
  kept: LengthBoundedMap<Kept>;
  /** Pages that are being made, by `documentKey`. */
  inFlight: Map<string, InFlight>;
}

interface Kept {
  /** The document that it was made of, which a release replaces. */
  composed: string;
  page: PageDocument;
  checkedAt: number;
  length: number;
}

interface InFlight {
  composed: string;
  begunAt: number;
  page: Promise<PageDocument>;
}

const documentKey = (ctx: Context) =>
  `${languageOfPage(ctx)} ${savesData(ctx) ? 'small ' : ''}${ctx.path}${ctx.search}`;

/** Make a page, and keep it unless it is private or missing. */
const makeKeptPage = async (
  site: KeepingSite,
  ctx: Context,
  key: string,
  composed: string,
): Promise<PageDocument> => {
  const checkedAt = Date.now();
  const made = await makePage(site, ctx, composed);
  const text = savesData(ctx) ? withSmallPictures(made.text) : made.text;
  const page = pageDocument({ ...made, text }, site.kept.get(key)?.page);
  // Twice the text: its compressed forms are kept as well, and are not longer.
  if (page.status === 200 && !page.isPrivate)
    site.kept.set(key, { composed, page, checkedAt, length: 2 * page.text.length });
  return page;
};

/** Find a fresh page that is kept or being made, or make it. Concurrent requests share one page. */
const findKeptPage = (
  site: KeepingSite,
  ctx: Context,
  key: string,
  composed: string,
): PageDocument | Promise<PageDocument> => {
  const { kept, inFlight } = site;
  const now = Date.now();
  const known = kept.get(key);
  if (known?.composed === composed && now - known.checkedAt < freshForMs) return known.page;
  const underWay = inFlight.get(key);
  if (underWay?.composed === composed && now - underWay.begunAt < freshForMs) return underWay.page;
  const started = { composed, begunAt: now, page: makeKeptPage(site, ctx, key, composed) };
  inFlight.set(key, started);
  const end = () => {
    if (inFlight.get(key) === started) inFlight.delete(key);
  };
  started.page.then(end, end);
  return started.page;
};

/** Answer a request for a document with the page at its address. */
const answerDocument = async (site: KeepingSite, ctx: Context): Promise<void> => {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
    ctx.set('Allow', 'GET, HEAD');
    ctx.status = 405;
    ctx.set('Cache-Control', 'no-store');
    return;
  }
  const composed = await site.front?.(landing).catch(() => undefined);
  if (composed === undefined) {
    // nginx then serves its own.
    ctx.status = 503;
    ctx.set('Cache-Control', 'no-store');
    return;
  }
  ctx.vary('Accept-Language');
  ctx.vary('Cookie');
  ctx.vary('Save-Data');
  const override = site.overrides.of(ctx);
  if (override) {
    const { status, text } = await makePage(site, ctx, composed);
    ctx.status = status;
    return answerOverridden(ctx, text, override);
  }
  const { config } = site;
  // People who change what a page shows are signed in, and see it at once.
  const findPageFor = bringsSession(ctx, isSecure(config)) ? makeKeptPage : findKeptPage;
  const page = await findPageFor(site, ctx, documentKey(ctx), composed);
  return answerPage(ctx, page, config.trustProxy);
};

/**
 * Serve the composed document with the head and the content of the page that is asked for, so that it can be read before
 * scripts have run. Whatever fails, the document itself is served.
 */
export const servePages = (
  { config, db, log }: Services,
  front: ReadFront | undefined,
  overrides: Overrides,
  rendering: Rendering | undefined,
): Middleware => {
  const site: KeepingSite = {
    config,
    log,
    front,
    overrides,
    rendering,
    pages: { db, origin: config.publicUrl, text: pageTexts(front, config.localesDir) },
    livePages: livePagesOf(front),
    kept: new LengthBoundedMap(mostLength),
    inFlight: new Map(),
  };
  return (ctx) => answerDocument(site, ctx);
};
