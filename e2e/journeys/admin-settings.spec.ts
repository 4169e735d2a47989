/** @runs nginx translated */
import { signUpAsAdmin } from '../fixtures/accounts.ts';
import { paths } from '../fixtures/paths.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

test('the password is changed, each mistake said in the specification’s words', {
  tag: '@long',
}, async ({ page, secondContext, adminApi, problems }) => {
  const person = await signUpAsAdmin(adminApi, page.request);
  const login = (password: string) =>
    secondContext.request.post(paths.login, { data: { username: person.username, password } });
  expect((await login(person.password)).status()).toBe(200);
  const admin = new AdminPage(page);
  await admin.open('settings');
  const form = page.getByRole('form', { name: 'Change Password' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const says = (sentence: string) => form.getByText(sentence, { exact: true }).first();
  const submit = () => form.getByRole('button', { name: 'Update Password' }).click();

  await expect(page.getByRole('main')).toContainText(person.fullName);
  await expect(says('Password must be at least 6 characters long')).toBeVisible();
  await submit();
  await expect(says('Current password is required')).toBeVisible();
  await expect(says('Password must be at least 6 characters')).toBeVisible();
  await expect(field('Current password')).toBeFocused();

  await field('Current password').fill('not-my-secret');
  await field('New password').fill('another-secret');
  await field('Confirm new password').fill('another');
  await submit();
  await expect(says("Passwords don't match")).toBeVisible();
  await expect(field('Confirm new password')).toHaveAttribute('aria-invalid', 'true');

  await field('Confirm new password').fill('another-secret');
  problems.expect(/^answer 422: POST \/api\/admin\/change-password$/);
  await submit();
  await expect(says('Current password is incorrect')).toBeVisible();
  await expect(admin.notice('Error')).toContainText('Current password is incorrect');
  await expect(field('New password')).toHaveValue('another-secret');

  await field('Current password').fill(person.password);
  await submit();
  await expect(admin.notice('Success')).toContainText('Password updated successfully');
  await expect(field('New password')).toHaveValue('');
  expect((await secondContext.request.get(paths.user)).status()).toBe(401);
  expect((await login(person.password)).status()).toBe(401);
  expect((await login('another-secret')).status()).toBe(200);
});
