/** @runs sqlite */
import { type SitemapEntry, type SitemapSource, sitemapOf } from './sitemap.ts';

const origin = 'https://ail.example';
const sourceOf = (entries: readonly SitemapEntry[]): SitemapSource => ({
  count: async () => entries.length,
  read: async (offset, limit) => entries.slice(offset, offset + limit),
});
const entries = Array.from({ length: 5 }, (_, index) => ({
  path: `/events/${index + 1}`,
  changedAt: new Date(Date.UTC(2026, 10, index + 1)),
}));

test('a page once in every language, each naming the others', async () => {
  const sitemap = (await sitemapOf(sourceOf(entries.slice(0, 1)), origin)) ?? '';
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${origin}/events/1`,
    `${origin}/events/1?lng=fr`,
    `${origin}/events/1?lng=sw`,
  ]);
  expect(sitemap.match(/<lastmod>2026-11-01T00:00:00.000Z<\/lastmod>/g)).toHaveLength(3);
  expect(
    sitemap.match(/hreflang="x-default" href="https:\/\/ail.example\/events\/1"/g),
  ).toHaveLength(3);
});

test('a large site is a list of parts that hold every page once', async () => {
  const source = sourceOf(entries);
  const list = (await sitemapOf(source, origin, undefined, 2)) ?? '';
  const parts = [...list.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(parts).toEqual([1, 2, 3].map((part) => `${origin}/sitemap.xml?part=${part}`));
  const texts = await Promise.all(parts.map((_, index) => sitemapOf(source, origin, index + 1, 2)));
  const pages = texts.flatMap((text = '') =>
    [...text.matchAll(/<loc>([^?]*?)<\/loc>/g)].map(([, address]) => address),
  );
  expect(pages).toEqual(entries.map(({ path }) => origin + path));
  expect(await sitemapOf(source, origin, 4, 2)).toBeUndefined();
});

test('an empty site has an empty sitemap', async () => {
  expect(await sitemapOf(sourceOf([]), origin)).toContain('<urlset');
});
