/** @runs embedded translated firefox */
import { fail } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { largestShift, shiftsOf, watchShifts } from '../fixtures/steadiness.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { HomePage } from '../pages/HomePage.ts';

for (const language of languagesHere) {
  test.describe(`Home in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('follows its links, and returns to the same position', async ({ page }) => {
      const home = new HomePage(page, language);
      const { t } = home;
      await home.open();
      await expect(home.heading).toHaveText(t('common.welcome'));

      await test.step('three projects, and a link to all', async () => {
        await expect(home.featured.getByRole('article')).toHaveCount(3);
        const all = home.featured.getByRole('link', { name: t('projects.viewAll') });
        await all.click();
        await expect(page).toHaveURL('/projects');
        await page.goBack();
        // A press while the page scrolls back to where it was would land on something else.
        await expect(all).toBeInViewport();
      });

      await test.step('the two links to further pages', async () => {
        const main = page.getByRole('main');
        const ourServices = main.getByRole('link', { name: t('common.ourServices') });
        await ourServices.click();
        await expect(page).toHaveURL('/services');
        await expect(home.heading).toHaveText(t('services.title'));
        await page.goBack();
        await expect(ourServices).toBeInViewport();
        await main.getByRole('link', { name: t('common.getConnected') }).click();
        await expect(page).toHaveURL('/contact');
        await expect(home.heading).toHaveText(t('contact.title'));
      });
    });

    test('keeps its layout steady while sections fail, and loads them at another try', {
      tag: '@long',
    }, async ({ page, problems }) => {
      const home = new HomePage(page, language);
      const { t } = home;
      await watchShifts(page);
      const repair = await Promise.all(
        [paths.projects, paths.events].map((path) => fail(page, problems, { method: 'GET', path })),
      );
      await home.open();
      const sections = [home.featured, home.upcoming];
      for (const section of sections) await expect(section.getByRole('alert')).toBeVisible();
      const { total, moved } = await shiftsOf(page);
      expect(total, moved.join(' | ')).toBeLessThan(largestShift);
      await Promise.all(repair.map((again) => again()));
      for (const section of sections) {
        await section.getByRole('button', { name: t('common.tryAgain') }).click();
        await expect(section.getByRole('article')).toHaveCount(3);
        await expect(section.getByRole('alert')).toHaveCount(0);
      }
    });
  });
}
