import { headTags, type PageFacts, pageTagMark } from '../contracts/pages/page-head.ts';
import { applyHeadTags } from './head-tags.ts';

const page: PageFacts = {
  title: 'Kinshasa Forum',
  description: 'Two days of meetings.',
  picture: 'events/forum-hall.jpg',
  jsonLd: [{ '@type': 'Event', name: '</script><script>alert(1)</script>' }],
};
const place = {
  origin: 'https://ail.example',
  path: '/events/7',
  language: 'fr',
  siteName: 'Africa Investment Link',
};

afterEach(() => {
  document.head.innerHTML = '';
});

const attribute = (selector: string, name: string) =>
  document.head.querySelector(selector)?.getAttribute(name);

describe('head tags', () => {
  it('name the page in its language and its other languages', () => {
    applyHeadTags(headTags(page, place));
    expect(attribute('link[rel="canonical"]', 'href')).toBe('https://ail.example/events/7?lng=fr');
    expect(attribute('link[hreflang="sw"]', 'href')).toBe('https://ail.example/events/7?lng=sw');
    expect(attribute('link[hreflang="x-default"]', 'href')).toBe('https://ail.example/events/7');
    expect(attribute('meta[property="og:title"]', 'content')).toBe('Kinshasa Forum');
    expect(attribute('meta[property="og:locale"]', 'content')).toBe('fr_FR');
    expect(attribute('meta[property="og:image"]', 'content')).toBe(
      'https://ail.example/assets/events/forum-hall.jpg',
    );
  });

  it('name the language of the texts, where the reader’s has none', () => {
    const french: PageFacts = { ...page, language: 'fr', languages: ['fr', 'sw'] };
    const contents = (name: string) =>
      [...document.head.querySelectorAll(`meta[property="${name}"]`)].map((tag) =>
        tag.getAttribute('content'),
      );
    applyHeadTags(headTags({ ...french, pictureAlt: 'A hall' }, { ...place, language: 'en' }));
    expect(contents('og:locale')).toEqual(['fr_FR']);
    expect(contents('og:locale:alternate')).toEqual(['sw_KE']);
    // It is said in the reader's language.
    expect(contents('og:image:alt')).toEqual([]);
    document.head.innerHTML = '';
    applyHeadTags(headTags({ ...french, pictureAlt: 'Une salle' }, place));
    expect(contents('og:locale')).toEqual(['fr_FR']);
    expect(contents('og:locale:alternate')).toEqual(['sw_KE']);
    expect(contents('og:image:alt')).toEqual(['Une salle']);
  });

  it('give the page one canonical address, for any letter case and escapes', () => {
    for (const path of ['/EVENTS/7', '/events/%37/', '/%65vents/7']) {
      applyHeadTags(headTags(page, { ...place, path, language: 'en' }));
      expect(attribute('link[rel="canonical"]', 'href')).toBe('https://ail.example/events/7');
    }
  });

  it('have schema.org data that cannot end its script element', () => {
    applyHeadTags(headTags(page, place));
    const scripts = document.head.querySelectorAll('script');
    expect(scripts).toHaveLength(1);
    expect(JSON.parse(scripts[0]?.textContent ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
    });
  });

  it('replace those of the document, and are removed with their page', () => {
    document.head.innerHTML = `<meta name="viewport" content="x">
      <link ${pageTagMark} rel="canonical" href="https://ail.example/">
      <script ${pageTagMark} type="application/ld+json">{}</script>`;
    const remove = applyHeadTags(headTags({ ...page, jsonLd: [] }, place));
    expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
    expect(document.head.querySelector('script')).toBeNull();
    remove();
    expect(document.head.querySelector('meta[property="og:title"]')).toBeNull();
    expect(document.head.querySelector('meta[name="viewport"]')).not.toBeNull();
  });

  it('keep a private page out of search results', () => {
    applyHeadTags(headTags({ ...page, hidden: true }, place));
    expect(attribute('meta[name="robots"]', 'content')).toBe('noindex');
    expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
  });
});
