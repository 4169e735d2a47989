import { unique, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AuthPage } from '../pages/AuthPage.ts';

const newAccount = () => ({
  username: unique('amina'),
  email: uniqueEmail('amina'),
  password: 'a-good-secret',
  fullName: 'Amina Otieno',
});

test('sign up, sign out, sign in again', async ({ page }) => {
  const auth = new AuthPage(page);
  const account = newAccount();

  await test.step('sign up', async () => {
    await auth.open('/register');
    await auth.signUp(account);
    await expect(auth.notice('Registration successful')).toContainText(
      'Account created successfully!',
    );
    await expect(page).toHaveURL('/');
    await expect(auth.header.getByText(account.fullName)).toBeVisible();
  });

  await test.step('somebody signed in has no business at /auth', async () => {
    await auth.open();
    await expect(page).toHaveURL('/');
  });

  await test.step('sign out', async () => {
    await auth.signOutButton.click();
    await expect(auth.notice('Logged out')).toBeVisible();
    await expect(auth.signInLink).toBeVisible();
    await page.reload();
    await expect(auth.signInLink).toBeVisible();
  });

  await test.step('sign in by e-mail address', async () => {
    await auth.open('/login');
    await auth.signIn(account.email, account.password);
    await expect(auth.notice('Login successful')).toContainText('Welcome back!');
    await expect(auth.signOutButton).toBeVisible();
  });
});

test('a wrong password keeps what was typed and says so', async ({ page, problems }) => {
  problems.expect(/answer 401: POST \/api\/login/);
  const auth = new AuthPage(page);
  await auth.open();
  await auth.signIn('somebody', 'not-the-password');
  await expect(auth.notice('Login failed')).toContainText('username or password is incorrect');
  await expect(auth.field('username')).toHaveValue('somebody');
  await expect(auth.field('password')).toHaveValue('not-the-password');
  await expect(page).toHaveURL('/auth');
});

test('a taken username is said at its field', async ({ page, problems }) => {
  problems.expect(/answer 409: POST \/api\/register/);
  const auth = new AuthPage(page);
  await auth.open('/register');
  await auth.signUp({ ...newAccount(), username: 'CHIEF' });
  await expect(auth.notice('Registration failed')).toBeVisible();
  await expect(auth.field('username')).toBeFocused();
  await expect(auth.field('username')).toHaveAccessibleDescription(/already taken/);
  await expect(auth.field('fullName')).toHaveValue('Amina Otieno');
});

test('the forms say the specification’s sentences', async ({ page }) => {
  const auth = new AuthPage(page);
  await auth.open();
  await auth.submitSignIn();
  await expect(auth.field('username')).toHaveAccessibleDescription(/Username is required/);
  await expect(auth.field('password')).toHaveAccessibleDescription(/Password is required/);
  await auth.open('/register');
  await auth.signUp({ username: 'ab', email: 'x', password: '12345', fullName: 'A' });
  for (const sentence of [
    'Username must be at least 3 characters',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'Full name must be at least 2 characters',
  ]) {
    await expect(page.getByRole('tabpanel').getByText(sentence, { exact: true })).toBeVisible();
  }
});
