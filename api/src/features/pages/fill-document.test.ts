/** @runs sqlite */
import { fillDocument } from './fill-document.ts';

const composed = `<!doctype html>
<html lang="en">
<head>
<title>Site</title>
<meta name="description" content="Built in.">
<script type="application/json" id="registry">{}</script>
</head>
<body><div id="root"></div></body>
</html>`;

const head = {
  language: 'fr',
  title: 'Forum',
  siteName: 'Site',
  description: 'Deux jours.',
  tags: [],
};

test('language, title, description and tags, and nothing else changes', () => {
  const tags = [{ tag: 'link' as const, attributes: { rel: 'canonical', href: 'https://x/?a&b' } }];
  expect(fillDocument(composed, { ...head, tags })).toBe(
    composed
      .replace('lang="en"', 'lang="fr"')
      .replace('<title>Site<', '<title>Forum – Site<')
      .replace('Built in.', 'Deux jours.')
      .replace('</head>', '<link data-page rel="canonical" href="https://x/?a&amp;b">\n</head>'),
  );
});

test('a browser without scripts shows what the page is, and the way home', () => {
  const document = composed.replace(
    '</body>',
    '<noscript>\n<h1>Site</h1>\n<p>Needs JavaScript.</p>\n</noscript></body>',
  );
  const wordsOf = (isMissing: boolean) =>
    /<noscript>([\s\S]*)<\/noscript>/.exec(fillDocument(document, { ...head, isMissing }))?.[1];
  const words = '<h1>Forum</h1>\n<p>Deux jours.</p>\n<p><a href="/?lng=fr">Site</a></p>';
  expect(wordsOf(false)).toBe(`\n${words}\n<p>Needs JavaScript.</p>\n`);
  expect(wordsOf(true)).toBe(`\n${words}\n`);
});

test.each([
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '$& $1 $` $$',
  'line\r\nSet-Cookie: a=b',
  '<!-- --> <!doctype',
])('%j is text wherever it stands', (text) => {
  const filled = fillDocument(composed, {
    ...head,
    title: text,
    description: text,
    tags: [
      { tag: 'meta', attributes: { property: 'og:title', content: text } },
      {
        tag: 'script',
        attributes: { type: 'application/ld+json' },
        text: JSON.stringify({ text }),
      },
    ],
  });
  const page = new (jest.requireActual('jsdom').JSDOM)(filled).window.document;
  const spaced = (value: string | null | undefined) => value?.replaceAll('\r\n', '\n');
  expect(spaced(page.title)).toBe(`${text} – Site`.replace(/\s+/g, ' '));
  expect(spaced(page.querySelector('meta[name="description"]')?.getAttribute('content'))).toBe(
    spaced(text),
  );
  expect(spaced(page.querySelector('meta[property="og:title"]')?.getAttribute('content'))).toBe(
    spaced(text),
  );
  const [, data] = page.querySelectorAll('script');
  expect(JSON.parse(data.textContent)).toEqual({ text });
  expect(page.querySelectorAll('script')).toHaveLength(2);
  expect(page.querySelectorAll('img, [onload], [onerror]')).toHaveLength(0);
  expect(page.querySelector('#root')).not.toBeNull();
});
