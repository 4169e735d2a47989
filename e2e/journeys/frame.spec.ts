/** @runs embedded translated */
import type { Page } from '@playwright/test';
import { overrideToken } from '../../release/signed-token.ts';
import { freePort } from '../../tooling/test/processes.ts';
import { isLong } from '../fixtures/amounts.ts';
import { hold } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { dataDir } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere, type Text } from '../fixtures/texts.ts';
import { SitePage } from '../pages/SitePage.ts';

const navigation: readonly [path: string, label: string, heading: string][] = [
  ['/', 'common.nav.home', 'common.welcome'],
  ['/services', 'common.nav.services', 'services.title'],
  ['/projects', 'common.nav.projects', 'projects.title'],
  ['/events', 'common.nav.events', 'events.title'],
  ['/resources', 'common.nav.resources', 'resources.title'],
  ['/contact', 'common.nav.contact', 'contact.title'],
];

const expectFooter = async (page: Page, t: Text): Promise<void> => {
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(t('common.footer.about'), { exact: true })).toBeVisible();
  for (const [path, label] of [
    ['/services', 'common.ourServices'],
    ['/projects', 'common.nav.projects'],
    ['/events', 'common.footer.events'],
    ['/privacy', 'common.footer.privacy'],
    ['/accessibility', 'common.footer.accessibility'],
    ['mailto:info@ail.example', ''],
    ['tel:+000000000000', ''],
  ] as const) {
    const link = footer.locator(`a[href="${path}"]`);
    await expect(link).toBeVisible();
    if (label) await expect(link).toHaveText(t(label));
  }
  // Without a target a name is no link.
  for (const name of ['LinkedIn', 'Twitter']) {
    await expect(footer.getByText(name, { exact: true })).toBeVisible();
    await expect(footer.getByRole('link', { name })).toHaveCount(0);
  }
  const year = String(new Date().getFullYear());
  await expect(
    footer.getByText(t('common.footer.copyright', { year, name: 'Africa Investment Link' })),
  ).toBeVisible();
};

for (const language of languagesHere) {
  test.describe(`around every page, in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('the header leads everywhere, the footer says who we are', async ({ page }) => {
      const site = new SitePage(page, language);
      const { t } = site;
      await page.goto('/contact');
      for (const [path, label, heading] of navigation) {
        await site.follow(label);
        await expect(page).toHaveURL(path);
        await expect(site.heading).toHaveText(t(heading));
        await expect(site.header.locator('[aria-current="page"]')).toHaveText([t(label)]);
      }
      await expectFooter(page, t);
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('common.footer.events') })
        .click();
      await expect(site.heading).toHaveText(t('events.title'));
      await site.header.getByRole('link', { name: 'Africa Investment Link' }).click();
      await expect(page).toHaveURL('/');
    });

    test('on a phone the menu slides in, and closes when a link is chosen', {
      tag: '@more',
    }, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const site = new SitePage(page, language);
      const { t } = site;
      const drawer = page.getByRole('dialog', { name: t('common.menu') });
      await page.goto('/');
      await expect(site.heading).toBeVisible();
      await expect(site.header.getByRole('link', { name: t('common.nav.events') })).toHaveCount(0);
      for (const [path, label, heading] of isLong ? navigation : navigation.slice(-2)) {
        await site.button('common.menu').click();
        await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText(
          navigation.map(([, name]) => t(name)),
        );
        await drawer.getByRole('link', { name: t(label), exact: true }).click();
        await expect(drawer).toBeHidden();
        await expect(page).toHaveURL(path);
        await expect(site.heading).toHaveText(t(heading));
      }
      await site.button('common.menu').click();
      await expect(drawer.locator('[aria-current="page"]')).toHaveText([t('common.nav.contact')]);
      await drawer.getByRole('button', { name: t('common.close') }).click();
      await expect(drawer).toBeHidden();
      await expect(site.button('common.menu')).toBeFocused();
      await site.button('common.menu').click();
      await page.mouse.click(328, 400);
      await expect(drawer).toBeHidden();
      await site.button('common.menu').click();
      await drawer.getByRole('link', { name: t('common.signIn') }).click();
      await expect(page).toHaveURL('/auth');
      await expect(drawer).toBeHidden();
      await expectFooter(page, t);
    });
  });
}

test('a page opened by its address begins at its top, wherever another was left', async ({
  page,
}) => {
  const site = new SitePage(page, 'en');
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/services');
  await expect(site.heading).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(top).toBe(900);
  await page.goto('/bpdif');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await top()).toBe(0);
});

test('back from another document, and after a reload, the reader is where they were', async ({
  page,
}) => {
  const site = new SitePage(page, 'en');
  const lastCard = page.getByRole('tabpanel').getByRole('article').nth(5);
  const topOf = async () => Math.round((await lastCard.boundingBox())?.y ?? Number.NaN);
  await page.goto('/services');
  await site.follow('common.nav.projects');
  await expect(lastCard).toBeVisible();
  // Before hydration a link loads a new document, whose script saves positions.
  await page.waitForFunction(() => history.state?.key);
  await lastCard.scrollIntoViewIfNeeded();
  const before = await topOf();

  const release = await hold(page, { method: 'GET', path: paths.projects });
  await page.reload();
  await expect(site.heading).toBeVisible();
  release();
  await expect.poll(topOf).toBe(before);

  await page.goto('/robots.txt');
  await page.goBack();
  await expect.poll(topOf).toBe(before);

  await test.step('unless they have scrolled in the meantime', async () => {
    const again = await hold(page, { method: 'GET', path: paths.projects });
    await page.reload();
    await expect(site.heading).toBeVisible();
    await page.mouse.wheel(0, -10_000);
    again();
    await expect(lastCard).toBeAttached();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('back restores the position of the page before as well', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/services');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test('a part of the developer’s own computer is left again', { tag: '@long' }, async ({
  page,
  problems,
}) => {
  // Nothing runs there: the page shows the texts that it was built with.
  const origin = `http://127.0.0.1:${await freePort()}`;
  problems.expect(new RegExp(`^other site: ${origin}/locales/`));
  problems.expect(/^request failed: GET \/locales\//);
  process.env.DATA_DIR = dataDir();
  const banner = page.getByRole('complementary', { name: 'Local part' });
  await page.goto(`/contact?override=${overrideToken('mf-admin', origin, 'ama')}`);
  await banner.getByRole('button', { name: 'Run it from my computer' }).click();
  await expect(banner).toContainText(`mf-admin runs from ${origin}`);
  await banner.getByRole('button', { name: 'Back to the live site' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page).toHaveURL('/contact');
});
