import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectKept, keptOn } from '../fixtures/kept.ts';
import { HomePage } from '../pages/HomePage.ts';
import { expect, type Portal, test } from './portal.ts';

test.use({ serviceWorkers: 'allow' });

const entryOf = (version: string) => `/remotes/mf-public/${version}/remoteEntry.js`;

/** A release of the shell as its build is with `"offline": false` in its package.json. */
const publishWithoutWorker = async (portal: Portal): Promise<string> => {
  const version = await portal.publish('shell', 'online', (_, content) =>
    content.replace('.register("/service-worker.js")', '.getRegistration()'),
  );
  const dir = portal.layout.release('shell', version);
  const file = join(dir, 'release.json');
  const info: { files: { path: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const files = info.files.filter(({ path }) => path !== 'service-worker.js');
  writeFileSync(file, JSON.stringify({ ...info, files }));
  for (const twin of ['', '.br', '.gz'])
    rmSync(join(dir, `service-worker.js${twin}`), { force: true });
  return version;
};

test('releases get through a service worker of the release before', async ({
  page,
  portal,
  context,
}) => {
  const home = new HomePage(page);
  const before = (await portal.live()).live['mf-public'] ?? '';
  await page.goto('/events');
  await expectKept(page, '/events', entryOf(before));

  const remote = await portal.publish('mf-public', 'next');
  const shell = await portal.publish('shell', 'next');
  await portal.release({ 'mf-public': remote, shell });
  const entry = page.waitForRequest(`**${entryOf(remote)}`);
  const script = page.waitForRequest(`**/shell/${shell}/*.js`);
  await page.reload();
  await Promise.all([entry, script]);
  await expect(home.heading).toHaveText('Events & Forums');
  await expectKept(page, entryOf(remote));

  await test.step('which opens without the network from then on', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(home.heading).toHaveText('Events & Forums');
    expect(await page.locator('script[src]').first().getAttribute('src')).toContain(shell);
    await context.setOffline(false);
  });

  await test.step('and rollbacks do, too', async () => {
    await portal.release({ 'mf-public': before });
    const again = page.waitForResponse(`**${entryOf(before)}`);
    await page.reload();
    await again;
    await expect(home.heading).toHaveText('Events & Forums');
  });
});

test('of a canary nothing is kept', async ({ page, portal }) => {
  const version = await portal.publish('mf-public', 'canary');
  await portal.canary('mf-public', version, 100);
  const entry = page.waitForRequest(`**${entryOf(version)}`);
  await page.goto('/events');
  await entry;
  await expectKept(page, '/events');
  await page.reload();
  await expect(new HomePage(page).heading).toHaveText('Events & Forums');
  await expectKept(page, '/events');
  const kept = (await keptOn(page)).map(({ path }) => path);
  expect(kept.filter((path) => path.includes(version))).toEqual([]);
});

test('a release without a service worker removes it from every browser at its next visit', async ({
  page,
  portal,
}) => {
  await page.goto('/events');
  await expectKept(page, '/events');
  const before = (await portal.live()).live.shell ?? '';
  await portal.release({ shell: await publishWithoutWorker(portal) });
  await page.goto('/events');
  const left = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return { caches: await caches.keys(), workers: registrations.length };
    });
  // The browser checks for a new worker once the page is idle; that worker deletes the caches again five seconds later.
  await expect.poll(left, { timeout: 30_000 }).toEqual({ caches: [], workers: 0 });
  await page.reload();
  await expect(new HomePage(page).heading).toHaveText('Events & Forums');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await left()).toEqual({ caches: [], workers: 0 });

  await test.step('and one with it brings it back', async () => {
    await portal.release({ shell: before });
    await page.reload();
    await expectKept(page, '/events');
  });
});
