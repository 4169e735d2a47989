/** @runs embedded nginx-long translated firefox */
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
    await expect(page).toHaveURL('/owner/projects');
    await expect(auth.header.getByText(account.fullName)).toBeVisible();
    // Firefox reports a script of this page as broken where the next navigation cancels it.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('/auth redirects a signed-in person', async () => {
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

test('two tabs, two accounts: each writes to its own', { tag: '@long' }, async ({ page }) => {
  const [first, second] = [newAccount(), { ...newAccount(), fullName: 'Baraka Mushi' }];
  const auth = new AuthPage(page);
  await auth.open('/register');
  await auth.signUp(first);
  await expect(page).toHaveURL('/owner/projects');
  await page.goto('/profile');
  const name = page.getByLabel('Full name');
  await expect(name).toHaveValue(first.fullName);

  const tab = new AuthPage(await page.context().newPage());
  await tab.open('/');
  await tab.signOutButton.click();
  await expect(tab.signInLink).toBeVisible();
  await expect(name).toHaveValue(first.fullName);
  await tab.open('/register');
  await tab.signUp(second);
  await expect(tab.header.getByText(second.fullName)).toBeVisible();

  await expect(name).toHaveValue(second.fullName);
  await expect(page.getByLabel('Email').first()).toHaveValue(second.email);
  await expect(auth.header.getByText(second.fullName)).toBeVisible();
});
