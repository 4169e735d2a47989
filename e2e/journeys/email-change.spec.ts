/** @runs embedded nginx-long translated */
import { waitForMail } from '../../api/src/testing/mailbox.ts';
import { dataDir, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AccountPage } from '../pages/AccountPage.ts';
import { AuthPage, newAccount } from '../pages/AuthPage.ts';

const linkTo = async (page: string, address: string): Promise<string> => {
  const link = new RegExp(`http\\S+/${page}\\?token=[\\w-]+`);
  for (let count = 1; ; count++) {
    const mails = await waitForMail(dataDir(), address, count);
    const found = mails.map(({ text = '' }) => link.exec(text)?.[0]).find(Boolean);
    if (found) return found;
  }
};

test('a new address is requested, confirmed by its mail, and undone by the former one', {
  tag: '@long',
}, async ({ page }) => {
  const own = new AccountPage(page);
  const { t } = own;
  const account = newAccount();
  const next = uniqueEmail('moved');
  await new AuthPage(page).enter(account);

  await test.step('requested', async () => {
    await own.open('/profile');
    await own.field('email').fill(next);
    await own.field('email.password').fill(account.password);
    await own.button('account.details.save').click();
    await expect(page.getByText(t('account.email.pending', { email: next }))).toBeVisible();
  });

  await test.step('confirmed by the button on the linked page, once signed in', async () => {
    const auth = new AuthPage(page);
    await auth.signOutButton.click();
    await expect(auth.signOutButton).toHaveCount(0);
    await page.goto(await linkTo('confirm-email', next));
    await expect(page).toHaveURL('/auth');
    await auth.signIn(account.username, account.password);
    await expect(own.heading).toHaveText(t('account.confirmEmail.title'));
    await own.button('account.confirmEmail.action').click();
    await expect(page.getByText(t('account.confirmEmail.done'))).toBeVisible();
    await own.open('/profile');
    await expect(own.field('email')).toHaveValue(next);
    await expect(own.button('account.email.withdraw')).toHaveCount(0);
  });

  await test.step('undone by the link to the former address, which leads to a new password', async () => {
    await page.goto(await linkTo('undo-email-change', account.email));
    await own.button('account.undoEmail.action').click();
    await expect(own.notice(t('account.undoEmail.done'))).toBeVisible();
    await expect(own.heading).toHaveText(t('account.reset.title'));
  });

  await test.step('the new password signs in', async () => {
    await own.field('password.new').fill('the-owners-own-secret');
    await own.field('password.confirm').fill('the-owners-own-secret');
    await own.button('account.password.save').click();
    await expect(page).toHaveURL('/auth');
    const auth = new AuthPage(page);
    await auth.signIn(account.email, 'the-owners-own-secret');
    await expect(auth.signOutButton).toBeVisible();
    await own.open('/profile');
    await expect(own.field('email')).toHaveValue(account.email);
  });
});
