/** @runs embedded nginx-long */
import { signUp } from '../fixtures/accounts.ts';
import { isLong } from '../fixtures/amounts.ts';
import { holdRequests } from '../fixtures/network.ts';
import { untilRendered, untilTakenOver } from '../fixtures/rendered.ts';
import { inDays, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { languagesHere, textsIn } from '../fixtures/texts.ts';
import { ContactPage } from '../pages/ContactPage.ts';
import { ServicesPage } from '../pages/ServicesPage.ts';

/** Of pages that search engines show: one that is made of sections, a list, a row, a form. */
const ofEachKind = ['/', '/projects', '/events/1', '/contact'];
const others = [
  '/services',
  '/projects/1',
  '/events',
  '/bpdif',
  '/resources',
  '/resources/1',
  '/privacy',
  '/accessibility',
];
const pages: readonly string[] = [...(isLong ? others : []), ...ofEachKind];

for (const language of languagesHere) {
  test.describe(`without scripts, in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('a form sends nothing, and keeps what was typed', async ({ page, problems }) => {
      problems.expect(/^request failed: GET \/(?:shell|remotes)\/.+\.js csp$/);
      await untilRendered(page.request, `/contact?lng=${language}`);
      const site = new ContactPage(page, language);
      await page.goto(`/contact?lng=${language}`);
      const address = page.url();
      await site.field('email').fill('amina@example.org');
      await site.field('email').press('Enter');
      await expect(site.send).toBeDisabled();
      await expect(page).toHaveURL(address);
      await expect(site.field('email')).toHaveValue('amina@example.org');
    });

    test('nothing that needs scripts looks as if it worked', async ({ page, problems }) => {
      problems.expect(/^request failed: GET \/(?:shell|remotes)\/.+\.js csp$/);
      const main = page.locator('main');
      for (const path of pages) {
        await untilRendered(page.request, `${path}?lng=${language}`);
        await page.goto(`${path}?lng=${language}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const dead = main.locator('button:enabled, [role=tab], [type=search], [data-skeleton]');
        await expect(dead.filter({ visible: true })).toHaveCount(0);
      }
      await page.goto(`/?lng=${language}`);
      const sentence = main.locator('noscript p').first();
      await expect(sentence).toHaveText(textsIn(language)('letters.withoutScripts'));
      await expect(sentence).toBeVisible();
    });

    test('every page is read, and leads on, in any language', async ({ page, problems }) => {
      // Chromium preloads scripts that it does not run.
      problems.expect(/^request failed: GET \/(?:shell|remotes)\/.+\.js csp$/);
      const links = page.locator('noscript a');
      const text = textsIn(language);
      const open = (address: string, words: string) =>
        expect(async () => {
          await page.goto(address);
          await expect(page.locator('noscript p').first()).toHaveText(words, { timeout: 500 });
        }).toPass();
      for (const path of pages) {
        await open(`${path}?lng=${language}`, text('common.withoutScripts'));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
        await expect(page.locator('main')).not.toContainText(text('common.loading'));
        await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      }
      const inSwahili = links.and(page.locator('[lang=sw]'));
      await expect(inSwahili).toHaveAttribute('href', `${pages.at(-1)}?lng=sw`);
      const swahili = textsIn('sw');
      await open((await inSwahili.getAttribute('href')) ?? '', swahili('common.withoutScripts'));
      const toEvents = links.and(page.locator('[href^="/events?"]')).first();
      await open((await toEvents.getAttribute('href')) ?? '', swahili('common.withoutScripts'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(swahili('events.title'));
    });
  });
}

test('the browser takes a page over: it keeps its elements and asks for nothing again', async ({
  page,
}) => {
  for (const path of pages) {
    await untilRendered(page.request, path);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
    });
    await page.goto(path, { waitUntil: 'commit' });
    const heading = await page.waitForSelector('h1');
    await untilTakenOver(heading);
    expect(await heading.evaluate((one) => one.isConnected)).toBe(true);
    expect([path, calls.filter((call) => call.startsWith('GET'))]).toEqual([path, []]);
    page.removeAllListeners('request');
  }
});

test.describe('where it is another day than at the server', () => {
  test.use({ timezoneId: 'Africa/Nairobi' });

  // React would report that the two renderings differ, which `problems` does not let pass.
  test('an event and the events of the home page are taken over', async ({ page, adminApi }) => {
    const date = `${inDays(9).slice(0, 10)}T22:30:00.000Z`;
    const { id } = await adminApi.publishEvent({ date });
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/events')) calls.push(pathname);
    });
    const hydratedHeading = async (name?: string) => {
      const heading = page.locator('h1, h2').filter({ hasText: name }).first();
      await heading.scrollIntoViewIfNeeded();
      await untilTakenOver(heading);
    };
    await untilRendered(page.request, `/events/${id}`);
    await page.goto(`/events/${id}`);
    await hydratedHeading();
    await expect(page.locator('main')).toContainText('10:30\u00a0PM (UTC)');
    await expect(page.locator('main')).toContainText(/In your time: .*, 1:30\sAM/);
    await untilRendered(page.request, '/');
    await page.goto('/');
    await hydratedHeading(textsIn('en')('events.upcoming.title'));
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
  });
});

test('an event is read while every script is held back', async ({ page }) => {
  await untilRendered(page.request, '/events/1');
  await page.route(/\.js$/, () => {});
  await page.goto('/events/1', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).toContainText(/2\d{3}/);
});

test('what a reader types and presses before scripts have run counts', async ({ page }) => {
  const send = await holdRequests(page, /\/remotes\/.+\.js$/);
  await untilRendered(page.request, '/projects');
  await page.goto('/projects', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox');
  await search.fill('Coffee');
  send();
  await expect(page).toHaveURL(/q=Coffee/);
  await expect(search).toHaveValue('Coffee');
});

for (const [when, held] of [
  ['before scripts have run', /\/shell\/.+\.js$/],
  ['while the page is taken over', /\/remotes\/.+\.js$/],
] as const) {
  test(`who goes back ${when} gets what they go back to`, async ({ page }) => {
    const site = new ServicesPage(page);
    await untilRendered(page.request, '/services');
    await site.open();
    // Of presses before the page is taken over, the last counts.
    for (const category of ['advisory', 'analysis']) {
      await site.category(category).click();
      await expect(site.category(category)).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(page).toHaveURL(/category=analysis/);
    await untilRendered(page.request, '/services?category=analysis');
    const send = await holdRequests(page, held);
    const asked = page.waitForRequest(held);
    await page.reload({ waitUntil: 'commit' });
    await asked;
    await expect(site.category('analysis')).toHaveAttribute('aria-pressed', 'true');
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL(/category=advisory/);
    send();
    await expect(site.category('advisory')).toHaveAttribute('aria-pressed', 'true');
    await expect(site.titles).toHaveCount(3);
  });
}

test('a message that is typed before scripts have run is kept, and sent by the next press', async ({
  page,
}) => {
  const send = await holdRequests(page, /\/remotes\/.+\.js$/);
  await untilRendered(page.request, '/contact');
  await page.goto('/contact', { waitUntil: 'commit' });
  const site = new ContactPage(page);
  const email = uniqueEmail('early');
  await site.fill({ name: 'Amina', email, message: 'From a slow line.' });
  await site.field('email').press('Enter');
  await expect(site.send).toBeDisabled();
  send();
  await expect(site.send).toBeEnabled();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(site.field('email')).toHaveValue(email);
  await expect(site.field('email')).toBeFocused();
  await site.send.click();
  await expect(site.notice(site.t('contact.notice.success'))).toBeVisible();
});

test('a choice of language from before it was kept in a cookie is followed', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => localStorage.setItem('lng', 'fr'));
  await untilRendered(page.request, '/events');
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn('fr')('events.title'));
  await page.reload();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
});

test('who is signed in gets the same document as everybody', async ({ page, secondContext }) => {
  const visitor = await untilRendered(page.request, '/events');
  const { request } = secondContext;
  const { username, fullName } = await signUp(request);
  await expect(async () => {
    const [theirs, ours] = await Promise.all([
      request.get('/events').then((answer) => answer.text()),
      page.request.get('/events').then((answer) => answer.text()),
    ]);
    for (const name of [username, fullName]) expect(theirs).not.toContain(name);
    expect(theirs.replace(/data-at="\d+"/, '')).toBe(ours.replace(/data-at="\d+"/, ''));
  }).toPass();
  expect(visitor).toContain('id="rendered"');
});
