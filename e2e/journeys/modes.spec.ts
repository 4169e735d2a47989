import { inDays } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { EventPage } from '../pages/EventPage.ts';
import { SitePage } from '../pages/SitePage.ts';

/** What Safari 14.1 lacks of all that scripts of the portal use; Chrome 90 and Firefox 90 lack less. */
const takeAwayNewerMethods = () => {
  const lacking: [object, string[]][] = [
    [
      Array.prototype,
      ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
    ],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [Object, ['hasOwn', 'groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [AbortSignal, ['timeout', 'any']],
    [Intl, ['supportedValuesOf', 'DurationFormat']],
    [Intl.DateTimeFormat.prototype, ['formatRange']],
    [HTMLDialogElement.prototype, ['showModal']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'toArray']],
    [window, ['structuredClone', 'requestIdleCallback', 'scheduler', 'navigation']],
  ];
  for (const [owner, names] of lacking)
    for (const name of names) Reflect.deleteProperty(owner, name);
};

test('pages work in the oldest browsers, which load what they lack', async ({ page, adminApi }) => {
  const event = await adminApi.publishEvent({ date: inDays(30), endDate: inDays(32) });
  await page.addInitScript(takeAwayNewerMethods);
  const site = new EventPage(page);
  await site.open(event.id);
  await expect(site.heading).toHaveText(event.title);
  // Given by the script that only such browsers load.
  await expect.poll(() => page.evaluate(() => 'toSpliced' in [])).toBe(true);
  for (const path of ['/', '/events', '/projects', '/resources', '/contact']) {
    await page.goto(path);
    await expect(site.heading).toBeVisible();
    await expect.poll(() => page.evaluate(() => 'toSpliced' in [])).toBe(true);
  }
});

test('a current browser loads no substitutes', async ({ page }) => {
  const site = new SitePage(page);
  const before = await page.evaluate(() => String(Array.prototype.with));
  await page.goto('/');
  await expect(site.heading).toBeVisible();
  expect(await page.evaluate(() => String(Array.prototype.with))).toBe(before);
});

test('pages work where the browser refuses cookies and storage', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
  });
  const site = new SitePage(page);
  for (const path of ['/', '/projects', '/auth']) {
    await page.goto(path);
    await expect(site.heading).toBeVisible();
  }
});

test('a blocked catalogue costs no page its texts', async ({ page, problems }) => {
  problems.expect(/^request failed: GET \/locales\/\w+\/(?:newsletter|sharing)\.json /);
  await page.route(/\/locales\/\w+\/(?:newsletter|sharing)\.json/, (route) => route.abort());
  const site = new SitePage(page);
  await page.goto('/auth');
  await expect(site.heading).toBeVisible();
  // Without the document of the server, which holds the texts.
  await page.evaluate(() => window.history.pushState(null, '', '/events'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(site.heading).toBeVisible();
  await expect(page.getByText(/^newsletter\./)).toHaveCount(0);
});
