/** @runs nginx translated */
import { signUpAsAdmin } from '../fixtures/accounts.ts';
import { paths } from '../fixtures/paths.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

test('the password is changed, and ends the other sessions', { tag: '@long' }, async ({
  page,
  secondContext,
  adminApi,
}) => {
  const person = await signUpAsAdmin(adminApi, page.request);
  const login = (password: string) =>
    secondContext.request.post(paths.login, { data: { username: person.username, password } });
  expect((await login(person.password)).status()).toBe(200);
  const admin = new AdminPage(page);
  await admin.open('settings');
  const form = page.getByRole('form', { name: 'Change Password' });
  const field = (label: string) => form.getByLabel(label, { exact: true });

  await expect(page.getByRole('main')).toContainText(person.fullName);
  await field('Current password').fill(person.password);
  await field('New password').fill('another-secret');
  await field('Confirm new password').fill('another-secret');
  await form.getByRole('button', { name: 'Update Password' }).click();
  await expect(admin.notice('Success')).toContainText('Password updated successfully');
  await expect(field('New password')).toHaveValue('');
  expect((await secondContext.request.get(paths.user)).status()).toBe(401);
  expect((await login(person.password)).status()).toBe(401);
  expect((await login('another-secret')).status()).toBe(200);
});
