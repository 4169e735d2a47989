/** @runs embedded translated */
import type { Browser, Locator } from '@playwright/test';
import { isLong } from '../fixtures/amounts.ts';
import { untilRendered } from '../fixtures/rendered.ts';
import { inDays } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { countTraffic } from '../fixtures/traffic.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { EventPage } from '../pages/EventPage.ts';
import { ProjectsPage } from '../pages/ProjectsPage.ts';
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

test('pages work in the oldest browsers, which load what they lack', { tag: '@more' }, async ({
  page,
  adminApi,
}) => {
  const event = await adminApi.publishEvent({ date: inDays(30), endDate: inDays(32) });
  await page.addInitScript(takeAwayNewerMethods);
  const site = new EventPage(page);
  await site.open(event.id);
  await expect(site.heading).toHaveText(event.title);
  // Given by the script that only such browsers load.
  await expect.poll(() => page.evaluate(() => 'toSpliced' in [])).toBe(true);
  const others = isLong ? ['/events', '/projects', '/resources'] : [];
  for (const path of ['/', '/contact', ...others]) {
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
  problems.expect(/^request failed: GET \/locales\/\w+\/(?:letters|passOn)\.json /);
  await page.route(/\/locales\/\w+\/(?:letters|passOn)\.json/, (route) => route.abort());
  const site = new SitePage(page);
  await page.goto('/auth');
  await expect(site.heading).toBeVisible();
  // Without the document of the server, which holds the texts.
  await page.evaluate(() => window.history.pushState(null, '', '/events'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(site.heading).toBeVisible();
  // Its form loads once it is near.
  const title = page.getByRole('heading', { name: site.t('letters.title') });
  await title.scrollIntoViewIfNeeded();
  await expect(page.getByLabel(site.t('letters.email'))).toBeVisible();
  await expect(page.getByText(/^letters\./)).toHaveCount(0);
});

test('paper shows no controls of public pages', async ({ page }) => {
  const site = new ProjectsPage(page);
  await site.open();
  await expect(site.titles.first()).toBeVisible();
  const skip = page.getByRole('link', { name: site.t('common.skip'), includeHidden: true });
  await expect(site.tab('all')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(skip).toBeHidden();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(site.titles.first()).toBeVisible();
  await page.goto('/services');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('registrations are printed as a table without controls', async ({ page, adminApi }) => {
  const event = await adminApi.publishEvent({ date: inDays(30) });
  await adminApi.register(event.id, 'Amina Print', `print-${event.id}@example.org`);
  const admin = await new AdminPage(page).signIn();
  // So narrow, the screen shows a card for each.
  await page.setViewportSize({ width: 600, height: 900 });
  await admin.open(`registrations?event=${event.id}`);
  const row = page.locator('tbody tr').first();
  await expect(row).toContainText('Amina Print');
  const display = (element: Locator) => element.evaluate((one) => getComputedStyle(one).display);
  expect(await display(row)).toBe('block');
  await page.emulateMedia({ media: 'print' });
  expect(await display(row)).toBe('table-row');
  // A heading that sorts the rows is a button, and printed as its text.
  const headings = await page.locator('thead').getByRole('button').count();
  await expect(page.getByRole('button')).toHaveCount(headings);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: admin.t('adminRegistrations.csv') })).toBeHidden();
  await expect(page.getByText(admin.t('adminRegistrations.columns'))).toBeHidden();
});

test('forced colors mark the current page, the selected tab and pressed buttons', async ({
  page,
}) => {
  const backgroundOf = (element: Locator) =>
    element.evaluate((one) => getComputedStyle(one).backgroundColor);
  const expectMarked = async (chosen: Locator, other: Locator) => {
    await expect(chosen).toBeVisible();
    const [marked, plain] = [await backgroundOf(chosen), await backgroundOf(other)];
    expect(marked).not.toBe(plain);
    const words = await chosen.evaluate((one) => getComputedStyle(one).color);
    expect(words).not.toBe(marked);
  };
  await page.emulateMedia({ forcedColors: 'active' });
  const site = new ProjectsPage(page);
  await site.open();
  const nav = page.getByRole('banner').getByRole('link');
  await expectMarked(
    nav.and(page.locator('[aria-current=page]')),
    nav.filter({ hasText: site.t('common.nav.events') }),
  );
  await expectMarked(site.tab('all'), site.tab('featured'));

  await (await new AdminPage(page).signIn()).open('resources/1/edit');
  const tools = page.getByRole('toolbar').getByRole('button');
  const bold = tools.and(page.getByRole('button', { name: site.t('adminResources.editor.bold') }));
  await bold.click();
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await expectMarked(
    bold,
    tools.and(page.getByRole('button', { name: site.t('adminResources.editor.italic') })),
  );
  // An icon takes the color of its button, which the browser chooses.
  const icon = bold.locator('svg');
  const colorOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).color);
  if (await icon.count()) expect(await colorOf(icon)).toBe(await colorOf(bold));
});

test('the page to sign in is styled where scripts do not run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/auth');
  await expect(page.getByRole('heading').first()).toBeVisible();
  const look = await page.locator('body > noscript').evaluate((one) => {
    const { fontFamily, maxWidth, paddingTop } = getComputedStyle(one);
    return { fontFamily, maxWidth, paddingTop };
  });
  expect(look).toEqual({
    fontFamily: 'system-ui, sans-serif',
    maxWidth: '640px',
    paddingTop: '24px',
  });
  await context.close();
});

/** What a page transfers until nothing more is requested, read to its end. */
const bytesOf = async (browser: Browser, url: string, savesData: boolean): Promise<number> => {
  const context = await browser.newContext({
    extraHTTPHeaders: savesData ? { 'Save-Data': 'on' } : {},
    deviceScaleFactor: 2,
    viewport: { width: 412, height: 800 },
  });
  if (savesData)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const { traffic, isQuietFor } = countTraffic(session);
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const pictures = page.locator('main img');
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => isQuietFor(1_500), { timeout: 40_000 }).toBe(true);
  // A busy server serves some pages without their content.
  const isRendered = (await page.locator('script#rendered').count()) > 0;
  await context.close();
  return isRendered ? traffic.allBytes : bytesOf(browser, url, savesData);
};

test('Save-Data transfers less', { tag: '@more' }, async ({ browser, baseURL, request }) => {
  const compare = async (path: string) => {
    await untilRendered(request, path);
    const url = `${baseURL}${path}`;
    const [all, less] = await Promise.all([
      bytesOf(browser, url, false),
      bytesOf(browser, url, true),
    ]);
    console.log(`${path}: ${all} bytes, with Save-Data ${less}`);
    expect(less).toBeLessThan(all * 0.93);
  };
  // An event of the demo content. At once, since each waits until nothing more is requested.
  await Promise.all((isLong ? ['/', '/events/1'] : ['/']).map(compare));
});
