/** @runs embedded nginx-long translated */
import { expectKept, keptOn } from '../fixtures/kept.ts';
import { reloadOffline } from '../fixtures/offline.ts';
import { paths } from '../fixtures/paths.ts';
import { inDays, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { AuthPage, newAccount } from '../pages/AuthPage.ts';
import { ContactPage } from '../pages/ContactPage.ts';
import { EventPage } from '../pages/EventPage.ts';

test.use({ serviceWorkers: 'allow' });

for (const language of languagesHere) {
  test.describe(`offline in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('a visited event opens and says that one is offline', async ({
      page,
      context,
      adminApi,
      problems,
    }) => {
      problems.expect(/^request failed: GET .* net::ERR_INTERNET_DISCONNECTED$/);
      const event = await adminApi.publishEvent({ date: inDays(30) });
      const site = new EventPage(page, language);
      const { t } = site;
      const line = page.getByRole('status').filter({ hasText: t('common.offline') });
      await site.open(event.id);
      await expect(site.heading).toHaveText(event.title);
      // The document holds what the page shows.
      await expectKept(page, `/events/${event.id}`);

      await context.setOffline(true);
      await expect(line).toHaveText(t('common.offline'));
      await reloadOffline(page);
      await expect(site.heading).toHaveText(event.title);
      await expect(page.locator('html')).toHaveAttribute('data-language', language);
      await expect(line).toContainText(t('common.offline.keptAt', { when: '' }).slice(0, 15));
      await expect(line).toBeInViewport();

      await context.setOffline(false);
      await page.reload();
      await expect(site.heading).toHaveText(event.title);
      await expect(line).toHaveCount(0);
    });
  });
}

test('a form keeps what was typed, says that it was not sent, and is sent later', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/^request failed: GET .* net::ERR_INTERNET_DISCONNECTED$/);
  // The code of notices is loaded at the first touch; without it a plain one is shown.
  problems.expect(/^request failed: GET \/shell\/.+\.js net::ERR_FAILED$/);
  problems.expect(/^request failed: POST \/api\/contact net::ERR_INTERNET_DISCONNECTED$/);
  const site = new ContactPage(page);
  await site.open();
  await expectKept(page, '/contact');
  await context.setOffline(true);
  await reloadOffline(page);
  await site.fill({ name: 'Amina', email: uniqueEmail('amina'), message: 'From a train.' });
  await site.send.click();
  await expect(page.getByRole('main').getByText(site.t('common.form.offline'))).toBeVisible();
  await expect(site.field('message')).toHaveValue('From a train.');
  await context.setOffline(false);
  await site.send.click();
  await expect(site.notice(site.t('contact.notice.success'))).toBeVisible();
});

test('nothing of a signed-in person is kept, nor of the admin area', { tag: '@long' }, async ({
  page,
}) => {
  const site = new AuthPage(page);
  const account = newAccount();
  await site.enter(account, 'investor');
  for (const path of ['/', '/investor/dashboard', '/profile', '/projects', '/events']) {
    await page.goto(path);
    await expect(site.heading).toBeVisible();
    if (path === '/') await expectKept(page, '/');
  }
  await expectKept(page, '/events');
  await site.signOutButton.click();
  await expect(site.signInLink).toBeVisible();
  await site.signInAsAdmin();
  await expect(site.heading).toBeVisible();
  await page.goto('/admin/events');
  await expect(site.heading).toBeVisible();
  await page.goto('/projects');
  await expectKept(page, '/projects');
  const kept = await keptOn(page);
  const { username, email, fullName } = account;
  for (const { path, body } of kept) {
    expect(path).not.toMatch(
      /^\/(?:admin|profile|investor|api\/user|api\/admin|remotes\/mf-admin)/,
    );
    for (const word of [username, email, fullName])
      expect([path, body.includes(word)]).toEqual([path, false]);
  }
  expect(kept.map(({ path }) => path)).not.toContain(paths.projects);
});

test('signing out leaves nothing of what was read', async ({ page, adminApi }) => {
  const event = await adminApi.publishEvent({ date: inDays(30) });
  const site = new EventPage(page);
  const read = async () =>
    (await keptOn(page)).map(({ path }) => path).filter((path) => /^\/(?:api\/)?events/.test(path));
  const header = new AuthPage(page);
  await header.enter(newAccount(), 'client');
  await page.goto('/events');
  await expectKept(page, '/events');
  await site.open(event.id);
  await expectKept(page, `/events/${event.id}`);
  await header.signOutButton.click();
  await expect(header.signInLink).toBeVisible();
  expect(await read()).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(await read()).toEqual([]);
});

test('a page that was never opened shows the portal’s own page, and opens once connected', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/^request failed: GET /);
  // The worker answers so with the offline page.
  problems.expect(/^answer 503: GET \/services/);
  const { t } = new ContactPage(page);
  await page.goto('/');
  await expectKept(page, '/');
  await context.setOffline(true);
  await page.goto('/services');
  await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('offline.home') })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: t('services.title') })).toBeVisible();
});

test('a link whose page could not be loaded works once connected', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/^request failed: GET /);
  problems.expect(/^request failed: POST \/api\/client-errors/);
  problems.expect(/^console: (?:ChunkLoadError|PartError: Failed to fetch)/);
  const { t } = new ContactPage(page);
  await page.goto('/');
  await expectKept(page, '/');
  await context.setOffline(true);
  const link = page.getByRole('navigation').getByRole('link', { name: t('common.nav.services') });
  // The report of the error is sent some time after the page has shown it.
  const report = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/client-errors'),
  );
  await link.first().click();
  await expect(page.getByRole('heading', { name: t('common.part.public') })).toBeVisible();
  await report;
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: t('services.title') })).toBeVisible();
});
