/** @runs embedded translated */
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { ProjectPage } from '../pages/ProjectPage.ts';

for (const language of languagesHere) {
  test.describe(`a project’s page in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('shows one button to request information, on its first screen at each width', async ({
      page,
      adminApi,
    }) => {
      const site = new ProjectPage(page, language);
      const { id, title } = await adminApi.publishProject();
      await site.open(id);
      await expect(site.heading).toHaveText(title);
      // In the head where the page is narrow, beside the text where it is wide.
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 760 });
        const request = site.button('projects.inquiry.open');
        await expect(request).toHaveCount(1);
        await expect(request).toBeInViewport();
      }
    });
  });
}
