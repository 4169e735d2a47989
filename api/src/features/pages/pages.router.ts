import * as calls from '@ail/kit/contracts/pages/discovery.calls';
import type { Context } from 'koa';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { found } from '../../platform/http/errors.ts';
import { languageOfPage } from '../../platform/http/middleware/language.ts';
import type { Services } from '../../platform/services.ts';
import type { ReadFront } from '../../platform/serving/front-source.ts';
import { endpoint } from '../users/public.ts';
import { feedOf } from './feed.ts';
import { livePagesOf } from './live-pages.ts';
import { type PageText, pageTexts } from './page-texts.ts';
import { feedTitle, newestResources } from './pages.service.ts';
import { securityTxt } from './security-txt.ts';
import { sitemapSource } from './sitemap.query.ts';
import { sitemapOf } from './sitemap.ts';

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
      const { pages } = await livePages();
      const feed = feedOf(await newestResources(db, language), {
        origin,
        language,
        title: await feedTitle(text, language),
        description: await text(language, 'resources.lead'),
        hasAddresses: pages.some(({ row, ownAddress }) => row === 'resources' && ownAddress),
      });
      keepFor(ctx, 300);
      ctx.vary('Accept-Language');
      return feed;
    }),
  ];
};
