import { type Language, languages } from '../enums.ts';
import { jpegName, uploadedImagesInText } from '../images/image-names.ts';
import { languageKey } from '../language.ts';
import { sharePicture } from './site.ts';

/** Facts about a page for search engines and shared links. */
export interface PageFacts {
  title: string;
  description: string;
  /** Under /assets; without it the site's share picture. */
  picture?: string | null;
  /** What it shows, in the reader's language. */
  pictureAlt?: string | undefined;
  /** Its own address, where it has others that lead to it. */
  path?: string;
  type?: 'website' | 'article';
  /** schema.org objects. */
  jsonLd?: readonly object[];
  /** A feed of what the page lists. */
  feed?: { title: string; path: string };
  /** That of its texts; without it the reader's. */
  language?: Language;
  /** In which it can be read; without them in every language. */
  languages?: readonly Language[] | undefined;
  /** Keeps the page out of search results. */
  hidden?: boolean;
}

interface PagePlace {
  /** The site's address, without a slash at its end. */
  origin: string;
  path: string;
  language: string;
  siteName: string;
}

export interface HeadTag {
  tag: 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/**
 * Marks the tags that belong to a page: the server writes them into the document, the page replaces
 * them, the next page takes them away.
 */
export const pageTagMark = 'data-page';

/** As Open Graph names them. */
const locales: Record<Language, string> = { en: 'en_US', fr: 'fr_FR', sw: 'sw_KE' };

const longestSummary = 160;

/** A text on one line; the no-break spaces of French stay. */
export const onOneLine = (text: string): string => text.replace(/[^\S\u00a0\u202f]+/g, ' ');

/** A text without the characters at its end that match; a regular expression for this would take quadratic time. */
const trimEnd = (text: string, character: RegExp): string => {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** The beginning of a text on one line, at the end of a word, as a description is shown. */
export const summaryOf = (text: string): string => {
  const line = onOneLine(text).trim();
  if (line.length <= longestSummary) return line;
  const cut = line.slice(0, longestSummary);
  const end = cut.lastIndexOf(' ');
  return `${trimEnd(end > 0 ? cut.slice(0, end) : cut, /[\s,;:.]/)}…`;
};

/** The document's title. */
export const documentTitle = (title: string, siteName: string | undefined): string =>
  siteName && siteName !== title ? `${title} – ${siteName}` : title;

/**
 * The whole address of a picture under /assets, for other programs: many messengers show neither WebP nor AVIF, so an
 * uploaded picture is linked as JPEG.
 */
export const assetUrl = (origin: string, path: string): string =>
  `${origin}/assets/${encodeURI(path.replace(uploadedImagesInText, jpegName))}`;

const withoutEscapes = (part: string): string => {
  try {
    return decodeURIComponent(part).replaceAll('/', '%2F');
  } catch {
    return part;
  }
};

/**
 * The canonical form of a page's path: the site's router ignores capitals, escapes and a slash at the
 * end.
 */
export const pagePath = (path: string): string => {
  const plain = path.split('/').map(withoutEscapes).join('/').toLowerCase();
  return trimEnd(plain, /\//) || plain.charAt(0);
};

/** The address of a page in a language; English, the default, has no parameter. */
export const addressIn = (language: string, { origin, path }: Pick<PagePlace, 'origin' | 'path'>) =>
  `${origin}${pagePath(path)}${language === 'en' ? '' : `?${languageKey}=${language}`}`;

const property = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: name, content },
});

const alternate = (hreflang: string, href: string): HeadTag => ({
  tag: 'link',
  attributes: { rel: 'alternate', hreflang, href },
});

const localeOf = (language: string) => locales[language as Language] ?? language;

/** The tags of a page, besides title and description. */
export const headTags = (page: PageFacts, opened: PagePlace): HeadTag[] => {
  if (page.hidden) return [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }];
  const place = { ...opened, path: page.path ?? opened.path };
  const { origin, language } = place;
  const readable = page.languages ?? languages;
  const [first = 'en'] = readable;
  // In another language the page has the same text.
  const isReadable = readable.some((one) => one === language);
  const canonical = addressIn(isReadable ? language : first, place);
  const textLanguage = page.language ?? language;
  return [
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:type', page.type ?? 'website'),
    property('og:url', addressIn(language, place)),
    property('og:site_name', place.siteName),
    property('og:locale', localeOf(textLanguage)),
    ...readable
      .filter((other) => other !== textLanguage)
      .map((other) => property('og:locale:alternate', localeOf(other))),
    property('og:image', assetUrl(origin, page.picture || sharePicture)),
    // In the language of the other texts, or not at all.
    ...(page.pictureAlt && textLanguage === language
      ? [property('og:image:alt', page.pictureAlt)]
      : []),
    { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
    { tag: 'link', attributes: { rel: 'canonical', href: canonical } },
    ...readable.map((each) => alternate(each, addressIn(each, place))),
    alternate('x-default', addressIn(first, place)),
    ...(page.feed
      ? [
          {
            tag: 'link' as const,
            attributes: {
              rel: 'alternate',
              type: 'application/rss+xml',
              title: page.feed.title,
              href: origin + page.feed.path,
            },
          },
        ]
      : []),
    ...(page.jsonLd ?? []).map(
      (data): HeadTag => ({
        tag: 'script',
        attributes: { type: 'application/ld+json' },
        text: JSON.stringify({ '@context': 'https://schema.org', ...data }),
      }),
    ),
  ];
};
