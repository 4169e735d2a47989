import type { Language } from '@ail/kit/contracts/enums';
import { matchesPath, type PageData, pageAt } from '@ail/kit/contracts/pages/page';
import { headTags, type PageFacts, pagePath } from '@ail/kit/contracts/pages/page-head';
import { siteName } from '@ail/kit/contracts/pages/site';
import type { Context } from 'koa';
import { Refusal } from '../../platform/http/errors.ts';
import { languageOfPage } from '../../platform/http/middleware/language.ts';
import type { Overrides } from '../../platform/http/middleware/override.ts';
import { requestIdOf } from '../../platform/http/middleware/request-log.ts';
import type { SignedOverride } from '../../platform/http/signed-override.ts';
import type { Rendering } from '../../platform/rendering/rendering.ts';
import type { Services } from '../../platform/services.ts';
import type { ReadFront } from '../../platform/serving/front-source.ts';
import { within } from '../../platform/within.ts';
import { fillDocument } from './fill-document.ts';
import { type LivePages, landing, type livePagesOf } from './live-pages.ts';
import type { pageDocument } from './page-document.ts';
import { factsOf, missingFacts, type Pages } from './pages.service.ts';
import { renderInto } from './render-into.ts';
import { renderedAddress } from './rendered-address.ts';

/** A slow database must not delay the page: after this time it is served as it was built. */
const patienceMs = 700;
/** A page that takes longer to render is served without its content, and rendered for the next reader. */
const renderingMs = 300;

/** What pages are made from. */
export interface Site {
  log: Services['log'];
  front: ReadFront | undefined;
  overrides: Overrides;
  rendering: Rendering | undefined;
  pages: Pages;
  livePages: ReturnType<typeof livePagesOf>;
}

type MadePage = Parameters<typeof pageDocument>[0];

/** A request for the page at an address. */
interface PageRequest {
  ctx: Context;
  path: string;
  language: Language;
  /** The pages of the releases that its document was composed with. */
  live: LivePages;
}

/** Log an error after which a page is served without its head. */
const warn = ({ log }: Site, ctx: Context, error: unknown): undefined => {
  log.warn({ id: requestIdOf(ctx), err: error }, 'page served without its head');
};

/** Read the facts of a page; `null` if its row does not exist. */
const readFacts = (
  { pages }: Site,
  page: PageData,
  { path, language }: PageRequest,
): Promise<PageFacts | undefined | null> =>
  within(patienceMs, factsOf(pages, page, path, language)).catch((error) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

/** Find the status of an address and the facts of its page. A page that only the front knows has none. */
const findPage = async (
  site: Site,
  request: PageRequest,
): Promise<{ status: 200 | 301 | 302 | 404; facts?: PageFacts | undefined; to?: string }> => {
  const { ctx, path, language, live } = request;
  const page = pageAt(live.pages, path);
  // No page has a path like a file's.
  const isFile = /\.[^/.]*$/.test(ctx.path);
  if (!page && !isFile && !live.areKnown) return { status: 200 };
  const facts = page && !isFile ? await readFacts(site, page, request) : null;
  if (facts === null) {
    const missing = missingFacts(site.pages, page, language);
    return { status: 404, facts: await missing.catch((error) => warn(site, ctx, error)) };
  }
  if (!facts?.path || facts.path === path) return { status: 200, facts };
  // Pages of an older release open by the id only, until that release is replaced.
  return { status: page?.ownAddress ? 301 : 302, to: `${facts.path}${ctx.search}` };
};

/** Fill the head of the page into its document. */
const fillHead = async (site: Site, request: PageRequest, document: string): Promise<MadePage> => {
  const { status, facts, to } = await findPage(site, request);
  if (to) return { status, to, text: '' };
  if (!facts) return { status, text: document };
  const { path, language } = request;
  const { title, description, hidden } = facts;
  const text = fillDocument(document, {
    language,
    title,
    siteName,
    description,
    tags: headTags(facts, { origin: site.pages.origin, path, language, siteName }),
    isMissing: status === 404,
  });
  return { status, language, ...(hidden && { isPrivate: true }), text };
};

/** Render the page into its document. If that fails or takes too long, the document stays as it is. */
const addContent = async (
  { rendering, pages }: Site,
  { ctx, path, language, live }: PageRequest,
  filled: MadePage,
): Promise<MadePage> => {
  const address = renderedAddress(ctx, pages.origin);
  if (!rendering || address === undefined) return filled;
  const work = rendering.page(live.open, language, path, address);
  const page = await within(renderingMs, work).catch(() => undefined);
  return page ? { ...filled, ...renderInto(filled.text, page) } : filled;
};

/** Whether the server cannot make the page: its remote runs on a developer's machine only, or it is for some accounts. */
const isUnknownToServer = (
  { override, place }: SignedOverride,
  { path, live }: Pick<PageRequest, 'path' | 'live'>,
): boolean => {
  const isBelow = (mount: string) => matchesPath(`${mount}/*`, path);
  const isNotLive = place && !live.hasRemote(override.part) && isBelow(place.mount);
  return isNotLive || live.guarded.some(isBelow);
};

/** Make the page at an address from the composed document. Whatever fails, the document itself is served. */
export const makePage = async (site: Site, ctx: Context, composed: string): Promise<MadePage> => {
  const override = site.overrides.of(ctx);
  let document = composed;
  try {
    const path = pagePath(ctx.path);
    let live = await site.livePages(composed);
    const own = live.documentAt(path);
    if (own !== landing) {
      // A front that is read over HTTP offers only the landing document.
      document = (await site.front?.(own).catch(() => composed)) ?? composed;
      // It may be of a later release, and its content must be of the same one.
      live = await site.livePages(document);
    }
    // Without an override, nginx or the embedded server serves such a document from the disk.
    if (override && isUnknownToServer(override, { path, live })) {
      return { status: 200, text: document };
    }
    const request = { ctx, path, language: languageOfPage(ctx), live };
    const filled = await fillHead(site, request, document);
    return filled.status === 200 && !override ? await addContent(site, request, filled) : filled;
  } catch (error) {
    warn(site, ctx, error);
    return { status: 200, text: document };
  }
};
