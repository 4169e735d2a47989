import { expectAccessible, expectWhole } from '../fixtures/accessibility.ts';
import { mailTo } from '../fixtures/mails.ts';
import { paths } from '../fixtures/paths.ts';
import { unique } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { AuthPage, newAccount } from '../pages/AuthPage.ts';

const words = 'How many turbines are there, and who has built them?';

for (const language of languagesHere) {
  test.describe(`a project of an owner in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('is written, submitted, revised, approved, changed and completed', {
      tag: '@long',
    }, async ({ page, secondContext }) => {
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

      await test.step('who signs up as an owner arrives at their projects', async () => {
        await owner.open('/register');
        await owner.role('client').check();
        await owner.signUp(account);
        await expect(page).toHaveURL('/owner/projects');
        await expect(owner.heading).toHaveText(t('owner.title'));
        await expect(page.getByText(t('owner.empty'))).toBeVisible();
        await expectAccessible(page, 'no projects yet');
      });

      await test.step('a draft is saved, and found again', async () => {
        await page.getByRole('link', { name: t('owner.new') }).click();
        await label('title').fill(title);
        await label('sector').selectOption('clean-energy');
        await label('location').selectOption('East Africa');
        await owner.button('projectFields.team.add').click();
        await page.getByLabel(t('projectFields.team.name'), { exact: true }).fill('Ama Owusu');
        await expectWhole(page, 'a new project');
        await expectAccessible(page, 'a new project');
        await owner.button('owner.save').click();
        await expect(page).toHaveURL(/\/owner\/projects\/\d+$/);
        await page.reload();
        await expect(page.getByText(t('owner.state.draft'))).toBeVisible();
        await expect(label('title')).toHaveValue(title);
      });
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

      await test.step('a submission names what is missing', async () => {
        await owner.button('owner.submit').click();
        await expect(page.getByLabel(t('owner.field.description'))).toBeFocused();
        await page.getByLabel(t('owner.field.description')).fill('Turbines beside the lake.');
        await label('investmentRange').selectOption('$1M - $5M');
        await owner.button('owner.submit').click();
        await expect(page).toHaveURL('/owner/projects');
        await expect(page.getByText(t('owner.state.submitted'))).toBeVisible();
        expect((await page.request.get(paths.project(id))).status()).toBe(404);
      });

      await test.step('the team asks for changes, and the owner is mailed', async () => {
        await decide('adminProjects.review.change', words);
        const mail = await mailTo(account.email);
        expect(mail.subject).toBe(t('mail.review.changes.subject', { project: title }));
        expect(mail.text).toContain(`> ${words}`);
        expect(mail.text).toContain(`/owner/projects/${id}`);
        await page.reload();
        await expect(page.getByText(words)).toBeVisible();
        await expectAccessible(page, 'changes are asked for');
      });

      await test.step('the revised project is approved, and on the site', async () => {
        await page.getByRole('link', { name: title }).click();
        await page
          .getByLabel(t('owner.field.description'))
          .fill('Twelve turbines beside the lake.');
        await owner.button('owner.submit').click();
        await expect(page.getByText(t('owner.state.submitted'))).toBeVisible();
        await decide('adminProjects.review.approve');
        expect((await mailTo(account.email, 2)).subject).toBe(
          t('mail.review.approve.subject', { project: title }),
        );
        await page.reload();
        await page.getByRole('link', { name: t('owner.onSite') }).click();
        await expect(owner.heading).toHaveText(title);
        await expect(page.getByText('Twelve turbines beside the lake.')).toBeVisible();
      });

      await test.step('of a change visitors see nothing until it is approved', async () => {
        await page.goto(`/owner/projects/${id}`);
        await label('title').fill(`${title} II`);
        await owner.button('owner.submitChange').click();
        await expect(page.getByText(t('owner.state.change.submitted'))).toBeVisible();
        await page.goto(`/projects/${id}`);
        await expect(owner.heading).toHaveText(title);
        await decide('adminProjects.review.approve');
        await page.reload();
        await expect(owner.heading).toHaveText(`${title} II`);
      });

      await test.step('what is typed is not lost by leaving', async () => {
        await page.goto(`/owner/projects/${id}`);
        await label('title').fill('Something else');
        await page.getByRole('link', { name: t('owner.back') }).click();
        await owner.button('owner.unsaved.stay').click();
        await expect(label('title')).toHaveValue('Something else');
        await page.getByRole('link', { name: t('owner.back') }).click();
        await owner.button('owner.unsaved.leave').click();
        await expect(page).toHaveURL('/owner/projects');
      });

      await test.step('it is completed after a question', async () => {
        await page.getByRole('link', { name: `${title} II` }).click();
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
