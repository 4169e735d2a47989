import { paths } from '../fixtures/paths.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { ProjectsPage } from '../pages/ProjectsPage.ts';

for (const language of languagesHere) {
  test.describe(`Finding projects in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('on a phone the count stays in sight beside each filter', { tag: '@long' }, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const site = new ProjectsPage(page, language);
      const { t } = site;
      await site.open();
      await expect(site.titles.first()).toBeVisible();
      const first = await site.cards.first().boundingBox();
      // Within two screens of a small phone, too.
      expect(first?.y).toBeLessThan(2 * 640);
      await page.getByRole('button', { name: t('projects.filters', { count: 0 }) }).click();
      const query = new URLSearchParams({ limit: '1' });
      for (const [name, value] of [
        ['sector', 'clean-energy'],
        ['country', 'KE'],
        ['range', '$5M+'],
      ] as const) {
        const field = page.getByLabel(t(`projects.${name}`), { exact: true });
        await field.focus();
        await field.selectOption(value);
        query.set(name, value);
        const answer = await request.get(`${paths.projects}?${query}`);
        const count = Number(answer.headers()['x-total-count']);
        const status = page.getByRole('status').filter({ hasText: t('projects.count', { count }) });
        await expect(status).toBeInViewport();
      }
      await site.button('projects.show').click();
      await expect(site.tab('all')).toBeFocused();
      await expect(site.titles.first()).toBeInViewport();
    });
  });
}
