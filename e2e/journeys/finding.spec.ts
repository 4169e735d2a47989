import { expectDialogAccessible } from '../fixtures/accessibility.ts';
import { paths } from '../fixtures/paths.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { AccountPage } from '../pages/AccountPage.ts';
import { AuthPage, newAccount } from '../pages/AuthPage.ts';
import { ProjectsPage } from '../pages/ProjectsPage.ts';

for (const language of languagesHere) {
  test.describe(`Finding projects in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('a search is saved after signing up for it, mailed by a button, and deleted', {
      tag: '@long',
    }, async ({ page }) => {
      const site = new ProjectsPage(page, language);
      const { t } = site;
      const auth = new AuthPage(page, language);
      await site.open('?q=solar&sector=clean-energy');
      await page.getByRole('link', { name: t('projects.searches.saveSignIn') }).click();
      await auth.signUp(newAccount());

      const dialog = page.getByRole('dialog', { name: t('projects.searches.save') });
      const name = `solar, ${t('terms.sector.energy')}`;
      await expect(dialog.getByRole('textbox')).toHaveValue(name);
      await expectDialogAccessible(page, 'the dialog that saves a search');
      await dialog.getByRole('button', { name: t('projects.searches.save') }).click();
      await expect(site.notice(t('projects.searches.saved'))).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(new URL(page.url()).search).toBe('?q=solar&sector=clean-energy');

      const own = new AccountPage(page, language);
      await own.open('/profile');
      const weekly = own
        .panel('account.searches')
        .getByRole('button', { name: t('account.searches.weekly') });
      await expect(weekly).toHaveAttribute('aria-pressed', 'false');
      await weekly.click();
      await expect(weekly).toHaveAttribute('aria-pressed', 'true');
      await own.panel('account.searches').getByRole('link', { name }).click();
      await expect(site.search).toHaveValue('solar');
      await expect(site.tab('recent')).toHaveAttribute('aria-selected', 'true');
      await own.open('/profile');
      await own
        .panel('account.searches')
        .getByRole('button', { name: t('account.searches.delete') })
        .click();
      await expect(own.panel('account.searches')).toContainText(t('account.searches.empty'));
    });

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
