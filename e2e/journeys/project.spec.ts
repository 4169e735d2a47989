/** @runs embedded translated */
import type { Language } from '@ail/kit/contracts/enums';
import { unique, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { ProjectPage } from '../pages/ProjectPage.ts';

/** Sums and countries as a reader of each language writes them. */
const local = {
  en: { range: '$1M - $5M', needed: '$1.2M', country: 'Kenya' },
  fr: { range: '1 M$ – 5 M$', needed: '1,2 M$', country: 'Kenya' },
  sw: {
    range: 'Dola milioni 1 – dola milioni 5',
    needed: 'Dola milioni 1.2',
    country: 'Kenya',
  },
} satisfies Record<Language, object>;

for (const language of languagesHere) {
  test.describe(`a project’s page in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('shows the facts that it has, and no others', async ({ page, adminApi }) => {
      const site = new ProjectPage(page, language);
      const { t } = site;
      const whole = await adminApi.publishProject({
        subSector: 'Cold chains',
        country: 'Kenya',
        investmentNeeded: '$1.2M',
        sourceUrl: 'https://example.org/file',
        impact: true,
        images: ['coffee-hills.jpg', 'maize-fields.jpg'],
      });
      const bare = await adminApi.publishProject();

      await test.step('a project with every field', async () => {
        await site.open(whole.id);
        await expect(site.heading).toHaveText(whole.title);
        await expect(page.getByText(whole.description, { exact: true })).toBeVisible();
        for (const words of ['Cold chains', t('terms.region.east')]) {
          // As a badge, and among the facts; similar projects below are list items.
          const shown = page.getByText(words, { exact: true });
          await expect(shown.and(page.locator(':not(li *)'))).toHaveCount(2);
        }
        const facts = {
          ...local[language],
          sector: t('terms.sector.agriculture'),
          impact: t('projects.impact.text'),
        };
        for (const [name, value] of Object.entries(facts)) {
          await expect(site.valueOf(t(`projects.${name}`))).toHaveText(value);
        }
        await expect(page.getByText(t('projects.overview.agriculture'))).toBeVisible();
        await expect(
          page.getByText(t('projects.contact'), { exact: true }).filter({ visible: true }),
        ).toHaveCount(1);
        await expect(
          page.getByRole('img', {
            name: t('projects.picture.alt', { title: whole.title, number: 2 }),
          }),
        ).toBeVisible();
        // In the head where the page is narrow, beside the text where it is wide, never twice.
        for (const width of [360, 768, 1280]) {
          await page.setViewportSize({ width, height: 760 });
          const request = site.button('projects.inquiry.open');
          await expect(request).toHaveCount(1);
          await expect(request).toBeInViewport();
        }
        const source = page.getByRole('link', { name: t('projects.viewSource') });
        await expect(source).toHaveAttribute('href', 'https://example.org/file');
        await expect(source).toHaveAttribute('target', '_blank');
        await expect(source).toHaveAttribute('rel', /noopener/);
      });

      await test.step('a project with the required fields only', async () => {
        await site.open(bare.id);
        await expect(site.heading).toHaveText(bare.title);
        await expect(page.getByText(bare.title, { exact: true })).toHaveCount(2);
        for (const name of ['needed', 'country', 'impact']) {
          await expect(site.valueOf(t(`projects.${name}`))).toHaveCount(0);
        }
        await expect(page.getByRole('link', { name: t('projects.viewSource') })).toHaveCount(0);
        await page.getByRole('link', { name: t('projects.back') }).click();
        await expect(page).toHaveURL('/projects');
      });
    });

    test('saved after signing in, shown on the profile, and removed', { tag: '@long' }, async ({
      page,
      adminApi,
    }) => {
      const project = await adminApi.publishProject();
      const site = new ProjectPage(page, language);
      const { t } = site;
      await site.open(project.id);
      await page.getByRole('link', { name: t('projects.save.signIn') }).click();
      await new AuthPage(page, language).signUp({
        username: unique('saver'),
        email: uniqueEmail('saver'),
        password: 'a-good-secret',
        fullName: 'Neema Juma',
      });
      await expect(site.heading).toHaveText(project.title);
      // What was wanted before the account was there.
      await expect(site.button('projects.saved')).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL(`/projects/${project.id}`);
      await site.button('projects.saved').click();

      await expect(site.button('projects.save')).toHaveAttribute('aria-pressed', 'false');
      await site.button('projects.save').click();
      await expect(site.button('projects.saved')).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(site.button('projects.saved')).toHaveAttribute('aria-pressed', 'true');

      await page.goto('/profile');
      await expect(page.getByRole('link', { name: project.title })).toBeVisible();
      await site.button('projects.saved').click();
      await expect(page.getByText(t('projects.saved.empty'), { exact: true })).toBeVisible();
    });
  });
}
