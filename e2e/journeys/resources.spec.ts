/** @runs embedded translated */
import type { Language } from '@ail/kit/contracts/enums';
import { featuredResourceTitles } from '@ail/kit/contracts/resources/featured-resources';
import type { Resource } from '@ail/kit/contracts/resources/resource.shape';
import { resourceCategoryTerms } from '@ail/kit/contracts/terms';
import { narrow } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { untilTakenOver } from '../fixtures/rendered.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, demoTitle, languagesHere, longDate } from '../fixtures/texts.ts';
import { ResourcesPage } from '../pages/ResourcesPage.ts';

const titlesOf = (resources: readonly (Resource | undefined)[]) =>
  resources.map((resource) => resource?.title ?? '');

/** A few of each category and type, the featured ones among them. */
const isChosenIn =
  (language: Language) =>
  ({ id, title }: Resource) =>
    featuredResourceTitles.some((one) => demoTitle(language, one) === title) ||
    (id <= 40 && id % 5 === 0);

for (const language of languagesHere) {
  test.describe(`the knowledge hub in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('keeps tab, category and search in its address', { tag: '@long' }, async ({
      page,
      request,
    }) => {
      const hub = new ResourcesPage(page, language);
      const { t } = hub;
      const isChosen = isChosenIn(language);
      const all: Resource[] = await (
        await request.get(`${paths.resources}?language=${language}`)
      ).json();
      const known = all.filter(isChosen);
      const inCategory = (wanted: string) => known.filter(({ category }) => category === wanted);
      await narrow<Resource>(page, paths.resources, (found) => found.filter(isChosen));
      await hub.open();
      await expect(hub.heading).toHaveText(t('resources.title'));
      await expect(hub.titles).toHaveCount(known.length);

      await test.step('a tab', async () => {
        await hub.tab('blog').click();
        await expect(page).toHaveURL('/resources?tab=blog');
        await expect(hub.titles).toHaveText(titlesOf(known.filter(({ type }) => type === 'blog')));
        await hub.tab('all').click();
      });

      await test.step('a category, by its card or its field', async () => {
        await hub.categoryCard(resourceCategoryTerms['success-stories']).click();
        await expect(page).toHaveURL('/resources?category=success-stories');
        await expect(hub.category).toHaveValue('success-stories');
        await expect(hub.titles).toHaveText(titlesOf(inCategory('success-stories')));
        await hub.category.selectOption({ label: t(resourceCategoryTerms['market-analysis']) });
        await expect(hub.titles).toHaveText(titlesOf(inCategory('market-analysis')));
      });

      await test.step('words of the title; reload, back and forward keep all', async () => {
        const [wanted] = inCategory('market-analysis').slice(-1);
        await hub.search.fill((wanted?.title ?? '').toUpperCase());
        await expect(hub.titles).toHaveText(titlesOf([wanted]));
        await page.reload();
        await expect(hub.search).toHaveValue((wanted?.title ?? '').toUpperCase());
        await expect(hub.titles).toHaveText(titlesOf([wanted]));
        await page.goBack();
        await expect(hub.titles).toHaveText(titlesOf(inCategory('success-stories')));
        await expect(hub.search).toHaveValue('');
        await page.goForward();
        await expect(hub.titles).toHaveText(titlesOf([wanted]));
      });
    });

    test('an article is shown, and nothing in it runs', async ({ page, adminApi }) => {
      const hub = new ResourcesPage(page, language);
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
