/** @runs embedded translated */
import { expect, test } from '../fixtures/test.ts';
import { AccountPage } from '../pages/AccountPage.ts';
import { AuthPage, newAccount } from '../pages/AuthPage.ts';

test('a form whose session has ended keeps its text until the account has signed in again', {
  tag: '@long',
}, async ({ page, problems }) => {
  const own = new AccountPage(page);
  const { t } = own;
  const account = newAccount();
  await new AuthPage(page).enter(account);
  await own.open('/profile');
  await own.changePassword(account.password, 'another-secret');
  await expect(own.notice(t('account.password.saved'))).toBeVisible();

  problems.expect(/answer 401: (PATCH|GET) \/api\/user/);
  await own.field('organization').fill('Ocean Fund');
  await page.context().clearCookies();
  await own.button('account.details.save').click();
  await expect(own.formFailure).toContainText(t('api.error.not_signed_in'));
  const [beside] = await Promise.all([
    page.context().waitForEvent('page'),
    own.formFailure.getByRole('link', { name: t('common.signIn') }).click(),
  ]);
  await new AuthPage(beside).signIn(account.username, 'another-secret');
  await expect(beside).not.toHaveURL('/auth');
  await own.button('account.details.save').click();
  await expect(own.notice(t('account.details.saved'))).toBeVisible();
  await expect(own.field('organization')).toHaveValue('Ocean Fund');
});
