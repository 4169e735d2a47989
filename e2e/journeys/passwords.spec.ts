/** @runs embedded nginx-long translated */
import { waitForMail } from '../../api/src/testing/mailbox.ts';
import { paths } from '../fixtures/paths.ts';
import { dataDir } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { AccountPage } from '../pages/AccountPage.ts';
import { AuthPage, newAccount } from '../pages/AuthPage.ts';

for (const language of languagesHere) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('a forgotten password is replaced by a mail', async ({ page, problems }) => {
      const auth = new AuthPage(page, language);
      const site = new AccountPage(page, language);
      const { t } = site;
      const account = newAccount();
      const chosen = 'another-secret';
      const send = site.button('account.forgot.send');

      await test.step('requested from the sign-in screen', async () => {
        await auth.enter(account);
        await page.context().clearCookies();
        await auth.open();
        await page.getByRole('link', { name: t('auth.login.forgot') }).click();
        await expect(site.heading).toHaveText(t('account.forgot.title'));
        await site.field('email').fill(account.email);
        await send.click();
        await expect(page.getByRole('status').getByText(t('account.forgot.sent'))).toBeVisible();
      });

      const [mail] = await waitForMail(dataDir(), account.email);
      const link = /http\S+\/reset-password\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
      const choose = async (password: string) => {
        await site.field('password.new').fill(password);
        await page.getByLabel(t('account.password.confirm'), { exact: true }).fill(password);
        await site.button('account.password.save').click();
      };
      await test.step('the link of the mail sets a new password', async () => {
        expect(mail?.html).toContain(`lang="${language}"`);
        // Remembered in the meantime, and signed in: setting a new password ends that.
        const { username, password } = account;
        await page.request.post(paths.login, { data: { username, password } });
        await page.goto(link);
        await expect(auth.signOutButton).toBeVisible();
        await expect(site.heading).toHaveText(t('account.reset.title'));
        await choose(chosen);
        await expect(site.notice(t('account.password.saved'))).toContainText(
          t('account.reset.done'),
        );
        await expect(page).toHaveURL('/auth');
        await expect(auth.signInLink).toBeVisible();
      });

      await test.step('the new password signs in, the old one does not', async () => {
        problems.expect(/answer 401: POST \/api\/login/);
        await auth.signIn(account.username, account.password);
        await expect(auth.notice(t('auth.login.failed'))).toBeVisible();
        await auth.field('password').fill(chosen);
        await auth.submitSignIn();
        await expect(auth.signOutButton).toBeVisible();
      });
    });
  });
}
