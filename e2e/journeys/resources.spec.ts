/** @runs embedded translated */
import { resourceCategoryTerms } from '@ail/kit/contracts/terms';
import { untilTakenOver } from '../fixtures/rendered.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere, longDate } from '../fixtures/texts.ts';
import { SitePage } from '../pages/SitePage.ts';

for (const language of languagesHere) {
  test.describe(`the knowledge hub in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('an article is shown, and nothing in it runs', async ({ page, adminApi }) => {
      const hub = new SitePage(page, language);
      const { t } = hub;
      const resource = await adminApi.publishResource({
        content: `<h2>What we saw</h2><p onclick="window.harm = 1" style="color:red">Five <strong>ports</strong>
          grew.</p><script>window.harm = 1</script><img src="/none.png" onerror="window.harm = 1">
          <a href="javascript:window.harm = 1">One</a> <a href="/contact">Write to us</a>
          <iframe src="/"></iframe>`,
      });
      await page.goto(`/resources/${resource.id}`);
      await expect(hub.heading).toHaveText(resource.title);
      const text = page.getByRole('article').first();
      await expect(text).toContainText(longDate(language, resource.publishedAt));
      await expect(text).toContainText(t('resources.reading', { minutes: 1 }));
      await expect(text).toContainText(t(resourceCategoryTerms['market-analysis']));
      await expect(text).toContainText(resource.description);
      await expect(text.getByRole('heading', { level: 2 })).toHaveText('What we saw');
      await expect(text.locator('p', { hasText: 'Five ports' })).toBeVisible();
      await expect(text.locator('script, iframe, [onclick], [onerror], [style]')).toHaveCount(0);
      await expect(text.locator('a[href^="javascript"]')).toHaveCount(0);
      expect(await page.evaluate(() => 'harm' in window)).toBe(false);

      await test.step('its links stay on the site without loading it again', async () => {
        await untilTakenOver(hub.heading);
        await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
        await text.getByRole('link', { name: 'Write to us' }).click();
        await expect(page).toHaveURL('/contact');
        await expect(hub.heading).toHaveText(t('contact.title'));
        expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true);
      });
    });
  });
}
