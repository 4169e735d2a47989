import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { AuthPage } from '../pages/AuthPage.ts';
import { HomePage } from '../pages/HomePage.ts';
import { expect, test } from './portal.ts';

const markPage = async (page: Page) => {
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  return () => page.evaluate(() => Reflect.get(window, 'isSamePage') === true);
};

/** Files that did not come; an answer of the API is not one. */
const watchFiles = (page: Page) => {
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    // A picture or a call that is no longer wanted is given up on purpose.
    if (/\/(?:shell|remotes|locales)\//.test(request.url())) failed.push(`${request.url()} failed`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().includes('/api/')) {
      failed.push(`${response.url()} ${response.status()}`);
    }
  });
  page.on('pageerror', (error) => failed.push(String(error)));
  return failed;
};

/** The tab comes back to the front, which is when it looks for something new. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Changes one letter of a file where it is served from. */
const flipByte = (file: string) => {
  const content = readFileSync(file);
  content.writeUInt8(content.readUInt8(content.length - 10) ^ 1, content.length - 10);
  writeFileSync(file, content);
  for (const twin of ['.br', '.gz']) rmSync(file + twin, { force: true });
};

const sections = [
  ['common.nav.events', '/events'],
  ['common.nav.services', '/services'],
  ['common.nav.projects', '/projects'],
  ['common.nav.resources', '/resources'],
  ['common.nav.contact', '/contact'],
  ['common.nav.home', '/'],
] as const;

test('a tab goes through two releases of everything without an error or a reload', async ({
  page,
  portal,
}) => {
  const failed = watchFiles(page);
  const home = new HomePage(page);
  const auth = new AuthPage(page);
  const parts = ['shell', 'mf-public', 'mf-admin'];
  const releaseAll = async (label: string) => {
    const versions: Record<string, string> = {};
    for (const name of parts) versions[name] = await portal.publish(name, label);
    await portal.release(versions);
  };
  await auth.signInAsAdmin();
  await page.goto('/');
  await expect(home.heading).toBeVisible();
  const isSamePage = await markPage(page);
  const booted = (await portal.live()).live;
  const refresh = page.getByRole('button', { name: 'Refresh' });

  let navigations = 0;
  const visit = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      for (const [label, path] of sections) {
        await home.follow(label);
        await expect(page).toHaveURL(path);
        await expect(home.heading).toHaveCount(1);
        navigations += 1;
      }
    }
  };

  await releaseAll('next');
  await visit(4);
  await releaseAll('last');
  await test.step('the admin remote, not loaded before, is the one of this tab', async () => {
    const [entry] = await Promise.all([
      page.waitForRequest(/mf-admin\/.*remoteEntry/),
      home.header.getByRole('link', { name: 'Admin', exact: true }).click(),
    ]);
    expect(entry.url()).toContain(`/${booted['mf-admin']}/`);
    await expect(page).toHaveURL(/\/admin\//);
    await page.goBack();
  });
  await visit(13);
  expect(navigations).toBeGreaterThanOrEqual(100);
  expect(await isSamePage()).toBe(true);
  expect(failed).toEqual([]);

  await test.step('it is offered what is new, once, and gets it by a refresh', async () => {
    await comeBack(page);
    await expect(refresh).toBeVisible();
    expect(await isSamePage()).toBe(true);
    await refresh.click();
    await expect.poll(() => isSamePage().catch(() => true)).toBe(false);
    const registry = await page.locator('#registry').textContent();
    expect(registry).toContain(`${booted['mf-public']}-next-last`);
    expect(failed).toEqual([]);
  });
});

test('what does not load is not offered', async ({ page, portal }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.heading).toBeVisible();
  const version = await portal.publish('mf-public', 'broken');
  await page.route(`**/${version}/remoteEntry.js`, (route) => route.fulfill({ status: 404 }));
  await portal.release({ 'mf-public': version });
  const looked = page.waitForResponse(`**/${version}/remoteEntry.js`);
  await comeBack(page);
  await looked;
  await page.waitForTimeout(1_000);
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(0);
});

test('a canary that does not load gives way to the live release in the same tab', async ({
  page,
  portal,
}) => {
  const version = await portal.publish('mf-public', 'bad', (path, content) =>
    path === 'remoteEntry.js' ? 'throw new Error("bad canary")' : content,
  );
  await portal.canary('mf-public', version, 100);
  const home = new HomePage(page);
  await home.open();
  await expect(home.heading).toHaveText('This page could not be loaded');
  const isSamePage = await markPage(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(home.heading).toHaveText('Welcome to Africa Investment Link');
  expect(await isSamePage()).toBe(true);
  await page.reload();
  await expect(home.heading).toHaveText('Welcome to Africa Investment Link');
});

for (const name of ['mf-public', 'mf-admin']) {
  test(`one flipped byte of ${name} disables it alone, and says so`, async ({ page, portal }) => {
    const good = (await portal.live()).live[name] ?? '';
    const bad = await portal.publish(name, 'flipped');
    await portal.release({ [name]: bad });
    flipByte(join(portal.at.release(name, bad), 'remoteEntry.js'));
    const auth = new AuthPage(page);
    const home = new HomePage(page);
    if (name === 'mf-admin') await auth.signInAsAdmin();
    else await home.open();
    const title =
      name === 'mf-admin' ? 'The admin area could not be loaded' : 'This page could not be loaded';
    await expect(home.heading).toHaveText(title);
    await expect(home.languageSwitcher).toBeVisible();

    await test.step('what is live for new sessions within 5 s of going back', async () => {
      const begun = performance.now();
      await portal.release({ [name]: good });
      await page.goto(name === 'mf-admin' ? '/admin' : '/');
      await expect(home.heading).not.toHaveText(title);
      expect(await page.locator('#registry').textContent()).toContain(good);
      expect(performance.now() - begun).toBeLessThan(5_000);
    });
  });
}

test('an anonymous visitor is not sent a byte of the admin remote', async ({ page, portal }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const home = new HomePage(page);
  await home.open();
  await portal.release({ 'mf-admin': await portal.publish('mf-admin', 'next') });
  await comeBack(page);
  await page.goto('/admin');
  await expect(page).toHaveURL('/auth');
  expect(asked.filter((url) => url.includes('/remotes/mf-admin/'))).toEqual([]);
});
