import { type Language, languages } from '@ail/kit/contracts/enums';
import { addressIn } from '@ail/kit/contracts/pages/page-head';
import { escapeMarkup } from '../../platform/markup.ts';

export interface SitemapEntry {
  path: string;
  changedAt?: Date | undefined;
  /** In which it can be read; without them in every language. */
  languages?: readonly Language[] | undefined;
}

/** Pages in a lasting order. */
export interface SitemapSource {
  count(): Promise<number>;
  read(offset: number, limit: number): Promise<SitemapEntry[]>;
}

/** A sitemap may have 50,000 addresses and 50 MB; this many pages in all their languages are 10 MB. */
const pagesInPart = 5_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A page once in every language in which it can be read, each naming the others. */
const urlsOf = (
  { path, changedAt, languages: readable = languages }: SitemapEntry,
  origin: string,
): string => {
  const alternates = [...readable, 'x-default']
    .map((language) => {
      const href = addressIn(language === 'x-default' ? (readable[0] ?? 'en') : language, {
        origin,
        path,
      });
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(href)}"/>`;
    })
    .join('');
  const lastModified = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return readable
    .map((language) => {
      const address = escapeMarkup(addressIn(language, { origin, path }));
      return `<url><loc>${address}</loc>${lastModified}${alternates}</url>`;
    })
    .join('\n');
};

/**
 * The sitemap, or, of a site too large for one, the list of its parts.
 * @param part counts from 1; `undefined` without it gives the whole or the list
 * @returns `undefined` for a part that there is not
 */
export const sitemapOf = async (
  source: SitemapSource,
  origin: string,
  part?: number,
  perPart = pagesInPart,
): Promise<string | undefined> => {
  const parts = Math.ceil((await source.count()) / perPart);
  if (part === undefined && parts > 1) {
    const maps = Array.from(
      { length: parts },
      (_, index) =>
        `<sitemap><loc>${escapeMarkup(origin)}/sitemap.xml?part=${index + 1}</loc></sitemap>`,
    );
    return `${head}\n<sitemapindex ${namespace}>\n${maps.join('\n')}\n</sitemapindex>\n`;
  }
  if (part !== undefined && (part < 1 || part > parts)) return undefined;
  const entries = await source.read(((part ?? 1) - 1) * perPart, perPart);
  const urls = entries.map((entry) => urlsOf(entry, origin));
  return `${head}\n<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
};
