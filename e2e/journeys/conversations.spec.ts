import type { OwnProject } from '@ail/kit/contracts/projects/project.shape';
import {
  expectAccessible,
  expectDialogAccessible,
  expectNothingSticksOut,
  expectWhole,
} from '../fixtures/accessibility.ts';
import { signUp } from '../fixtures/accounts.ts';
import { mailTo } from '../fixtures/mails.ts';
import { paths } from '../fixtures/paths.ts';
import { smallPdf } from '../fixtures/pdf.ts';
import { unique } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { SitePage } from '../pages/SitePage.ts';

for (const language of languagesHere) {
  test.describe(`a request about a project in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('is answered, and a document is asked for, shared, downloaded and taken back', {
      tag: '@long',
    }, async ({ page, secondContext, adminApi }) => {
      const investor = new SitePage(page, language);
      const owner = new SitePage(await secondContext.newPage(), 'en');
      const { t } = investor;
      const title = unique('Lake Wind');
      const person = await signUp(page.request, 'Zola');
      const ownerPerson = await signUp(secondContext.request, 'Bosco', 'client');
      const message = unique('How many turbines are there?');

      await test.step('the owner adds a document that is given on request', async () => {
        const created = await secondContext.request.post(paths.ownProjects, {
          data: {
            title,
            description: 'Twelve turbines beside the lake.',
            sector: 'clean-energy',
            location: 'East Africa',
            investmentRange: '$1M - $5M',
          },
        });
        expect(created.status(), await created.text()).toBe(201);
        const own: OwnProject = await created.json();
        const submitted = await secondContext.request.post(paths.ownProjectSubmit(own.id));
        expect(submitted.status(), await submitted.text()).toBe(200);
        await adminApi.send('post', paths.adminProjectReview(own.id), { decision: 'approve' });
        await owner.page.goto(`/owner/projects/${own.id}`);
        await owner.page.getByLabel('Add a PDF', { exact: true }).setInputFiles({
          name: 'Business plan.pdf',
          mimeType: 'application/pdf',
          buffer: smallPdf,
        });
        await expect(owner.notice('The document has been added')).toBeVisible();
        await expect(owner.page.getByText('Business plan', { exact: true }).first()).toBeVisible();
        await expectWhole(owner.page, 'an own project with a document');
        await expectAccessible(owner.page, 'an own project with a document');
        await page.goto(`/projects/${own.id}`);
      });

      await test.step('an investor asks for it and writes', async () => {
        await expect(investor.heading).toHaveText(title);
        await expectWhole(page, 'a project with a document');
        await expectAccessible(page, 'a project with a document');
        await page.getByRole('button', { name: t('conversations.document.ask') }).click();
        await expect(
          page.getByText(t('conversations.document.yourState', { state: 'asked' })),
        ).toBeVisible();
        await page.goto('/investor/dashboard');
        await page.locator('a[href^="/conversations/"]').click();
        await expect(investor.heading).toHaveText(title);
        await page.getByLabel(t('conversations.message')).fill(message);
        await investor.button('conversations.send').click();
        await expect(page.getByText(message, { exact: true })).toBeVisible();
        await expectWhole(page, 'a conversation');
        await expectAccessible(page, 'a conversation');
        expect((await mailTo(ownerPerson.email, 3)).text).toContain(`> ${message}`);
      });

      await test.step('the owner answers and lets them read it', async () => {
        await owner.page.goto('/owner/projects');
        await owner.page.locator('a[href^="/conversations/"]').click();
        await owner.page.getByLabel('Your message').fill('Twelve, of 2 MW each.');
        await owner.button('conversations.send').click();
        await expect(owner.page.getByText('Twelve, of 2 MW each.').first()).toBeVisible();
        await owner.page.getByRole('button', { name: 'Let them read it' }).click();
        await expect(owner.page.getByRole('button', { name: 'Stop sharing' })).toBeVisible();
        await mailTo(person.email, 2);
      });

      await test.step('the investor reads it, until that is ended', async () => {
        await page.reload();
        await expect(page.getByText('Twelve, of 2 MW each.')).toBeVisible();
        const link = page.getByRole('link', { name: t('conversations.document.download') });
        const path = (await link.getAttribute('href')) ?? '';
        const download = page.waitForEvent('download');
        await link.click();
        expect((await download).suggestedFilename()).toBe('Business plan.pdf');
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

      await test.step('the team reads both sides', async () => {
        const admin = await new AdminPage(await secondContext.newPage()).signIn();
        await admin.open(`messages?q=${title}`);
        await admin.page.getByRole('button', { name: 'Read' }).click();
        await expect(admin.page.getByText('Twelve, of 2 MW each.')).toBeVisible();
        await expectDialogAccessible(admin.page, 'a conversation in the admin area');
      });

      await test.step('the team sees who may read a document', async () => {
        const admin = new AdminPage(await secondContext.newPage());
        const [project] = await adminApi.read<OwnProject[]>(`${paths.adminProjects}?q=${title}`);
        await admin.open(`projects/${project?.id}/edit`);
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
