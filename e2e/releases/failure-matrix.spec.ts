import { languages } from '@ail/kit/contracts/enums';
import { record } from '../../tooling/test/figures.ts';
import { markPage } from '../fixtures/mark-page.ts';
import { HomePage } from '../pages/HomePage.ts';
import { faults } from './faults.ts';
import { expect, type Portal, signInByApi, test } from './portal.ts';

const remotes = {
  'mf-public': {
    title: 'common.part.public',
    address: '/services',
    other: { name: 'mf-admin', address: '/admin/people', title: 'common.part.admin' },
    shown: 'home.services.title',
    hasOwnFrame: false,
  },
  'mf-admin': {
    title: 'common.part.admin',
    address: '/admin/dashboard',
    other: { name: 'mf-public', address: '/contact', title: 'common.part.public' },
    shown: 'admin.backToSite',
    hasOwnFrame: true,
  },
};

/** How often browsers have reported this, by one API process. */
const reported = async ({ apiUrl }: Portal, labels: string): Promise<number> => {
  const metrics = await (await fetch(`${apiUrl}/metrics`)).text();
  const line = metrics.split('\n').find((one) => one.startsWith(`client_outcomes{${labels}} `));
  return Number(line?.split(' ').at(-1) ?? 0);
};

const slowest = { usableMs: 0, saidMs: 0 };
let rows = 0;

for (const [name, { title, address, other, shown, hasOwnFrame }] of Object.entries(remotes)) {
  for (const [index, { what, outcome, begin, isSlow, isOnDisk }] of faults.entries()) {
    const language = languages[index % languages.length] ?? 'en';
    test(`${name}, ${what} (${language}): says so, and recovers`, async ({
      page,
      portal,
      kind,
    }) => {
      test.skip(kind === 'nginx' && !isOnDisk, 'It does not depend on the server.');
      const home = new HomePage(page, language);
      await signInByApi(page, portal);
      await page.addInitScript((chosen) => localStorage.setItem('lng', chosen), language);
      // The render fault is in what the landing page shows.
      const opened = outcome === 'render' && name === 'mf-public' ? '/' : address;

      const repair = await begin({ page, portal, name, shown });
      const version = (await portal.live()).live[name];
      const labels = `part="${name}",version="${version}",outcome="${outcome}"`;
      const before = await reported(portal, labels);
      const failure = page.getByRole('heading', { level: 1, name: home.t(title) });

      await test.step('the shell is there at once, and says what is wrong', async () => {
        const begun = performance.now();
        await page.goto(opened, { waitUntil: 'commit' });
        // The shell shows its own frame around a remote that brings one only once that has failed.
        if (isSlow && hasOwnFrame) await expect(page.getByRole('main')).toBeVisible();
        else await expect(home.languageSwitcher).toBeEnabled();
        const usableMs = Math.round(performance.now() - begun);
        slowest.usableMs = Math.max(slowest.usableMs, usableMs);
        // What the server has rendered stays until its code has failed for the first time.
        await expect(failure).toBeVisible({ timeout: isSlow ? 40_000 : 10_000 });
        if (!isSlow) {
          slowest.saidMs = Math.max(slowest.saidMs, Math.round(performance.now() - begun));
        }
        await home.expectLanguage(language);
      });
      await test.step('it is counted with remote and version', async () => {
        await expect.poll(() => reported(portal, labels)).toBeGreaterThan(before);
      });
      if (what.includes('flipped')) {
        await test.step('the other remote goes on', async () => {
          const tab = await page.context().newPage();
          await tab.goto(other.address);
          await expect(tab.getByRole('heading', { level: 1 })).not.toHaveText(home.t(other.title));
          await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
          await tab.close();
        });
      }
      await test.step('repaired, it loads without a reload of the page', async () => {
        const isSamePage = await markPage(page);
        await repair();
        await page.getByRole('button', { name: home.t('common.tryAgain') }).click();
        await expect(failure).toHaveCount(0);
        await expect(home.heading).toBeVisible();
        await expect(page.getByRole('button', { name: home.t('common.tryAgain') })).toHaveCount(0);
        expect(await isSamePage()).toBe(true);
      });
      rows += 1;
    });
  }
}

for (const [name, address, language] of [
  ['mf-public', '/projects', 'fr'],
  ['mf-admin', '/admin/dashboard', 'sw'],
] as const) {
  test(`${name}, the API is down (${language}): says so, and recovers`, async ({
    page,
    portal,
    kind,
  }) => {
    test.skip(kind === 'nginx', 'It does not depend on the server.');
    const home = new HomePage(page, language);
    await signInByApi(page, portal);
    await page.addInitScript((chosen) => localStorage.setItem('lng', chosen), language);
    await page.route('**/api/**', (route) => route.fulfill({ status: 503 }));
    await page.goto(address, { waitUntil: 'commit' });
    await expect(home.languageSwitcher).toBeEnabled();
    const again = page.getByRole('button', { name: home.t('common.tryAgain') });
    await expect(again.first()).toBeVisible();
    await home.expectLanguage(language);
    const isSamePage = await markPage(page);
    await page.unroute('**/api/**');
    await expect(async () => {
      if ((await again.count()) > 0) await again.first().click();
      await expect(again).toHaveCount(0);
    }).toPass();
    await expect(home.heading).toBeVisible();
    expect(await isSamePage()).toBe(true);
    rows += 1;
  });
}

test.afterAll(({ kind }) => record('failure matrix', { kind, rows, slowest }));
