import { languages } from '@ail/kit/contracts/enums';

export interface HeadTag {
  tag: 'meta' | 'link' | 'script';
  /** What tells it from others of its kind, as a selector. */
  selector: string;
  attributes: Record<string, string>;
  text?: string;
}

export interface PageFacts {
  title: string;
  description: string;
  /** The site's address, without a slash at its end. */
  origin: string;
  path: string;
  language: string;
  siteName: string;
  /** A path of this site. */
  image: string;
  type: 'website' | 'article';
  /** schema.org objects. */
  jsonLd?: readonly object[];
  /** Keeps the page out of search results. */
  hidden?: boolean;
}

const meta = (key: 'name' | 'property', name: string, content: string): HeadTag => ({
  tag: 'meta',
  selector: `meta[${key}="${name}"]`,
  attributes: { [key]: name, content },
});

const languageUrl = (base: string, language: string) => `${base}?lng=${language}`;

/** What search engines and those who share a link are told about a page. */
export const headTags = (page: PageFacts): HeadTag[] => {
  const base = `${page.origin}${page.path}`;
  const canonical = page.language === 'en' ? base : languageUrl(base, page.language);
  const share = [
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:type', page.type),
    meta('property', 'og:url', canonical),
    meta('property', 'og:site_name', page.siteName),
    meta('property', 'og:locale', page.language),
    meta('property', 'og:image', `${page.origin}${page.image}`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  if (page.hidden) return [meta('name', 'robots', 'noindex')];
  return [
    ...share,
    {
      tag: 'link',
      selector: 'link[rel="canonical"]',
      attributes: { rel: 'canonical', href: canonical },
    },
    ...[...languages, 'x-default'].map(
      (language): HeadTag => ({
        tag: 'link',
        selector: `link[rel="alternate"][hreflang="${language}"]`,
        attributes: {
          rel: 'alternate',
          hreflang: language,
          href: language === 'x-default' ? base : languageUrl(base, language),
        },
      }),
    ),
    ...(page.jsonLd ?? []).map(
      (data, index): HeadTag => ({
        tag: 'script',
        selector: `script[type="application/ld+json"][data-index="${index}"]`,
        attributes: { type: 'application/ld+json', 'data-index': String(index) },
        text: JSON.stringify({ '@context': 'https://schema.org', ...data }),
      }),
    ),
  ];
};

/**
 * Puts `tags` into the document's head, over those that are there already.
 * @returns what takes away the ones that were not there before
 */
export const applyHeadTags = (tags: readonly HeadTag[]): (() => void) => {
  const added: Element[] = [];
  for (const { tag, selector, attributes, text } of tags) {
    let element = document.head.querySelector(selector);
    if (!element) {
      element = document.createElement(tag);
      document.head.append(element);
      added.push(element);
    }
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
  }
  return () => {
    for (const element of added) element.remove();
  };
};
