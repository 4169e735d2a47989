/** @runs embedded translated */
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import { fail, failuresIn, narrow, refusal } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { ProjectsPage } from '../pages/ProjectsPage.ts';

const readProjects = { method: 'GET', path: paths.projects } as const;
/** Projects with a larger id belong to other tests. */
const lastDemoId = 35;
/** As many as a page shows before anybody asks for more. */
const atFirst = 12;

const byAge = (a: Project, b: Project) =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id;
const titlesOf = (projects: Project[]) => projects.slice(0, atFirst).map(({ title }) => title);

for (const language of languagesHere) {
  test.describe(`Projects in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('search, filters and tabs, each by itself and in the address', { tag: '@long' }, async ({
      page,
      request,
    }) => {
      const site = new ProjectsPage(page, language);
      const { t } = site;
      const everything: Project[] = await (
        await request.get(`${paths.projects}?language=${language}`)
      ).json();
      const all = everything.filter(({ id }) => id <= lastDemoId);
      await narrow<Project>(page, paths.projects, (found) =>
        found.filter(({ id }) => id <= lastDemoId),
      );
      const count = (projects: Project[]) =>
        page
          .getByRole('status')
          .filter({ hasText: new RegExp(`^${t('projects.count', { count: projects.length })}$`) });

      await test.step('all of them, with the figures', async () => {
        await site.open();
        await expect(site.heading).toHaveText(t('projects.title'));
        await expect(count(all)).toBeVisible();
        await expect(site.titles).toHaveText(titlesOf(all));
        const figures = {
          countries: t('projects.figure.plus', { value: 12 }),
          sectors: t('projects.figure.plus', { value: 5 }),
          volume: t('projects.figure.millions', { value: 250 }),
        };
        for (const [name, figure] of Object.entries(figures)) {
          await expect(site.valueOf(t(`projects.statistic.${name}`))).toHaveText(figure);
        }
      });

      await test.step('a card says where, how much, and where it comes from', async () => {
        const shown = all.slice(0, atFirst);
        const internal = shown.find(({ sourceUrl, impact }) => !sourceUrl && impact) as Project;
        const linked = shown.find(({ sourceUrl }) => sourceUrl) as Project;
        const card = site.card(internal);
        await expect(card.getByText(t('projects.impact'), { exact: true })).toBeVisible();
        await expect(card.getByText(t('projects.internal'), { exact: true })).toBeVisible();
        const [region = ''] = internal.location.toLowerCase().split(' ');
        await expect(card).toContainText(t(`terms.region.${region}`));
        const sums = internal.investmentRange.match(/\d+[KM]/g) ?? [];
        const written = sums.map((sum) =>
          language === 'sw'
            ? sum.replace(/(\d+)K/, 'elfu\\s$1').replace(/(\d+)M/, 'milioni\\s$1')
            : sum.replace(/(?=[KM])/, '\\s?'),
        );
        await expect(card).toContainText(new RegExp(written.join('.*'), 'i'));
        const source = site.card(linked).getByRole('link', { name: 'example.org' });
        await expect(source).toHaveAttribute('href', linked.sourceUrl ?? '');
        await expect(source).toHaveAttribute('target', '_blank');
        await expect(source).toHaveAttribute('rel', /noopener/);
      });

      await test.step('words of a title or a description, in any case', async () => {
        await site.search.fill('COOPERATIVE');
        // A search finds words of the original, too.
        const originals: Project[] = await (await request.get(paths.projects)).json();
        const found = originals.filter(({ title, description }) =>
          /cooperative/i.test(`${title}\n${description}`),
        );
        const matching = all.filter(({ id }) => found.some((one) => one.id === id));
        await expect(site.titles).toHaveText(titlesOf(matching));
        await expect(count(matching)).toBeVisible();
      });

      await test.step('no match, and the button that clears the filters', async () => {
        await site.search.fill('no project says this');
        await expect(site.empty).toBeVisible();
        await expect(page.getByText(t('projects.empty.hint'))).toBeVisible();
        await site.button('projects.clear').click();
        await expect(count(all)).toBeVisible();
        await expect(site.search).toHaveValue('');
        await expect(site.search).toBeFocused();
      });

      const filters = [
        [
          'sector',
          'sector.energy',
          'clean-energy',
          ({ sector }: Project) => sector === 'clean-energy',
        ],
        [
          'location',
          'region.west',
          'West Africa',
          ({ location }: Project) => location === 'West Africa',
        ],
        [
          'range',
          undefined,
          '$5M+',
          (project: Project) => project.investmentRange.includes('$5M+'),
        ],
      ] as const;
      await test.step('each filter', async () => {
        for (const [name, label, value, passes] of filters) {
          const field = site.filter(name);
          await expect(field.locator('option').first()).toHaveText(t(`projects.${name}.all`));
          await field.selectOption(label ? { label: t(`terms.${label}`) } : value);
          expect(new URL(page.url()).searchParams.get(name)).toBe(value);
          await expect(count(all.filter(passes))).toBeVisible();
          await expect(site.titles).toHaveText(titlesOf(all.filter(passes)));
          await field.selectOption('all');
          await expect(count(all)).toBeVisible();
        }
      });

      await test.step('Impact, Recent, and a Featured half that stays the same', async () => {
        const impact = all.filter((project) => project.impact);
        await site.tab('impact').click();
        await expect(site.titles).toHaveText(titlesOf(impact));
        await site.tab('recent').click();
        await expect(site.titles).toHaveText(titlesOf([...all].sort(byAge)));
        const drawn = page.waitForResponse(/featured=/);
        await site.tab('featured').click();
        await expect(site.tab('featured')).toHaveAttribute('aria-selected', 'true');
        const featured = titlesOf(await (await drawn).json());
        expect(featured.length).toBeLessThan(all.length);
        await expect(site.titles).toHaveText(featured);
        await site.tab('all').click();
        await expect(count(all)).toBeVisible();
        await site.tab('featured').click();
        const { sector } = all.find(({ title }) => title === featured[0]) as Project;
        await site.filter('sector').selectOption(sector);
        await expect(site.titles.first()).toHaveText(featured[0] ?? '');
        await site.filter('sector').selectOption('all');
        await expect(site.titles).toHaveText(featured);
        await site.follow('common.nav.services');
        await expect(site.heading).toHaveText(t('services.title'));
        await page.goBack();
        await expect(site.titles).toHaveText(featured);
        await page.reload();
        await expect(site.titles).toHaveText(featured);
      });

      await test.step('back, forward and reload keep filters and tab', async () => {
        await site.open('?tab=recent&sector=technology');
        const technology = all.filter(({ sector }) => sector === 'technology').sort(byAge);
        await expect(site.titles).toHaveText(titlesOf(technology));
        await site.filter('location').selectOption('East Africa');
        const both = technology.filter(({ location }) => location === 'East Africa');
        await expect(count(both)).toBeVisible();
        await page.reload();
        await expect(count(both)).toBeVisible();
        await expect(site.tab('recent')).toHaveAttribute('aria-selected', 'true');
        await expect(site.filter('sector')).toHaveValue('technology');
        await expect(site.filter('location')).toHaveValue('East Africa');
        await page.goBack();
        await expect(count(technology)).toBeVisible();
        await expect(site.filter('location')).toHaveValue('all');
        await page.goForward();
        await expect(count(both)).toBeVisible();
        await site.titles.first().getByRole('link').click();
        await expect(site.heading).toHaveText(both[0]?.title ?? '');
        await page.goBack();
        await expect(site.titles).toHaveText(titlesOf(both));
      });
    });

    test('no projects at all, a request that fails, and a picture that is missing', {
      tag: '@long',
    }, async ({ page, problems }) => {
      const site = new ProjectsPage(page, language);
      const { t } = site;
      const sentences = {
        refused: refusal,
        crashed: t('common.error.unexpected'),
        unreachable: t('common.error.network'),
      };
      for (const failure of failuresIn(language)) {
        await test.step(`${failure}: says what happened and offers another try`, async () => {
          const repair = await fail(page, problems, readProjects, failure);
          await site.open('?sector=technology');
          await expect(site.failure).toContainText(t('common.error.load'));
          await expect(site.failure).toContainText(sentences[failure]);
          await site.button('common.tryAgain').click();
          // Otherwise the second request could still be in flight, and succeed.
          await expect(site.button('common.tryAgain')).not.toHaveAttribute('aria-busy');
          await expect(site.failure).toContainText(sentences[failure]);
          await repair();
          await site.button('common.tryAgain').click();
          await expect(site.titles.first()).toBeVisible();
          await expect(site.failure).toHaveCount(0);
          await expect(site.filter('sector')).toHaveValue('technology');
        });
      }

      await test.step('the title replaces a picture that is missing', async () => {
        problems.expect(/^answer 404: GET \/assets\/projects\/gone/);
        await narrow<Project>(page, paths.projects, ([first]) =>
          first ? [{ ...first, images: ['gone.jpg'] }] : [],
        );
        await site.open();
        const title = (await site.titles.textContent()) ?? '';
        await expect(site.cards.getByText(title, { exact: true })).toHaveCount(2);
        await expect(site.cards.getByRole('img')).toHaveCount(0);
      });

      await test.step('no projects at all: says so, with no filters to clear', async () => {
        await narrow<Project>(page, paths.projects, () => []);
        await site.open();
        await expect(site.empty).toBeVisible();
        await expect(site.button('projects.clear')).toHaveCount(0);
      });
    });
  });
}
