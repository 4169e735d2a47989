/** @runs embedded translated own-portal */
import type { Page } from '@playwright/test';
import { stackAdmin } from '../../tooling/test/stack.ts';
import { test } from '../fixtures/localhost-portal.ts';
import { paths } from '../fixtures/paths.ts';
import { expect } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { AuthPage } from '../pages/AuthPage.ts';

/** A device that keeps passkeys and recognises its owner at once. */
const addAuthenticator = async (page: Page) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

/** Adds a passkey to the account of the settings. */
const addPasskey = async (admin: AdminPage, label: string) => {
  await admin.button('admin.passkey.add').click();
  await admin.page.getByLabel(admin.t('admin.passkey.label')).fill(label);
  await admin.dialog.getByRole('button', { name: admin.t('admin.passkey.add') }).click();
  await expect(admin.notice('Success')).toContainText('The passkey has been added');
  await expect(admin.page.getByRole('listitem').filter({ hasText: label })).toBeVisible();
};

// Before the test that requires passkeys of all admins of its portal.
test('a passkey is renamed and removed', { tag: '@long' }, async ({ page }) => {
  await addAuthenticator(page);
  await new AuthPage(page).signInAsAdmin();
  const admin = new AdminPage(page);
  await admin.open('settings');
  await addPasskey(admin, 'Old phone');

  await page.getByRole('button', { name: 'Rename Old phone' }).click();
  await admin.dialog.getByLabel(admin.t('admin.passkey.label')).fill('New phone');
  await admin.dialog.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('button', { name: 'Remove New phone' }).click();
  await admin.dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(admin.notice('Success')).toContainText('The passkey has been removed');
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
});

test('passkeys: added, signed in with, required of all admins, and asked for before an export', async ({
  page,
  portal,
  problems,
}) => {
  await addAuthenticator(page);
  const auth = new AuthPage(page);
  const admin = new AdminPage(page);
  const dialog = (title: string) => page.getByRole('dialog', { name: admin.t(title) });
  const logOut = () => admin.button('admin.logOut').click();
  const { username, password } = stackAdmin;

  await auth.signInAsAdmin();
  await admin.open('settings');
  await addPasskey(admin, 'Test laptop');

  await admin.button('adminSettings.recoveryCodes.new').click();
  const codes = dialog('adminSettings.recoveryCodes.shown.title');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents();
  expect(recoveryCode).toMatch(/^(\w{4}-){3}\w{4}$/);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 are left.')).toBeVisible();

  await logOut();
  await auth.button('auth.login.passkey').click();
  await expect(page).toHaveURL(/\/admin(\/|$)/);
  await admin.open('settings');
  await admin.button('adminSettings.needPasskey.turnOn').click();
  await admin.dialog
    .getByRole('button', { name: admin.t('adminSettings.needPasskey.turnOn') })
    .click();
  await expect(admin.notice('Success')).toContainText('Administrators now need a passkey');

  await logOut();
  problems.expect(/answer 403: GET \/api\//);
  await auth.signIn(username, password);
  const prove = dialog('admin.passkey.prove.title');
  await expect(prove).toBeVisible();
  expect((await page.request.get(paths.adminUsers)).status()).toBe(403);
  await prove.getByRole('button', { name: admin.t('admin.recoveryCode.use') }).click();
  await prove.getByLabel(admin.t('admin.session.password')).fill(password);
  await prove.getByLabel(admin.t('admin.recoveryCode')).fill(recoveryCode);
  await prove.getByRole('button', { name: admin.t('admin.recoveryCode.submit') }).click();
  await expect(prove).toBeHidden();
  await expect(admin.heading).toBeVisible();

  await admin.open('subscribers');
  await portal.db('sessions').update({ verifiedAt: new Date(Date.now() - 16 * 60_000) });
  await page.getByRole('link', { name: admin.t('adminSubscribers.csv') }).click();
  const verify = dialog('admin.verify.title');
  const download = page.waitForEvent('download');
  await verify.getByRole('button', { name: admin.t('admin.passkey.use') }).click();
  await expect(verify).toBeHidden();
  expect((await download).suggestedFilename()).toBe('subscribers.csv');
});
