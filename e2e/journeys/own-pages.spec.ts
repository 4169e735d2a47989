/** @runs embedded translated */
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import { stackAdmin } from '../../tooling/test/stack.ts';
import { fail } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere, longDate } from '../fixtures/texts.ts';
import { AccountPage } from '../pages/AccountPage.ts';
import { AuthPage, newAccount } from '../pages/AuthPage.ts';

for (const language of languagesHere) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('the dashboard, empty and with all it can hold', { tag: '@long' }, async ({
      page,
      adminApi,
      problems,
    }) => {
      const own = new AccountPage(page, language);
      const { t } = own;
      const account = newAccount();
      await new AuthPage(page, language).enter(account, 'investor');

      await test.step('nothing yet, and where to begin', async () => {
        await own.open('/investor/dashboard');
        await expect(own.heading).toHaveText(t('account.welcome', { name: account.fullName }));
        for (const [panel, words, action] of [
          ['account.saved', 'projects.saved.empty', 'projects.viewAll'],
          ['account.registrations', 'account.registrations.empty', 'account.registrations.find'],
          ['conversations.own', 'account.inquiries.empty', undefined],
        ] as const) {
          await expect(own.panel(panel).getByText(t(words), { exact: true })).toBeVisible();
          const links = own.panel(panel).getByRole('link');
          await expect(links).toHaveText(action ? [t(action)] : []);
        }
        await expect(own.panel('conversations.own')).toContainText(t('account.inquiries.hint'));
      });

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

      await test.step('a panel that cannot be loaded does not affect the others', async () => {
        const call = { method: 'GET', path: paths.conversations } as const;
        const repair = await fail(page, problems, call, 'unreachable');
        await page.reload();
        await expect(own.panel('conversations.own').getByRole('alert')).toContainText(
          t('common.error.network'),
        );
        await expect(own.rows('account.saved')).toHaveText([project.title]);
        await repair();
        await own.button('common.tryAgain').click();
        await expect(own.rows('conversations.own')).toHaveText([project.title]);
      });

      await test.step('a saved project is removed', async () => {
        await own.panel('account.saved').getByRole('button').click();
        await expect(own.panel('account.saved')).toContainText(t('projects.saved.empty'));
        await page.reload();
        await expect(own.panel('account.saved')).toContainText(t('projects.saved.empty'));
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

      await test.step('details: wrong, taken, saved', async () => {
        const save = own.button('account.details.save');
        await own.field('fullName').fill('A');
        await own.field('email').fill('nowhere');
        await save.click();
        await expect(own.field('fullName')).toHaveAccessibleDescription(
          t('validation.fullName', { min: 2 }),
        );
        await expect(own.field('email')).toHaveAccessibleDescription(t('validation.email'));
        problems.expect(/answer 409: PATCH \/api\/user/);
        await own.field('fullName').fill('Amina O. Otieno');
        await own.field('email').fill(stackAdmin.email);
        await own.field('email.password').fill(account.password);
        await save.click();
        await expect(own.field('email')).toHaveAccessibleDescription(t('api.error.email_taken'));
        await own.field('email').fill(account.email);
        await own.field('organization').fill('Lake Fund');
        await save.click();
        await expect(own.notice(t('account.details.saved'))).toBeVisible();
        await expect(own.heading).toHaveText('Amina O. Otieno');
        await page.reload();
        await expect(own.field('organization')).toHaveValue('Lake Fund');
      });

      await test.step('password: needed, too short, different, wrong', async () => {
        await own.changePassword('', '12345', '12346');
        await expect(own.field('password.current')).toHaveAccessibleDescription(
          t('validation.currentPassword'),
        );
        await expect(own.field('password.new')).toHaveAccessibleDescription(
          `${t('account.password.hint', { min: 6 })} ${t('validation.password', { min: 6 })}`,
        );
        await expect(own.field('password.confirm')).toHaveAccessibleDescription(
          t('validation.newPasswordsDiffer'),
        );
        problems.expect(/answer 422: POST \/api\/user\/password/);
        await own.changePassword('not-the-password', 'another-secret');
        await expect(own.field('password.current')).toHaveAccessibleDescription(
          t('validation.currentPasswordWrong'),
        );
        await expect(own.field('password.new')).toHaveValue('another-secret');
      });

      await test.step('changed, and the form is emptied', async () => {
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

      await test.step('and another page asks to sign in first', async () => {
        await page.context().clearCookies();
        await page
          .getByRole('main')
          .getByRole('link', { name: t('account.dashboard.title') })
          .click();
        await expect(page).toHaveURL('/auth');
        await new AuthPage(page, language).signIn(account.username, 'another-secret');
        await expect(page).toHaveURL('/investor/dashboard');
      });
    });
  });
}
