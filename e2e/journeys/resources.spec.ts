/** @runs embedded translated */
import { type Language, resourceCategories } from '@ail/kit/contracts/enums';
import { featuredResourceTitles } from '@ail/kit/contracts/resources/featured-resources';
import type { Resource, ResourceOverview } from '@ail/kit/contracts/resources/resource.shape';
import { resourceCategoryTerms } from '@ail/kit/contracts/terms';
import { fail, failuresIn, narrow, record, refusal } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { untilTakenOver } from '../fixtures/rendered.ts';
import { unique, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, demoTitle, languagesHere, longDate } from '../fixtures/texts.ts';
import { ResourcesPage } from '../pages/ResourcesPage.ts';

const readResources = { method: 'GET', path: paths.resources } as const;

const titlesOf = (resources: readonly (Resource | undefined)[]) =>
  resources.map((resource) => resource?.title ?? '');

/** A few of each category and type, the featured ones among them. */
const isChosenIn =
  (language: Language) =>
  ({ id, title }: Resource) =>
    featuredResourceTitles.some((one) => demoTitle(language, one) === title) ||
    (id <= 40 && id % 5 === 0);

/** What the page shows besides its list, of these resources alone. */
const overviewOf = (resources: readonly Resource[]): ResourceOverview => ({
  categories: resourceCategories.map((category) => {
    const own = resources.filter((one) => one.category === category);
    return { category, count: own.length, newest: own[0] ?? null };
  }),
  latest: resources.slice(0, 3),
});

for (const language of languagesHere) {
  test.describe(`the knowledge hub in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('searches and filters, and keeps both in its address', { tag: '@long' }, async ({
      page,
      problems,
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
      await page.route(`**${paths.resourceOverview}?*`, (route) =>
        route.fulfill({ json: overviewOf(known) }),
      );

      await test.step('the first of three categories, the latest three, a count for each', async () => {
        await hub.open();
        await expect(hub.heading).toHaveText(t('resources.title'));
        await expect(hub.titlesUnder('resources.insights')).toHaveText(
          titlesOf(
            ['investment-trends', 'success-stories', 'market-analysis'].map(
              (category) => inCategory(category)[0],
            ),
          ),
        );
        const latest = known.toSorted(
          (a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || b.id - a.id,
        );
        await expect(hub.titlesUnder('resources.latest')).toHaveText(titlesOf(latest.slice(0, 3)));
        for (const [category, id] of Object.entries(resourceCategoryTerms)) {
          await expect(hub.categoryCard(id)).toContainText(
            t('resources.count', { count: inCategory(category).length }),
          );
        }
      });

      await test.step('the tabs', async () => {
        await expect(hub.titles).toHaveCount(known.length);
        await hub.tab('articles').click();
        await expect(hub.titles).toHaveText(
          titlesOf(known.filter(({ type }) => type === 'article')),
        );
        await hub.tab('blog').click();
        await expect(page).toHaveURL('/resources?tab=blog');
        await expect(hub.titles).toHaveText(titlesOf(known.filter(({ type }) => type === 'blog')));
        await hub.tab('featured').click();
        await expect(hub.titles).toHaveCount(featuredResourceTitles.length);
        for (const title of featuredResourceTitles) {
          await expect(hub.titles.filter({ hasText: demoTitle(language, title) })).toHaveCount(1);
        }
      });

      await test.step('a category, by its card or its field', async () => {
        await hub.tab('all').click();
        await hub.categoryCard(resourceCategoryTerms['success-stories']).click();
        await expect(page).toHaveURL('/resources?category=success-stories');
        await expect(hub.category).toHaveValue('success-stories');
        await expect(hub.titles).toHaveText(titlesOf(inCategory('success-stories')));
        await hub.category.selectOption({ label: t(resourceCategoryTerms['market-analysis']) });
        await expect(hub.titles).toHaveText(titlesOf(inCategory('market-analysis')));
        await expect(hub.categoryCard(resourceCategoryTerms['market-analysis'])).toHaveAttribute(
          'aria-pressed',
          'true',
        );
      });

      const [wanted] = inCategory('market-analysis').slice(-1);
      await test.step('words of the title, whatever their case; reload and back keep all', async () => {
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

      await test.step('no match, and the button that clears the filters', async () => {
        await hub.search.fill('no such words');
        await expect(hub.empty).toBeVisible();
        await expect(page.getByText(t('resources.empty.hint'), { exact: true })).toBeVisible();
        await hub.button('resources.clear').click();
        await expect(page).toHaveURL('/resources');
        await expect(hub.search).toBeFocused();
        await expect(hub.titles).toHaveCount(known.length);
      });

      const sentences = {
        refused: refusal,
        crashed: t('common.error.unexpected'),
        unreachable: t('common.error.network'),
      };
      for (const failure of failuresIn(language)) {
        await test.step(`${failure}: says what happened and offers another try`, async () => {
          const repair = await fail(page, problems, readResources, failure);
          await page.reload();
          await expect(hub.failure).toContainText(sentences[failure]);
          await repair();
          await hub.button('common.tryAgain').click();
          await expect(hub.titles).toHaveCount(known.length);
        });
      }

      await test.step('the newsletter', async () => {
        const sent = record(page, { method: 'POST', path: paths.subscribe });
        const email = uniqueEmail(`hub-${language}`);
        await hub.reachNewsletter();
        await hub.newsletterEmail.fill(email);
        await hub.subscribe();
        await expect(hub.notice(t('letters.notice.success'))).toContainText(
          t('letters.notice.success.description'),
        );
        expect(sent).toEqual([{ email, source: 'resources' }]);
      });
    });

    test('an article is shown, and nothing in it runs', async ({ page, adminApi, problems }) => {
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

      await test.step('an article that does not exist', async () => {
        problems.expect(/answer 404: GET \/api\/resources\/(?:999999999|no-number-\w+)$/);
        for (const id of ['999999999', unique('no-number')]) {
          await page.goto(`/resources/${id}`);
          await expect(hub.heading).toHaveText(t('resources.notFound'));
          await expect(page.getByText(t('resources.notFound.hint'))).toBeVisible();
        }
        await page.getByRole('link', { name: t('resources.back') }).click();
        await expect(page).toHaveURL('/resources');
      });
    });
  });
}
