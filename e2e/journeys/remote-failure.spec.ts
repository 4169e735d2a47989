/** @runs embedded nginx-long translated */
import { markPage } from '../fixtures/mark-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { textsIn } from '../fixtures/texts.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { HomePage } from '../pages/HomePage.ts';

const somethingFails = /mf-(public|admin)|console: |uncaught: /;

// Other faults of a remote are in e2e/releases/failure-matrix.spec.ts.
test('public remote without a connection: the site stays, and recovers', async ({
  page,
  problems,
}) => {
  problems.expect(somethingFails);
  const entry = /\/remotes\/mf-public\/.*\/remoteEntry\.js/;
  await page.route(entry, (route) => route.abort('connectionfailed'));
  const home = new HomePage(page);
  await home.open();
  await expect(home.heading).toHaveText('This page could not be loaded');
  const isSamePage = await markPage(page);

  await test.step('language, navigation and sign-in survive', async () => {
    await home.languageSwitcher.selectOption('fr');
    await expect(home.heading).toHaveText(textsIn('fr')('common.part.public'));
    await home.languageSwitcher.selectOption('en');
    const auth = new AuthPage(page);
    await auth.signInLink.click();
    await expect(auth.field('username')).toBeVisible();
    await home.follow('common.nav.home');
    await expect(home.heading).toHaveText('This page could not be loaded');
  });

  await test.step('still failing, it says so again', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(home.heading).toHaveText('This page could not be loaded');
  });

  await test.step('repaired, Try again brings the page without a reload', async () => {
    await page.unroute(entry);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(home.heading).toHaveText('Welcome to Africa Investment Link');
    await expect(home.upcoming).toBeVisible();
    expect(await isSamePage()).toBe(true);
  });
});

test('a page whose chunk is missing recovers, too', async ({ page, problems }) => {
  problems.expect(somethingFails);
  const home = new HomePage(page);
  await home.open();
  await expect(home.upcoming).toBeVisible();
  const isSamePage = await markPage(page);
  const chunk = /\/remotes\/mf-public\/[^/]+\/(?!remoteEntry|routes).*\.js/;
  await page.route(chunk, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await home.follow('common.nav.events');
  await expect(home.heading).toHaveText('This page could not be loaded');
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(home.heading).toHaveText('Events & Forums');
  expect(await isSamePage()).toBe(true);
});

test('admin remote: sign-out survives it, and it recovers', async ({ page, problems }) => {
  problems.expect(somethingFails);
  const entry = /\/remotes\/mf-admin\/.*\/remoteEntry\.js/;
  await page.route(entry, (route) => route.fulfill({ status: 500, body: 'Oops' }));
  const auth = new AuthPage(page);
  await auth.signInAsAdmin();
  await expect(auth.heading).toHaveText('The admin area could not be loaded');
  await expect(auth.signOutButton).toBeVisible();
  await page.unroute(entry);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(auth.heading).not.toHaveText('The admin area could not be loaded');
});
