/** @runs embedded translated */
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import { paths } from '../fixtures/paths.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere, longDate } from '../fixtures/texts.ts';
import { AccountPage } from '../pages/AccountPage.ts';
import { AuthPage, newAccount } from '../pages/AuthPage.ts';

for (const language of languagesHere) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('the dashboard has all that the account has', { tag: '@long' }, async ({
      page,
      adminApi,
    }) => {
      const own = new AccountPage(page, language);
      const { t } = own;
      const account = newAccount();
      await new AuthPage(page, language).enter(account, 'investor');

      await own.open('/investor/dashboard');
      await expect(own.heading).toHaveText(t('account.welcome', { name: account.fullName }));

      const read = await page.request.get(`${paths.projects}?language=${language}`);
      const projects: Project[] = await read.json();
      const newest = projects.toSorted(
        (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id,
      );
      const [project] = newest as [Project];
      const event = await adminApi.publishEvent();
      const { request } = page;
      await test.step('with a saved project, a registration and an inquiry', async () => {
        const { fullName: name, email } = account;
        const answers = await Promise.all([
          request.put(paths.savedProject(project.id)),
          request.post(paths.eventRegister(event.id), { data: { name, email } }),
          request.post(paths.projectInquiries(project.id), {
            data: { name, email, message: 'Who has invested so far?' },
          }),
        ]);
        expect(answers.map((answer) => answer.ok())).toEqual([true, true, true]);
        await page.reload();
        await expect(own.rows('account.saved')).toHaveText([project.title]);
        await expect(own.rows('account.newest')).toHaveText(
          newest.slice(0, 5).map(({ title }) => title),
        );
        await expect(own.rows('account.registrations')).toHaveText([event.title]);
        const registrations = own.panel('account.registrations');
        await expect(registrations).toContainText(t('terms.registrationStatus.pending'));
        await expect(registrations).toContainText(event.location);
        await expect(own.rows('conversations.own')).toHaveText([project.title]);
        await expect(own.panel('conversations.own')).toContainText('Who has invested so far?');
      });
    });

    test('the profile: details and password', { tag: '@long' }, async ({ page, problems }) => {
      const own = new AccountPage(page, language);
      const { t } = own;
      const account = newAccount();
      await new AuthPage(page, language).enter(account);

      await test.step('it shows the account', async () => {
        await own.open('/profile');
        await expect(own.heading).toHaveText(account.fullName);
        await expect(
          page.getByText(
            t('account.profile.since', {
              username: account.username,
              role: t('terms.role.client'),
              date: longDate(language, new Date().toISOString()),
            }),
          ),
        ).toBeVisible();
        await expect(own.panel('account.registrations')).toContainText(
          t('account.registrations.empty'),
        );
        await expect(own.panel('account.saved')).toContainText(t('projects.saved.empty'));
      });

      await test.step('details are saved', async () => {
        await own.field('fullName').fill('Amina O. Otieno');
        await own.field('organization').fill('Lake Fund');
        await own.button('account.details.save').click();
        await expect(own.notice(t('account.details.saved'))).toBeVisible();
        await expect(own.heading).toHaveText('Amina O. Otieno');
        await page.reload();
        await expect(own.field('organization')).toHaveValue('Lake Fund');
      });

      await test.step('the password is changed, and the form is emptied', async () => {
        await own.changePassword(account.password, 'another-secret');
        await expect(own.notice(t('account.password.saved'))).toBeVisible();
        await expect(own.field('password.current')).toHaveValue('');
      });

      await test.step('where the session has ended, what is typed stays', async () => {
        problems.expect(/answer 401: (PATCH|GET) \/api\/user/);
        await own.field('organization').fill('Ocean Fund');
        await page.context().clearCookies();
        await own.button('account.details.save').click();
        await expect(own.formFailure).toContainText(t('api.error.not_signed_in'));
        const [beside] = await Promise.all([
          page.context().waitForEvent('page'),
          own.formFailure.getByRole('link', { name: t('common.signIn') }).click(),
        ]);
        await new AuthPage(beside, language).signIn(account.username, 'another-secret');
        await expect(beside).not.toHaveURL('/auth');
        await own.button('account.details.save').click();
        await expect(own.notice(t('account.details.saved'))).toBeVisible();
        await expect(own.field('organization')).toHaveValue('Ocean Fund');
      });
    });
  });
}
