/** @runs embedded nginx-long translated */
import { waitForMail } from '../../api/src/testing/mailbox.ts';
import { isLong } from '../fixtures/amounts.ts';
import { fail, failures, record, refusal } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { dataDir, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { AccountPage } from '../pages/AccountPage.ts';
import { AuthPage, newAccount } from '../pages/AuthPage.ts';

const forgot = { method: 'POST', path: paths.passwordForgot } as const;

for (const language of languagesHere) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('a forgotten password is replaced by a mail', { tag: '@more' }, async ({
      page,
      problems,
    }) => {
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
        await site.field('email').fill('nowhere');
        await send.click();
        await expect(site.field('email')).toHaveAccessibleDescription(t('validation.email'));
      });

      const sentences = {
        refused: refusal,
        crashed: t('common.error.unexpected'),
        unreachable: t('common.error.network'),
      };
      await site.field('email').fill(account.email);
      for (const failure of failures) {
        await test.step(`${failure}: reported, and not sent again automatically`, async () => {
          const sent = record(page, forgot);
          const repair = await fail(page, problems, forgot, failure);
          await send.click();
          await expect(site.formFailure).toHaveText(sentences[failure]);
          await expect(site.field('email')).toHaveValue(account.email);
          await repair();
          expect(sent).toHaveLength(1);
        });
      }

      await test.step('the same answer for an address that nobody has', async () => {
        const sent = page.getByRole('status').getByText(t('account.forgot.sent'));
        await send.click();
        await expect(sent).toBeVisible();
        await page.goto('/forgot-password');
        await site.field('email').fill(uniqueEmail('nobody'));
        await send.click();
        await expect(sent).toBeVisible();
      });

      const [mail] = await waitForMail(dataDir(), account.email);
      const link = /http\S+\/reset-password\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
      const confirm = page.getByLabel(t('account.password.confirm'), { exact: true });
      const choose = async (password: string, repeated = password) => {
        await site.field('password.new').fill(password);
        await confirm.fill(repeated);
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
        await choose('12345', '12346');
        await expect(site.field('password.new')).toHaveAccessibleDescription(
          new RegExp(t('validation.password', { min: 6 })),
        );
        await expect(confirm).toHaveAccessibleDescription(t('validation.passwordsDiffer'));
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

      await test.step('a link works once, and not if it was cut short', async () => {
        problems.expect(/answer 422: POST \/api\/password\/reset/);
        await page.goto(link);
        await choose('a-third-secret');
        await expect(site.formFailure).toHaveText(t('api.error.invalid_token'));
        if (!isLong) return;
        await page.goto(`/reset-password?token=${'too-long-'.repeat(100)}`);
        await choose('a-third-secret');
        await expect(site.formFailure).toHaveText(t('api.error.invalid_token'));
        await page.goto('/reset-password');
        await expect(page.getByText(t('account.reset.noToken'), { exact: true })).toBeVisible();
        await page.getByRole('link', { name: t('account.forgot.title') }).click();
        await expect(page).toHaveURL('/forgot-password');
      });
    });
  });
}
