/** @runs embedded firefox */
import { askInBrowser, holdRequests } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';
import { textsIn } from '../fixtures/texts.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { EventsPage } from '../pages/EventsPage.ts';
import { HomePage } from '../pages/HomePage.ts';

test('a switch changes everything at once and keeps what was typed', async ({ page }) => {
  await page.goto('/auth');
  const english = new AuthPage(page);
  await english.fillSignIn('zawadi', 'half a pass');
  await english.languageSwitcher.selectOption('fr');
  const french = new AuthPage(page, 'fr');
  await expect(french.field('username')).toHaveValue('zawadi');
  await expect(french.field('password')).toHaveValue('half a pass');
  await french.expectLanguage('fr');
  await expect(french.signInLink).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(textsIn('fr')('auth.login.title')));
});

test('until its texts are loaded, the page shows the logo of the document', async ({ page }) => {
  const send = await holdRequests(page, '**/fr/common.json*');
  await askInBrowser(page, { method: 'GET' });
  const requested = page.waitForRequest('**/fr/common.json*');
  await page.goto('/?lng=fr');
  await requested;
  // Time in which the page would have been drawn without them.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await expect(page.locator('#root > img')).toBeVisible();
  send();
  await expect(new HomePage(page, 'fr').heading).toHaveText(textsIn('fr')('common.welcome'));
});

test('a reload and the next visit keep the language', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const home = new HomePage(page);
  await home.open();
  await home.languageSwitcher.selectOption('sw');
  await expect(home.heading).toHaveText(textsIn('sw')('common.welcome'));
  await page.reload();
  await expect(home.heading).toHaveText(textsIn('sw')('common.welcome'));
  await home.expectLanguage('sw');

  const nextVisit = await context.newPage();
  await nextVisit.goto('/events');
  await new EventsPage(nextVisit, 'sw').expectLanguage('sw');
});
