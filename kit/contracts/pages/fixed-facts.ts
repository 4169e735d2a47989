import { getResourcesFeed } from './discovery.calls.ts';
import type { PageData } from './page.ts';
import { addressIn, documentTitle, type PageFacts } from './page-head.ts';
import { siteName } from './site.ts';

/** Who runs the site, as schema.org names it. */
export const organization = (origin: string) => ({
  '@type': 'Organization',
  name: siteName,
  url: origin,
  logo: `${origin}/assets/logo.svg`,
});

/** The address of the site's feed in a language, below its origin. */
export const feedAddress = (language: string): string =>
  addressIn(language, { origin: '', path: getResourcesFeed.path });

/**
 * The facts of a page that is about no row.
 * @param words its title and description in the reader's language
 */
export const fixedFacts = (
  { path, hidden, hasFeed }: PageData,
  words: { title: string; description: string },
  { origin, language }: { origin: string; language: string },
): PageFacts => ({
  ...words,
  hidden: hidden ?? false,
  ...(path === '/' && { jsonLd: [organization(origin)] }),
  ...(hasFeed && {
    feed: { title: documentTitle(words.title, siteName), path: feedAddress(language) },
  }),
});
