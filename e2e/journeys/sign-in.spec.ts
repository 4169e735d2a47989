/** @runs embedded translated firefox */
import { stackAdmin } from '../../tooling/test/stack.ts';
import { fail, failures, hold, record, refusal } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { AuthPage, newAccount } from '../pages/AuthPage.ts';

const login = { method: 'POST', path: paths.login } as const;
const register = { method: 'POST', path: paths.register } as const;

for (const language of languagesHere) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('signing in: what is wrong, why it failed, welcome back', async ({ page, problems }) => {
      const auth = new AuthPage(page, language);
      const { t } = auth;
      const failed = auth.notice(t('auth.login.failed'));

      await test.step('both fields are needed', async () => {
        await auth.open('/login');
        await auth.submitSignIn();
        await expect(auth.field('username')).toBeFocused();
        await expect(auth.field('username')).toHaveAccessibleDescription(
          new RegExp(t('validation.username')),
        );
        await expect(auth.field('password')).toHaveAccessibleDescription(
          t('validation.passwordRequired'),
        );
      });

      await test.step('a wrong password', async () => {
        problems.expect(/answer 401: POST \/api\/login/);
        await auth.signIn(stackAdmin.username, 'not-the-password');
        await expect(failed).toContainText(t('api.error.invalid_credentials'));
      });

      const reasons = {
        refused: refusal,
        // In the specification's English it is the status text.
        crashed: language === 'en' ? 'Internal Server Error' : t('common.error.unexpected'),
        unreachable: t('common.error.network'),
      };
      for (const failure of failures) {
        await test.step(`${failure}: reported once, and nothing typed is lost`, async () => {
          const sent = record(page, login);
          const repair = await fail(page, problems, login, failure);
          await auth.submitSignIn();
          await expect(failed).toContainText(reasons[failure]);
          await expect(auth.field('username')).toHaveValue(stackAdmin.username);
          await expect(auth.field('password')).toHaveValue('not-the-password');
          await repair();
          expect(sent).toHaveLength(1);
        });
      }

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

    test('a new account: what is wrong, what is taken, welcome', { tag: '@long' }, async ({
      page,
      problems,
    }) => {
      const auth = new AuthPage(page, language);
      const { t } = auth;
      const account = newAccount();
      const expectWords = async (field: string, words: string) =>
        expect(auth.field(field)).toHaveAccessibleDescription(
          new RegExp(words.replaceAll(/[.?()]/g, '\\$&')),
        );

      await test.step('each field says its own sentence', async () => {
        await auth.open('/register');
        await expect(auth.role('client')).toBeChecked();
        await auth.submitSignUp();
        await expect(auth.field('fullName')).toBeFocused();
        await expectWords('fullName', t('validation.fullName', { min: 2 }));
        await expectWords('username', t('validation.usernameMin', { min: 3 }));
        await expectWords('email', t('validation.email'));
        await expectWords('password', t('validation.password', { min: 6 }));
        await auth.field('username').fill('a'.repeat(51));
        await expectWords('username', t('validation.usernameMax', { max: 50 }));
        await auth.field('username').fill('two words');
        await expectWords('username', t('validation.usernameCharacters'));
        await auth.field('password').fill('secret1');
        await auth.field('confirmPassword').fill('secret2');
        await expectWords('confirmPassword', t('validation.passwordsDiffer'));
      });

      for (const [field, taken] of [
        ['username', stackAdmin.username.toUpperCase()],
        ['email', stackAdmin.email.toUpperCase()],
      ] as const) {
        await test.step(`the ${field} is taken`, async () => {
          problems.expect(/answer 409: POST \/api\/register/);
          await auth.signUp({ ...account, [field]: taken });
          const words = t(`api.error.${field}_taken`);
          await expect(auth.notice(t('auth.register.failed'))).toContainText(words);
          await expectWords(field, words);
          await expect(auth.field(field)).toBeFocused();
          await expect(auth.field('password')).toHaveValue(account.password);
        });
      }

      await test.step('the account is created once, however slow the network', async () => {
        const sent = record(page, register);
        await auth.signUp({ ...account, username: 'x' });
        const release = await hold(page, register);
        await auth.signUp(account);
        await expect(auth.button('auth.register.submit')).toHaveAttribute('aria-busy', 'true');
        await auth.field('email').press('Enter');
        release();
        await expect(auth.notice(t('auth.register.success'))).toContainText(
          t('auth.register.created'),
        );
        await auth.expectStart('/owner/projects', 'owner.empty');
        expect(sent).toHaveLength(1);
      });

      await test.step('signing out, and a sign-out that fails', async () => {
        const repair = await fail(
          page,
          problems,
          { method: 'POST', path: paths.logout },
          'unreachable',
        );
        await auth.signOutButton.click();
        await expect(auth.notice(t('common.logoutFailed'))).toBeVisible();
        await repair();
        await auth.signOutButton.click();
        await expect(auth.notice(t('common.loggedOut'))).toBeVisible();
        await expect(page).toHaveURL('/auth');
      });
    });
  });
}

test('each role is sent to its own start page, or to the page it wanted', { tag: '@long' }, async ({
  page,
  problems,
}) => {
  const auth = new AuthPage(page);
  const client = newAccount();
  await auth.enter(client);

  await test.step('a client is sent home from the admin area', async () => {
    await page.goto('/admin/events');
    await expect(page).toHaveURL('/');
  });

  await test.step('a visitor signs in first, and returns to the page', async () => {
    await page.context().clearCookies();
    for (const path of ['/investor/dashboard', '/profile?tab=1#saved']) {
      await page.goto(path);
      await expect(page).toHaveURL('/auth');
    }
    await auth.signIn(client.username, client.password);
    await expect(page).toHaveURL('/profile?tab=1#saved');
    await expect(auth.heading).toHaveText(client.fullName);
  });

  await test.step('a client who signs in for the admin area is sent to their projects', async () => {
    await auth.signOutButton.click();
    await expect(page).toHaveURL('/auth');
    await page.goto('/admin/events');
    await expect(page).toHaveURL('/auth');
    await auth.signIn(client.username, client.password);
    await auth.expectStart('/owner/projects', 'owner.empty');
  });

  await test.step('a new investor starts at the dashboard', async () => {
    await page.context().clearCookies();
    await auth.enter(newAccount(), 'investor');
    await auth.open('/login');
    await expect(page).toHaveURL('/');
    await page.context().clearCookies();
    await auth.open('/register');
    await auth.role('investor').check();
    await auth.signUp(newAccount());
    await auth.expectStart('/investor/dashboard', 'projects.saved.empty');
  });

  await test.step('nobody is sent to another site', async () => {
    for (const from of [
      '//elsewhere.example/',
      '/\\elsewhere.example',
      'https://elsewhere.example',
    ]) {
      await page.context().clearCookies();
      await auth.open('/auth?from=https://elsewhere.example');
      await expect(auth.field('username')).toBeVisible();
      await page.evaluate(
        (target) => history.replaceState({ ...history.state, usr: { from: target } }, ''),
        from,
      );
      await page.reload();
      await auth.signIn(client.username, client.password);
      await auth.expectStart('/owner/projects', 'owner.empty');
    }
  });

  await test.step('while the session is unknown it shows that it is loading', async () => {
    const look = { method: 'GET', path: paths.user } as const;
    const release = await hold(page, look);
    await page.goto('/profile');
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
    release();
    await expect(auth.heading).toHaveText(client.fullName);
    const repair = await fail(page, problems, look, 'unreachable');
    await page.goto('/admin');
    await expect(auth.failure).toContainText('We could not check whether you are signed in.');
    await repair();
    await auth.button('common.tryAgain').click();
    await expect(page).toHaveURL('/');
  });
});
