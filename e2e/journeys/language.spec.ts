/** @runs embedded firefox */
import { askInBrowser } from '../fixtures/network.ts';
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
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/fr/common.json*', async (route) => {
    await held;
    await route.continue();
  });
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

test('Home switches through every language and keeps what was typed', { tag: '@long' }, async ({
  page,
}) => {
  const home = new HomePage(page);
  await home.open();
  await home.reachNewsletter();
  await home.newsletterEmail.fill('half an addr');
  for (const language of ['sw', 'fr', 'en'] as const) {
    await home.languageSwitcher.selectOption(language);
    const translated = new HomePage(page, language);
    await expect(translated.heading).toHaveText(textsIn(language)('common.welcome'));
    await expect(translated.newsletterEmail).toHaveValue('half an addr');
  }
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

test('a link that names a language wins, and is remembered', { tag: '@long' }, async ({ page }) => {
  const home = new HomePage(page, 'fr');
  await home.open('?lng=fr');
  await expect(home.heading).toHaveText(textsIn('fr')('common.welcome'));
  await home.open();
  await expect(home.heading).toHaveText(textsIn('fr')('common.welcome'));
});

test.describe('a browser in another language', () => {
  test.use({ locale: 'de-DE' });
  test('gets English', { tag: '@long' }, async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await expect(home.heading).toHaveText('Welcome to Africa Investment Link');
    await home.expectLanguage('en');
  });
});
