import { paths } from '@ail/kit/contracts/paths';
import { fail, hold } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';
import { AuthPage, newAccount } from '../pages/AuthPage.ts';

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

test('each role goes where it belongs, and where it wanted to go', async ({ page, problems }) => {
  const auth = new AuthPage(page);
  const client = newAccount();
  await auth.enter(client);

  await test.step('the admin area is no place for a client', async () => {
    await page.goto('/admin/events');
    await expect(page).toHaveURL('/');
  });

  await test.step('who is not signed in signs in first, and comes back', async () => {
    await page.context().clearCookies();
    for (const path of ['/investor/dashboard', '/profile?tab=1#saved']) {
      await page.goto(path);
      await expect(page).toHaveURL('/auth');
    }
    await auth.signIn(client.username, client.password);
    await expect(page).toHaveURL('/profile?tab=1#saved');
    await expect(auth.heading).toHaveText(client.fullName);
  });

  await test.step('the admin area asks for an admin', async () => {
    await auth.signOutButton.click();
    await expect(page).toHaveURL('/auth');
    await page.goto('/admin/events');
    await expect(page).toHaveURL('/auth');
    await auth.signIn(client.username, client.password);
    await expect(page).toHaveURL('/');
  });

  await test.step('an investor comes to the dashboard', async () => {
    await page.context().clearCookies();
    await auth.enter(newAccount(), 'investor');
    await auth.open('/login');
    await expect(page).toHaveURL('/');
    await page.context().clearCookies();
    await auth.open('/register');
    await auth.field('role.investor').check();
    await auth.signUp(newAccount());
    await expect(page).toHaveURL('/investor/dashboard');
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
      await expect(page).toHaveURL('/');
    }
  });

  await test.step('while it is not known who is here, it says that it looks', async () => {
    const look = { method: 'GET', path: paths.user } as const;
    const release = await hold(page, look);
    await page.goto('/profile');
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
    release();
    await expect(auth.heading).toHaveText(client.fullName);
    const mend = await fail(page, problems, look, 'unreachable');
    await page.goto('/admin');
    await expect(auth.failure).toContainText('We could not check whether you are signed in.');
    await mend();
    await auth.button('common.tryAgain').click();
    await expect(page).toHaveURL('/');
  });
});
