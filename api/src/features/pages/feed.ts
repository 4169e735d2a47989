import type { Language } from '@ail/kit/contracts/enums';
import { addressIn } from '@ail/kit/contracts/pages/page-head';
import { paths } from '@ail/kit/contracts/paths';
import type { ResourceModel } from '../../models/ResourceModel.ts';
import { escapeMarkup } from './fill-document.ts';

// What XML has no way to write, half a surrogate pair included.
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text as it may stand in an XML element or attribute. */
export const escapeXml = (text: string): string => escapeMarkup(text.replace(notXml, ''));

interface FeedFrame {
  origin: string;
  language: Language;
  title: string;
  description: string;
}

/** Resources, the newest first, as RSS 2.0. */
export const feedOf = (
  resources: readonly Pick<ResourceModel, 'id' | 'title' | 'description' | 'publishedAt'>[],
  { origin, language, title, description }: FeedFrame,
): string => {
  const address = (path: string) => escapeXml(addressIn(language, { origin, path }));
  const items = resources.map((resource) => {
    const path = `/resources/${resource.id}`;
    return [
      '<item>',
      `<title>${escapeXml(resource.title)}</title>`,
      `<link>${address(path)}</link>`,
      // The same in every language, so that a reader of two sees it once.
      `<guid isPermaLink="true">${escapeXml(origin + path)}</guid>`,
      `<pubDate>${resource.publishedAt.toUTCString()}</pubDate>`,
      `<description>${escapeXml(resource.description)}</description>`,
      '</item>',
    ].join('\n');
  });
  const [newest] = resources;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(title)}</title>
<link>${address('/resources')}</link>
<description>${escapeXml(description)}</description>
<language>${language}</language>
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(origin + paths.resourcesFeed(language))}"/>
${newest ? `<lastBuildDate>${newest.publishedAt.toUTCString()}</lastBuildDate>\n` : ''}${items.join('\n')}
</channel>
</rss>
`;
};
