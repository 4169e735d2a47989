/** @runs embedded translated firefox */
import { stackAdmin } from '../../tooling/test/stack.ts';
import { hold, record } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { AuthPage } from '../pages/AuthPage.ts';

const login = { method: 'POST', path: paths.login } as const;

for (const language of languagesHere) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('a wrong password is refused, and the right one signs in once', async ({
      page,
      problems,
    }) => {
      const auth = new AuthPage(page, language);
      const { t } = auth;
      const failed = auth.notice(t('auth.login.failed'));

      await auth.open('/login');
      await test.step('a wrong password', async () => {
        problems.expect(/answer 401: POST \/api\/login/);
        await auth.signIn(stackAdmin.username, 'not-the-password');
        await expect(failed).toContainText(t('api.error.invalid_credentials'));
      });

      await test.step('it signs in once, however slow the network', async () => {
        const sent = record(page, login);
        const release = await hold(page, login);
        await auth.signIn(stackAdmin.username, stackAdmin.password);
        await expect(auth.button('auth.login.submit')).toHaveAttribute('aria-busy', 'true');
        await auth.field('password').press('Enter');
        release();
        await expect(auth.notice(t('auth.login.success'))).toContainText(t('auth.login.welcome'));
        await expect(page).toHaveURL('/admin/dashboard');
        expect(sent).toHaveLength(1);
      });
    });
  });
}
