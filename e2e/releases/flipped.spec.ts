import { join } from 'node:path';
import { readReleaseInfo } from '../../release/release-info.ts';
import { markPage } from '../fixtures/mark-page.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { HomePage } from '../pages/HomePage.ts';
import { flipByte } from './faults.ts';
import { expect, type Portal, signInByApi, test } from './portal.ts';

// One changed byte on the disk, as a bad disk or a cache on the way makes it. What each kind of file
// of a remote does to a tab is in failure-matrix.spec.ts; here is what comes after, and the shell.

for (const name of ['mf-public', 'mf-admin']) {
  test(`one flipped byte of ${name} disables it alone, and says so`, async ({ page, portal }) => {
    const good = (await portal.live()).live[name] ?? '';
    const bad = await portal.publish(name, 'flipped');
    await portal.release({ [name]: bad });
    flipByte(join(portal.layout.release(name, bad), 'remoteEntry.js'));
    const auth = new AuthPage(page);
    const home = new HomePage(page);
    if (name === 'mf-admin') await auth.signInAsAdmin();
    else await home.open();
    const title =
      name === 'mf-admin' ? 'The admin area could not be loaded' : 'This page could not be loaded';
    await expect(home.heading).toHaveText(title);
    await expect(home.languageSwitcher).toBeVisible();

    // How long a rollback takes is measured by `bench release`.
    await test.step('the first document after a rollback has the good release', async () => {
      await portal.release({ [name]: good });
      await page.goto(name === 'mf-admin' ? '/admin' : '/');
      expect(await page.locator('#registry').textContent()).toContain(`"${good}"`);
      await expect(home.heading).not.toHaveText(title);
    });
  });
}

/** The shell's scripts: those that the document runs, and those that come later. */
const shellScripts = async ({ layout, live }: Portal) => {
  const version = (await live()).live.shell ?? '';
  const { files, firstScripts } = await readReleaseInfo(layout, 'shell', version);
  const scripts = files.filter(({ path }) => path.endsWith('.js')).map(({ path }) => path);
  const inPlace = (path: string) => join(layout.release('shell', version), path);
  return {
    first: firstScripts.map(inPlace),
    later: scripts.filter((path) => !firstScripts.includes(path)).map(inPlace),
  };
};

test('one flipped byte of the shell: the page says so in every language, and the next release comes', async ({
  page,
  portal,
}) => {
  const { first } = await shellScripts(portal);
  const repairs = first.map((path) => flipByte(path));
  const home = new HomePage(page);
  await home.open();
  // The server has rendered it.
  await expect(home.heading).toHaveText('Welcome to Africa Investment Link');
  await page.goto('/auth');
  for (const start of ['This page is taking', 'Cette page met', 'Ukurasa huu unachelewa']) {
    await expect(page.getByText(start)).toBeVisible({ timeout: 30_000 });
  }
  for (const repair of repairs) repair();
  // The browser caches the wrong byte for a year, so the repair needs a release with another address.
  await portal.release({ shell: await portal.publish('shell', 'repaired') });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('one flipped byte of the sign-in screen: the site goes on, and it comes once repaired', async ({
  page,
  portal,
}) => {
  const { later } = await shellScripts(portal);
  expect(later.length).toBeGreaterThan(0);
  const home = new HomePage(page);
  await home.open();
  await expect(home.heading).toHaveText('Welcome to Africa Investment Link');
  const isSamePage = await markPage(page);
  const repairs = later.map((path) => flipByte(path));
  await new AuthPage(page).signInLink.click();
  await expect(home.heading).toHaveText('The sign-in page could not be loaded');
  for (const repair of repairs) repair();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(new AuthPage(page).field('username')).toBeVisible();
  expect(await isSamePage()).toBe(true);
});

for (const [name, script] of [
  ['mf-public', 'remoteEntry'],
  ['mf-public', 'routes'],
  ['mf-admin', 'remoteEntry'],
  ['mf-admin', 'routes'],
] as const) {
  test(`one flipped byte of ${name}’s ${script}, repaired: whoever had got it gets the right one`, async ({
    page,
    portal,
  }) => {
    const home = new HomePage(page);
    const again = page.getByRole('button', { name: 'Try again' });
    const comes = async () => {
      await expect(home.heading).toHaveText(name === 'mf-admin' ? 'People' : 'Events & Forums');
      await expect(again).toHaveCount(0);
    };
    await signInByApi(page, portal);
    const { live } = await portal.live();
    const file = (await portal.contents(name)).find((path) => path.startsWith(script)) ?? '';
    const repair = flipByte(join(portal.layout.release(name, live[name] ?? ''), file));
    await page.goto(name === 'mf-admin' ? '/admin/people' : '/events');
    await expect(again).toBeVisible();
    repair();
    // The browser may keep what it got for a year.
    await page.reload();
    await again.click();
    await comes();
    // What was kept is replaced in the background.
    await expect(async () => {
      await page.reload();
      await comes();
    }).toPass();
  });
}
