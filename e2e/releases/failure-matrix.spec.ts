import type { Page, Route } from '@playwright/test';
import { AuthPage } from '../pages/AuthPage.ts';
import { HomePage } from '../pages/HomePage.ts';
import { expect, test } from './portal.ts';

type Fail = (route: Route) => Promise<void>;

const script =
  (body: string): Fail =>
  (route) =>
    route.fulfill({ contentType: 'text/javascript', body });

const entry = /\/remotes\/NAME\/[^/]+\/remoteEntry\.js/;
const routes = /\/remotes\/NAME\/[^/]+\/routes\.[^/]*\.js/;

/** What goes wrong, at which file; what the integrity of a script would catch first is here too. */
const failures: [string, RegExp, Fail][] = [
  ['entry 404', entry, (route) => route.fulfill({ status: 404 })],
  ['entry 500', entry, (route) => route.fulfill({ status: 500 })],
  ['entry is a page', entry, (route) => route.fulfill({ contentType: 'text/html', body: '<p>x' })],
  ['entry throws', entry, script('throw new Error("broken")')],
  ['entry leaves nothing', entry, script('')],
  [
    'entry is cut off',
    entry,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.body()).subarray(0, 2_000) });
    },
  ],
  ['routes 404', routes, (route) => route.fulfill({ status: 404 })],
  ['routes cut off by the network', routes, (route) => route.abort('connectionreset')],
  ['routes throw', routes, script('throw new Error("broken")')],
];

const remotes = {
  'mf-public': {
    title: 'This page could not be loaded',
    locale: /\/locales\/\w+\/home\.json/,
    open: (page: Page) => new HomePage(page).open(),
  },
  'mf-admin': {
    title: 'The admin area could not be loaded',
    locale: /\/locales\/\w+\/admin\.json/,
    open: (page: Page) => new AuthPage(page).signInAsAdmin(),
  },
};

for (const [name, { title, locale, open }] of Object.entries(remotes)) {
  const all: typeof failures = [
    ...failures,
    ['a locale is missing', locale, (route) => route.fulfill({ status: 404 })],
  ];
  for (const [what, file, fail] of all) {
    test(`${name}, ${what}: says so, and recovers without a reload`, async ({ page }) => {
      const pattern = new RegExp(file.source.replace('NAME', name));
      await page.route(pattern, fail);
      const home = new HomePage(page);
      await open(page);
      await expect(home.heading).toHaveText(title);
      await expect(home.languageSwitcher).toBeEnabled();
      await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
      await page.unroute(pattern);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
      await expect(home.heading).not.toHaveText(title);
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') === true)).toBe(true);
    });
  }
}
