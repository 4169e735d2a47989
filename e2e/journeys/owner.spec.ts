import { expectAccessible, expectWhole } from '../fixtures/accessibility.ts';
import { mailTo } from '../fixtures/mails.ts';
import { publishOwnProject } from '../fixtures/own-project.ts';
import { unique } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { AuthPage, newAccount } from '../pages/AuthPage.ts';

const words = 'How many turbines are there, and who has built them?';

for (const language of languagesHere) {
  test.describe(`a project of an owner in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('is changed by review once it is on the site, and completed', {
      tag: '@long',
    }, async ({ page, secondContext, adminApi }) => {
      const owner = new AuthPage(page, language);
      const { t } = owner;
      const admin = await new AdminPage(await secondContext.newPage()).signIn();
      const account = newAccount();
      const title = unique('Lake Wind');
      const label = (field: string) =>
        page.getByRole('form').getByLabel(t(`projectFields.${field}`), { exact: true });
      const decide = async (button: string, message?: string) => {
        await admin.open('projects?review=submitted');
        await admin.page.getByRole('row').filter({ hasText: title }).getByRole('button').click();
        await admin.page.getByRole('menuitem', { name: 'Review' }).click();
        await expect(admin.heading).toHaveText('Review');
        if (message) await admin.page.getByLabel(/^Message to the owner/).fill(message);
        await expectWhole(admin.page, `review: ${button}`);
        await expectAccessible(admin.page, `review: ${button}`);
        await admin.button(button).click();
        await expect(admin.heading).toHaveText('Projects');
      };
      await owner.enter(account, 'client');

      await test.step('a new project, with a person', async () => {
        await page.goto('/owner/projects');
        await page.getByRole('link', { name: t('owner.new') }).click();
        await owner.button('projectFields.team.add').click();
        await page.getByLabel(t('projectFields.team.name'), { exact: true }).fill('Ama Owusu');
        await expectWhole(page, 'a new project');
        await expectAccessible(page, 'a new project');
      });
      const { id } = await publishOwnProject(page.request, adminApi, title);

      const submitChange = async (changed: string) => {
        await label('title').fill(changed);
        await owner.button('owner.submitChange').click();
        await expect(page.getByText(t('owner.state.change.submitted'))).toBeVisible();
      };
      await test.step('the team asks for another change', async () => {
        await page.goto(`/owner/projects/${id}`);
        await submitChange(`${title} I`);
        await decide('adminProjects.review.change', words);
        expect((await mailTo(account.email, 2)).text).toContain(`> ${words}`);
        await page.goto(`/owner/projects/${id}`);
        await expect(page.getByText(words)).toBeVisible();
        await expectAccessible(page, 'changes are asked for');
      });

      await test.step('visitors see the change once it is approved', async () => {
        await submitChange(`${title} II`);
        await page.goto(`/projects/${id}`);
        await expect(owner.heading).toHaveText(title);
        await decide('adminProjects.review.approve');
        await page.reload();
        await expect(owner.heading).toHaveText(`${title} II`);
      });

      await test.step('it is completed after a question', async () => {
        await page.goto(`/owner/projects/${id}`);
        await owner.button('owner.complete').click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('owner.complete') })
          .click();
        await expect(
          page.getByText(t('terms.projectStatus.completed'), { exact: true }),
        ).toBeVisible();
        await expectWhole(page, 'a completed project');
        await expectAccessible(page, 'a completed project');
      });
    });
  });
}
