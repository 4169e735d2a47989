import type { Browser, Page } from '@playwright/test';
import { guardOnce } from '../../release/guard.ts';
import { markPage } from '../fixtures/mark-page.ts';
import { HomePage } from '../pages/HomePage.ts';
import { expect, type Portal, signInByApi, test } from './portal.ts';

/** A release of `name` of which the pages that show one of these texts throw as they are rendered. */
const withFailingPage = (portal: Portal, name: string, shown: string) =>
  portal.publish(name, `failing-${Date.now()}`, (path, content) =>
    path.startsWith('routes.') || path === 'remoteEntry.js'
      ? content
      : content.replaceAll(`id:"${shown}"`, 'id:(()=>{throw new Error("broken")})()'),
  );

const failed = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'This page could not be loaded' });

test('an admin page that throws does not affect the menu, and works after a rollback', async ({
  page,
  portal,
}) => {
  const { number } = await portal.live();
  const good = (await portal.live()).live['mf-admin'] ?? '';
  const bad = await withFailingPage(portal, 'mf-admin', 'adminPeople.title');
  await portal.release({ 'mf-admin': bad });
  await signInByApi(page, portal);
  await page.goto('/admin/dashboard');
  const home = new HomePage(page);
  await expect(home.heading).toBeVisible();
  const isSamePage = await markPage(page);
  const menu = page.getByRole('navigation', { name: home.t('admin.nav') });
  await menu.getByRole('link', { name: home.t('admin.nav.people') }).click();
  await expect(failed(page)).toBeVisible();
  await expect(page.getByRole('button', { name: home.t('admin.logOut') })).toBeVisible();

  await menu.getByRole('link', { name: home.t('admin.nav.events') }).click();
  await expect(home.heading).toHaveText(home.t('adminEvents.title'));

  await test.step('nor does a page whose code does not load', async () => {
    const code = /\/remotes\/mf-admin\/.*\.js/;
    await page.route(code, (route) => route.fulfill({ status: 404 }));
    await menu.getByRole('link', { name: home.t('admin.nav.audit') }).click();
    await expect(failed(page)).toBeVisible();
    await expect(menu).toBeVisible();
    await page.unroute(code);
  });
  await menu.getByRole('link', { name: home.t('admin.nav.people') }).click();
  await expect(failed(page)).toBeVisible();

  await portal.release({ 'mf-admin': good });
  expect((await portal.live()).number).toBe(number + 2);
  await page.getByRole('button', { name: home.t('common.tryAgain') }).click();
  await expect(home.heading).toHaveText(home.t('adminPeople.title'));
  await expect(menu).toBeVisible();
  expect(await isSamePage()).toBe(true);
});

test('a public page that throws does not affect the others', async ({ page, portal }) => {
  const bad = await withFailingPage(portal, 'mf-public', 'contact.title');
  await portal.release({ 'mf-public': bad });
  const home = new HomePage(page);
  await page.goto('/contact');
  await expect(failed(page)).toBeVisible();
  const isSamePage = await markPage(page);
  await home.follow('common.nav.events');
  await expect(home.heading).toHaveText('Events & Forums');
  expect(await isSamePage()).toBe(true);
});

/** Someone at `address` opens the site, sees that it works, and then a page that does not. */
const visit = async (browser: Browser, { url }: Portal, address: string) => {
  const context = await browser.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  });
  const page = await context.newPage();
  const home = new HomePage(page);
  const reported = () => page.waitForResponse('**/api/client-errors');
  await Promise.all([reported(), home.open()]);
  await expect(home.heading).toHaveText('Welcome to Africa Investment Link');
  await Promise.all([reported(), home.follow('common.nav.contact')]);
  await expect(failed(page)).toBeVisible();
  await context.close();
};

test('a canary that is shown and then fails on a page is taken back', async ({
  browser,
  portal,
}) => {
  const version = await withFailingPage(portal, 'mf-public', 'contact.title');
  await portal.canary('mf-public', version, 100);
  const metricsUrl = `${portal.apiUrl}/metrics`;
  for (let person = 1; person <= 4; person += 1) {
    await visit(browser, portal, `203.0.113.${person}`);
  }
  const counted = async (outcome: string) =>
    (await (await fetch(metricsUrl)).text()).includes(
      `client_outcomes{part="mf-public",version="${version}",outcome="${outcome}"} 4`,
    );
  expect([await counted('rendered'), await counted('render')]).toEqual([true, true]);
  // An address with a failure does not count as a success as well; four addresses are too few.
  expect(await guardOnce(portal.layout, metricsUrl)).toEqual([]);
  await visit(browser, portal, '203.0.113.5');
  expect(await guardOnce(portal.layout, metricsUrl)).toEqual([
    expect.stringContaining(`Canary ${version} failed at 5 addresses, ran at 0;`),
  ]);
  expect((await portal.live()).canaries).toEqual({});
});
