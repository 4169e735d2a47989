/** @runs embedded translated */
import { readUntilLoaded } from '../fixtures/read-through.ts';
import { untilTakenOver } from '../fixtures/rendered.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { ServicesPage } from '../pages/ServicesPage.ts';

for (const language of languagesHere) {
  test.describe(`Services in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('keeps the category in its address, and leads to the contact form with its topic', {
      tag: '@long',
    }, async ({ page }) => {
      const site = new ServicesPage(page, language);
      const { t } = site;
      const main = page.getByRole('main');
      await site.open();
      await expect(site.titles).toHaveCount(8);

      await test.step('reload, back and forward keep the category', async () => {
        for (const category of ['analysis', 'networking']) {
          await site.category(category).click();
          await expect(site.category(category)).toHaveAttribute('aria-pressed', 'true');
          await expect(site.titles).toHaveCount(3);
        }
        await page.reload();
        await expect(site.titles).toHaveCount(3);
        await page.goBack();
        await expect(site.category('analysis')).toHaveAttribute('aria-pressed', 'true');
        await page.goForward();
        await site.category('all').click();
        await expect(site.titles).toHaveCount(8);
        await expect(page).toHaveURL('/services');
      });

      await test.step('a service', async () => {
        const title = t('services.network.title');
        const dialog = page.getByRole('dialog', { name: title });
        await site.learnMore(title).click();
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(site.learnMore(title)).toBeFocused();
        await site.learnMore(title).click();
        await dialog.getByRole('link', { name: t('services.ask') }).click();
        await expect(site.heading).toHaveText(t('contact.title'));
        await expect(main.getByText(title, { exact: true })).toBeVisible();
      });

      await test.step('a consultation', async () => {
        await page.goto('/services');
        await main
          .getByRole('link', { name: t('services.schedule') })
          .first()
          .click();
        await expect(
          main.getByText(t('contact.topic.consultation'), { exact: true }),
        ).toBeVisible();
      });
    });
  });
}

const noHoles = 'no row of cards has a hole, on a tablet and on a desk';

test(noHoles, { tag: '@long' }, async ({ page }) => {
  /** The lists whose last card does not end where the list does. */
  const holes = () =>
    page
      .getByRole('main')
      .getByRole('list')
      .evaluateAll((lists) =>
        lists
          .filter((list) => getComputedStyle(list).display === 'grid')
          .filter((list) => {
            const end = list.lastElementChild?.getBoundingClientRect().right ?? 0;
            return Math.abs(list.getBoundingClientRect().right - end) > 1;
          })
          .map((list) => list.textContent?.slice(0, 40)),
      );
  for (const path of ['/services', '/', '/bpdif', '/resources', '/projects']) {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    // A translated page is rendered again: what it loads as it is scrolled would be asked for too early.
    await untilTakenOver(title);
    await readUntilLoaded(page);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect([path, width, await holes()]).toEqual([path, width, []]);
    }
  }
});
