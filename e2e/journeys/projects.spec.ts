/** @runs embedded translated */
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import { narrow } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { ProjectsPage } from '../pages/ProjectsPage.ts';

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

    test('tabs and filters are in the address', { tag: '@long' }, async ({ page, request }) => {
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

      await test.step('all of them', async () => {
        await site.open();
        await expect(site.heading).toHaveText(t('projects.title'));
        await expect(count(all)).toBeVisible();
        await expect(site.titles).toHaveText(titlesOf(all));
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
  });
}
