import {
  expectAccessible,
  expectDialogAccessible,
  expectNothingSticksOut,
  expectWhole,
} from '../fixtures/accessibility.ts';
import { signUp } from '../fixtures/accounts.ts';
import { publishOwnProject } from '../fixtures/own-project.ts';
import { smallPdf } from '../fixtures/pdf.ts';
import { unique } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { SitePage } from '../pages/SitePage.ts';

for (const language of languagesHere) {
  test.describe(`a request about a project in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('is read by the team, which sees and decides who may read a document', {
      tag: '@long',
    }, async ({ page, secondContext, adminApi }) => {
      const investor = new SitePage(page, language);
      const owner = new SitePage(await secondContext.newPage(), 'en');
      const { t } = investor;
      const title = unique('Lake Wind');
      await signUp(page.request, 'Zola');
      await signUp(secondContext.request, 'Bosco', 'client');
      const { id } = await publishOwnProject(secondContext.request, adminApi, title);
      const query = new URLSearchParams({ title: 'Business plan', access: 'onRequest' });
      const added = await secondContext.request.post(`/api/projects/${id}/documents?${query}`, {
        data: smallPdf,
        headers: { 'content-type': 'application/pdf' },
      });
      expect(added.status(), await added.text()).toBe(201);

      await test.step('an investor asks for the document of a project', async () => {
        await page.goto(`/projects/${id}`);
        const ask = page.getByRole('button', { name: t('conversations.document.ask') });
        await expect(ask).toBeVisible();
        await expectWhole(page, 'a project with a document');
        await expectAccessible(page, 'a project with a document');
        await ask.click();
        await expect(
          page.getByText(t('conversations.document.yourState', { state: 'asked' })),
        ).toBeVisible();
      });

      await test.step('the owner answers, shares it, and ends that', async () => {
        await owner.page.goto('/owner/projects');
        await owner.page.locator('a[href^="/conversations/"]').click();
        await owner.page.getByLabel('Your message').fill('Twelve, of 2 MW each.');
        await owner.button('conversations.send').click();
        await expect(owner.page.getByText('Twelve, of 2 MW each.').first()).toBeVisible();
        await owner.page.getByRole('button', { name: 'Let them read it' }).click();
        await expect(owner.page.getByRole('button', { name: 'Stop sharing' })).toBeVisible();
        await page.goto(new URL(owner.page.url()).pathname);
        await expect(page.getByText('Twelve, of 2 MW each.')).toBeVisible();
        await expectWhole(page, 'a conversation');
        await expectAccessible(page, 'a conversation');
        const link = page.getByRole('link', { name: t('conversations.document.download') });
        const path = (await link.getAttribute('href')) ?? '';
        // Whoever serves it: a browser that shows it runs nothing.
        expect((await page.request.get(path)).headers()).toMatchObject({
          'content-disposition': 'attachment; filename="Business plan.pdf"',
          'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        });
        await owner.page.getByRole('button', { name: 'Stop sharing' }).click();
        await expect(owner.page.getByText('No longer shared.')).toBeVisible();
        expect((await page.request.get(path)).status()).toBe(404);
      });

      await test.step('the team reads the conversation', async () => {
        const admin = await new AdminPage(await secondContext.newPage()).signIn();
        await admin.open(`messages?q=${title}`);
        await admin.page.getByRole('button', { name: 'Read' }).click();
        await expect(admin.page.getByText('Twelve, of 2 MW each.')).toBeVisible();
        await expectDialogAccessible(admin.page, 'a conversation in the admin area');
      });

      await test.step('the team sees who may read a document', async () => {
        const admin = new AdminPage(await secondContext.newPage());
        await admin.open(`projects/${id}/edit`);
        await expect(admin.page.getByText('Business plan: may no longer read it')).toBeVisible();
        await expect(admin.page.locator('[data-skeleton]')).toHaveCount(0);
        for (const width of [1280, 360]) {
          await admin.page.setViewportSize({ width, height: 900 });
          await expectNothingSticksOut(admin.page, `documents in the admin area ${width}`);
          await expectAccessible(admin.page, `documents in the admin area ${width}`);
        }
        await admin.page.getByRole('button', { name: /^Let them read it/ }).press('Enter');
        await expect(admin.page.getByText('Business plan: may read it')).toBeVisible();
      });
    });
  });
}
