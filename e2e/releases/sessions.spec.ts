import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { record } from '../../tooling/test/figures.ts';
import { markPage } from '../fixtures/mark-page.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { HomePage } from '../pages/HomePage.ts';
import { type Checkout, copyCheckout } from './checkout.ts';
import { expect, test } from './portal.ts';
import { comeBack, watchFiles } from './tab.ts';

/** Pages of the public remote in thirds: opened before, between and after the two releases. */
const publicPages = [
  ['/', '/events', '/projects'],
  ['/services', '/events/1', '/resources', '/privacy', '/investor/dashboard', '/profile'],
  ['/contact', '/projects/1', '/bpdif', '/resources/1', '/accessibility', '/forgot-password'],
];
/** None before: the admin remote is loaded after the first release. */
const adminScreens = [
  [],
  ['dashboard', 'events', 'registrations', 'projects', 'releases', 'projects/new'],
  ['resources', 'messages', 'subscribers', 'people', 'audit-log', 'settings', 'events/1/edit'],
];

/** Changes every module of every part, so that no chunk is the same in two releases. */
const changeEverything = ({ dir, edit }: Checkout, label: string) => {
  for (const part of ['shell', 'mf-public', 'mf-admin']) {
    for (const file of globSync('src/**/*.tsx', { cwd: join(dir, part) })) {
      if (file.includes('.test.')) continue;
      const line = `Reflect.set(globalThis, 'module ${part} ${file}', '${label}');`;
      edit(join(part, file), (source) => `${source}\n${line}\n`);
    }
  }
};

test('a tab goes through two releases of everything without an error or a reload', async ({
  page,
  portal,
  kind,
}) => {
  test.skip(
    kind === 'nginx',
    'The tab asks the same of both servers; `under-load` releases on nginx.',
  );
  test.setTimeout(400_000);
  const checkout = copyCheckout(portal.layout.root);
  const home = new HomePage(page);
  const auth = new AuthPage(page);
  try {
    await auth.signInAsAdmin();
    await page.goto('/');
    await expect(home.heading).toBeVisible();
    await page.waitForLoadState('networkidle');
    const failed = watchFiles(page);
    const isSamePage = await markPage(page);
    const booted = (await portal.live()).live;
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));

    let navigations = 0;
    /** Navigates without loading the page again, as Back and Forward do. */
    const travel = async (path: string) => {
      await page.evaluate((address) => {
        window.history.pushState(null, '', address);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(page).toHaveURL(path);
      await expect(page.locator('main, [role=dialog]').getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      navigations += 1;
    };
    const visitThird = async (third: number) => {
      for (const path of publicPages[third] ?? []) await travel(path);
      for (const screen of adminScreens[third] ?? []) await travel(`/admin/${screen}`);
    };
    const releaseEverything = async (label: string) => {
      changeEverything(checkout, label);
      await checkout.run('tooling/build.ts');
    };

    await visitThird(0);
    await releaseEverything('next');
    await visitThird(1);
    await visitThird(0);
    await releaseEverything('last');
    await visitThird(2);
    while (navigations < 100) for (const third of [0, 1, 2]) await visitThird(third);

    await test.step('all of it is of the release this tab booted with', async () => {
      const { live } = await portal.live();
      for (const name of ['shell', 'mf-public', 'mf-admin']) {
        expect(live[name]).not.toBe(booted[name]);
        const folder = name === 'shell' ? '/shell/' : `/remotes/${name}/`;
        const versions = requested
          .filter((path) => path.startsWith(folder) && !path.endsWith('release.json'))
          .map((path) => path.slice(folder.length).split('/')[0]);
        expect([name, versions.filter((version) => version !== booted[name])]).toEqual([name, []]);
      }
      expect(requested.filter((path) => /mf-public.*js$/.test(path)).length).toBeGreaterThan(8);
      expect(requested.filter((path) => /mf-admin.*js$/.test(path)).length).toBeGreaterThan(10);
    });
    const isStillSame = await isSamePage();
    record('a tab across two releases', { kind, navigations, failed: failed.length, isStillSame });
    expect(isStillSame).toBe(true);
    expect(failed).toEqual([]);

    await test.step('it is offered what is new, once, and gets it by a refresh', async () => {
      const refresh = page.getByRole('button', { name: 'Refresh' });
      await comeBack(page);
      await expect(refresh).toBeVisible();
      expect(await isSamePage()).toBe(true);
      await refresh.click();
      await expect.poll(() => isSamePage().catch(() => true)).toBe(false);
      const { live } = await portal.live();
      expect(await page.locator('#registry').textContent()).toContain(live['mf-public']);
    });
  } finally {
    rmSync(checkout.dir, { recursive: true, force: true });
  }
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

test('an anonymous visitor is not sent a byte of the admin remote', async ({ page, portal }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const home = new HomePage(page);
  await home.open();
  await portal.release({ 'mf-admin': await portal.publish('mf-admin', 'next') });
  await comeBack(page);
  await page.goto('/admin');
  await expect(page).toHaveURL('/auth');
  expect(requested.filter((url) => url.includes('/remotes/mf-admin/'))).toEqual([]);
});
