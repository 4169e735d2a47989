/** @runs embedded nginx-long */
import { languages } from '@ail/kit/contracts/enums';
import type { Page } from '@playwright/test';
import { isLong } from '../fixtures/amounts.ts';
import { expect, test } from '../fixtures/test.ts';
import { languagesHere, textsIn } from '../fixtures/texts.ts';

/** What those who are sent a link, and search engines, are told of each page: of a list, and where there is more. */
const ofEachKind: [path: string, kind?: string][] = [
  ['/', 'Organization'],
  ['/projects'],
  ['/events/1', 'Event'],
  ['/resources/the-state-of-private-investment-in-africa', 'Article'],
];
const others: typeof ofEachKind = [
  ['/services'],
  ['/projects/1'],
  ['/events'],
  ['/bpdif'],
  ['/resources'],
  ['/contact'],
  ['/privacy'],
  ['/accessibility'],
];
const allPages = [...ofEachKind, ...others];
const pages = isLong ? allPages : ofEachKind;

interface Head {
  language: string;
  title: string;
  tags: string[];
  kinds: string[];
}

/**
 * A document's styles as elements that apply nothing. A parsed document has the policy of the page that parses it, which
 * lacks the hash of these styles if the server had no time to render that page.
 */
const withoutStyles = (html: string) =>
  html.replaceAll('<style', '<template').replaceAll('</style>', '</template>');

/** A document's head, read where `html` stands for a document that ran no script. */
const readHead = (page: Page, html?: string): Promise<Head> =>
  page.evaluate((source) => {
    const read =
      source === undefined ? document : new DOMParser().parseFromString(source, 'text/html');
    const tagsOf = (selector: string, name: string, value: string) =>
      [...read.head.querySelectorAll(selector)].map(
        (tag) => `${tag.getAttribute(name)} = ${tag.getAttribute(value)}`,
      );
    const data = [...read.head.querySelectorAll('script[type="application/ld+json"]')];
    return {
      language: read.documentElement.lang,
      title: read.title,
      tags: [
        ...tagsOf('meta[name="description"], meta[name="twitter:card"]', 'name', 'content'),
        ...tagsOf('meta[name="robots"]', 'name', 'content'),
        ...tagsOf('meta[property]', 'property', 'content'),
        ...tagsOf('link[rel="canonical"], link[type="application/rss+xml"]', 'rel', 'href'),
        ...tagsOf('link[hreflang]', 'hreflang', 'href'),
        // Others may register in the meantime.
        ...data.map((script) =>
          JSON.stringify(JSON.parse(script.textContent ?? ''), (key, value) =>
            key === 'remainingAttendeeCapacity' ? undefined : value,
          ),
        ),
      ],
      kinds: data.map((script) => JSON.parse(script.textContent ?? '')['@type']),
    };
  }, html && withoutStyles(html));

for (const language of languagesHere) {
  test(`each page says the same before and after its scripts, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    for (const [path, kind] of pages) {
      const address = language === 'en' ? path : `${path}?lng=${language}`;
      const answer = await page.request.get(address);
      expect([path, answer.status()]).toEqual([path, 200]);
      expect(answer.headers().vary).toMatch(/Accept-Language/i);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const served = await readHead(page, await answer.text());
      await expect.poll(() => readHead(page), { message: address }).toEqual(served);

      expect(served.language).toBe(language);
      expect(served.kinds).toEqual(kind ? [kind] : []);
      expect(served.tags).toContain(`canonical = ${baseURL}${address}`);
      expect(served.tags).toContain(`x-default = ${baseURL}${path}`);
      expect(new Set(served.tags).size).toBe(served.tags.length);
      const picture = served.tags.find((tag) => tag.startsWith('og:image = '))?.slice(11) ?? '';
      expect((await page.request.get(picture)).headers()['content-type']).toMatch(/^image\//);
    }
  });
}

test('a page has one canonical address, whatever capitals or escapes are requested', async ({
  page,
  baseURL,
}) => {
  for (const [path, address] of [
    ['/PROJECTS/1', '/projects/1'],
    ['/projects/%31', '/projects/1'],
    ['/Contact', '/contact'],
  ] as const) {
    const answer = await page.request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const served = await readHead(page, await answer.text());
    expect(served.tags).toContain(`canonical = ${baseURL}${address}`);
    await expect.poll(() => readHead(page), { message: path }).toEqual(served);
  }
});

test('after a navigation the head is that of the current page', async ({ page }) => {
  const text = textsIn('en');
  await page.goto('/events/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('link', { name: text('events.page.back') })
    .first()
    .click();
  await expect(page).toHaveTitle(new RegExp(`^${text('events.title')} – `));
  const head = await readHead(page);
  expect(head.kinds).toEqual([]);
  expect(head.tags.filter((tag) => tag.startsWith('canonical'))).toHaveLength(1);

  await page.goto('/auth');
  await expect(page).toHaveTitle(new RegExp(`^${text('auth.login.title')} – `));
  expect((await readHead(page)).tags.filter((tag) => tag.startsWith('canonical'))).toEqual([]);
});

test('a missing page is answered with 404 and a page of the site', { tag: '@more' }, async ({
  page,
  problems,
}) => {
  const text = textsIn('sw');
  for (const list of isLong ? ['events', 'projects', 'resources'] : ['events']) {
    problems.expect(new RegExp(`^answer 404: GET /api/${list}/999999$`));
  }
  for (const [path, title] of [
    ['/events/999999', 'events.page.notFound'],
    ['/projects/999999', 'projects.notFound'],
    ['/resources/999999', 'resources.notFound'],
    ['/no-such-page', 'common.notFound.title'],
  ] as const) {
    const answer = await page.request.get(`${path}?lng=sw`);
    expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([
      path,
      404,
      'no-store',
    ]);
    expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8');
    const document = await answer.text();
    expect(document).toContain('<div id="root">');
    const served = await readHead(page, document);
    expect(served.language).toBe('sw');
    expect(served.tags.filter((tag) => /^(robots|canonical)/.test(tag))).toEqual([
      'robots = noindex',
    ]);
    expect(served.title).toMatch(new RegExp(`^${text(title)} – `));
    // In `npm test` the page of one row, and that of no row at all.
    if (!isLong && /projects|resources/.test(path)) continue;
    await page.goto(`${path}?lng=sw`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(title));
    expect((await readHead(page)).title).toBe(served.title);
  }
});

test('private pages stay out of search results', async ({ page }) => {
  for (const path of ['/auth', '/profile', '/reset-password?token=x', '/investor/dashboard']) {
    const head = await readHead(page, await (await page.request.get(path)).text());
    expect([path, head.tags.filter((tag) => /^(robots|canonical)/.test(tag))]).toEqual([
      path,
      ['robots = noindex'],
    ]);
  }
});

test('robots, sitemap, feed and calendar, linked from where programs look for them', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const fetchText = async (path: string, type: string) => {
    const answer = await page.request.get(path);
    expect([path, answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([
      path,
      200,
      type,
    ]);
    return answer.text();
  };
  const parses = (xml: string) =>
    page.evaluate(
      (text) =>
        new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')
          ?.textContent ?? 'well-formed',
      xml,
    );
  const robots = await fetchText('/robots.txt', 'text/plain');
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  expect(sitemap).toBe(`${baseURL}/sitemap.xml`);
  const map = await fetchText(sitemap, 'application/xml');
  expect(await parses(map)).toBe('well-formed');
  const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  for (const [path] of allPages) expect(addresses).toContain(`${baseURL}${path}`);
  expect(addresses.filter((address) => !address.startsWith(`${baseURL}/`))).toEqual([]);

  for (const language of languages) {
    const text = textsIn(language);
    await page.goto(`/resources?lng=${language}`);
    const link = page.getByRole('link', { name: text('resources.feed') });
    const href = (await link.getAttribute('href')) ?? '';
    expect(await page.locator('link[type="application/rss+xml"]').getAttribute('href')).toBe(
      `${baseURL}${href}`,
    );
    const feed = await fetchText(href, 'application/rss+xml');
    expect(await parses(feed)).toBe('well-formed');
    expect(feed).toContain(`<language>${language}</language>`);
    expect(feed).toContain(`<title>${text('resources.title')} – `);
  }

  await page.goto('/events?lng=en');
  const calendar = page.getByRole('link', { name: textsIn('en')('events.calendar.subscribe') });
  expect(await fetchText((await calendar.getAttribute('href')) ?? '', 'text/calendar')).toMatch(
    /^BEGIN:VCALENDAR/,
  );
});

test('printed, an event and a project show their facts and no controls', async ({ page }) => {
  const text = textsIn('en');
  for (const [path, heading] of [
    ['/events/1', text('events.page.agenda')],
    ['/projects/1', text('projects.about')],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(sheets.match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'screen' });
  }
});
