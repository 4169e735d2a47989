import type { Language } from '@ail/kit/contracts/enums';
import { getResourcesFeed } from '@ail/kit/contracts/pages/discovery.calls';
import { addressIn } from '@ail/kit/contracts/pages/page-head';
import { resourcePath } from '@ail/kit/contracts/resources/resource-path';
import { escapeMarkup } from '../../platform/markup.ts';
import type { ResourceModel } from '../resources/public.ts';

interface FeedFrame {
  origin: string;
  language: Language;
  title: string;
  description: string;
  /** Whether the live pages open by the resources' own addresses. */
  hasAddresses: boolean;
}

/** Resources, the newest first, as RSS 2.0. */
export const feedOf = (
  resources: readonly Pick<
    ResourceModel,
    'id' | 'slug' | 'language' | 'title' | 'description' | 'author' | 'publishedAt'
  >[],
  { origin, language, title, description, hasAddresses }: FeedFrame,
): string => {
  const address = (path: string) => escapeMarkup(addressIn(language, { origin, path }));
  const items = resources.map((resource) => {
    const path = resourcePath(hasAddresses ? resource : { id: resource.id });
    return [
      '<item>',
      `<title>${escapeMarkup(resource.title)}</title>`,
      `<link>${address(path)}</link>`,
      // The same in every language and at every address, so that a reader sees an entry once.
      `<guid isPermaLink="true">${escapeMarkup(origin + resourcePath({ id: resource.id }))}</guid>`,
      `<pubDate>${resource.publishedAt.toUTCString()}</pubDate>`,
      `<description>${escapeMarkup(resource.description)}</description>`,
      ...(resource.author ? [`<dc:creator>${escapeMarkup(resource.author)}</dc:creator>`] : []),
      // A channel has one language; an entry without a translation has its own.
      `<dc:language>${resource.language}</dc:language>`,
      '</item>',
    ].join('\n');
  });
  const [newest] = resources;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeMarkup(title)}</title>
<link>${address('/resources')}</link>
<description>${escapeMarkup(description)}</description>
<language>${language}</language>
<atom:link rel="self" type="application/rss+xml" href="${address(getResourcesFeed.path)}"/>
${newest ? `<lastBuildDate>${newest.publishedAt.toUTCString()}</lastBuildDate>\n` : ''}${items.join('\n')}
</channel>
</rss>
`;
};
