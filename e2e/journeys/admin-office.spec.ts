/** @runs nginx translated */
import type { Dashboard } from '@ail/kit/contracts/dashboard/dashboard.shape';
import { waitForMail } from '../../api/src/testing/mailbox.ts';
import { signUp } from '../fixtures/accounts.ts';
import { paths } from '../fixtures/paths.ts';
import { smallPdf } from '../fixtures/pdf.ts';
import { dataDir, unique, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { AuthPage } from '../pages/AuthPage.ts';

test('the dashboard counts what there is and leads to it', { tag: '@long' }, async ({ page }) => {
  await new AuthPage(page).signInAsAdmin();
  const admin = new AdminPage(page);
  await admin.open('');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByText('Welcome back')).toBeVisible();
  const answer = await page.request.get('/api/admin/dashboard');
  const { counts } = (await answer.json()) as Dashboard;
  expect(counts.projects).toBeGreaterThanOrEqual(35);
  await expect(page.getByRole('img', { name: /registrations in the last 12 weeks/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Projects by sector' })).toBeVisible();
  await page.getByRole('link', { name: /^Investment Projects/ }).click();
  await expect(admin.heading).toHaveText('Projects');
});

test('a message is found, answered by mail and marked as handled', { tag: '@long' }, async ({
  page,
}) => {
  await new AuthPage(page).signInAsAdmin();
  const admin = new AdminPage(page);
  const name = unique('Zainab');
  const email = uniqueEmail('zainab');
  await admin.send('post', '/api/contact', {
    name,
    email,
    message: 'We would like to present our cooperative.',
  });
  await waitForMail(dataDir(), email);

  await admin.open('messages');
  await page.getByLabel('Search by name, email or project').fill(name);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Open');
  await row.getByRole('button', { name: 'Read' }).click();
  await expect(admin.dialog).toContainText('present our cooperative');
  await admin.dialog.getByRole('button', { name: 'Reply by mail' }).click();
  await admin.dialog.getByLabel('Message', { exact: true }).fill('With pleasure. Come to Kigali.');
  await admin.dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(admin.dialog).toBeHidden();
  await expect(row).toContainText('Handled');

  const mails = await waitForMail(dataDir(), email, 2);
  expect(mails.at(-1)?.text).toContain('Come to Kigali');
  await page.getByLabel('Status').selectOption('Open');
  await expect(page.getByText('No messages')).toBeVisible();

  await page.getByLabel('Status').selectOption('Handled');
  await row.getByRole('button', { name: 'Read' }).click();
  await expect(admin.dialog).toContainText('chief');
  await admin.button('adminMessages.reopen').click();
  await expect(admin.notice('Message updated')).toBeVisible();
  await page.getByLabel('Status').selectOption('Open');
  await expect(row).toContainText('Open');
});

test('the sender of an inquiry is let read a document, and no longer', { tag: '@long' }, async ({
  page,
  secondContext,
  adminApi,
}) => {
  const admin = await new AdminPage(page).signIn();
  const { id } = await adminApi.publishProject();
  const query = new URLSearchParams({ title: 'Business plan', access: 'onRequest' });
  const added = await page.request.post(`/api/projects/${id}/documents?${query}`, {
    data: smallPdf,
    headers: { 'content-type': 'application/pdf' },
  });
  expect(added.status(), await added.text()).toBe(201);
  const { fullName, email } = await signUp(secondContext.request);
  const asked = await secondContext.request.post(paths.projectInquiries(id), {
    data: { name: fullName, email, message: 'May I see the business plan?' },
  });
  expect(asked.status(), await asked.text()).toBe(201);

  await admin.open(`messages?q=${email}`);
  await page.getByRole('button', { name: 'Read' }).click();
  const documents = admin.dialog;
  await documents.getByRole('button', { name: /^Let the sender read it/ }).click();
  await expect(documents.getByText('may be read')).toBeVisible();
  await documents.getByRole('button', { name: /^Stop sharing/ }).click();
  await expect(documents.getByText('no longer shared')).toBeVisible();
});

test('somebody is made an administrator, and the log says by whom', { tag: '@long' }, async ({
  page,
  secondContext,
}) => {
  const account = {
    username: unique('joseph'),
    email: uniqueEmail('joseph'),
    password: 'a-good-secret',
    fullName: unique('Joseph'),
  };
  await new AuthPage(page).signInAsAdmin();
  const admin = new AdminPage(page);
  const member = await secondContext.newPage();
  await member.goto('/');
  const made = await member.request.post('/api/register', {
    data: { ...account, role: 'client' },
    headers: { origin: new URL(member.url()).origin },
  });
  expect(made.status()).toBe(201);

  await admin.open('people');
  await page.getByLabel('Search by name, username or email').fill(account.username);
  const row = page.getByRole('row').filter({ hasText: account.fullName });
  await expect(row).toContainText('Project Owner');
  await row.getByRole('button', { name: 'Change role' }).click();
  await admin.dialog.getByLabel('Administrator').check();
  await expect(admin.dialog).toContainText('Can read and change everything');
  await admin.dialog.getByRole('button', { name: 'Save role' }).click();
  await expect(row).toContainText('Administrator');

  await admin.open('audit-log');
  await page.getByLabel('What').selectOption('Account');
  const entry = page.getByRole('row').filter({ hasText: account.username }).first();
  await entry.getByText('1 field').click();
  await expect(entry).toContainText('Administrator');
  await entry.getByRole('button', { name: 'chief' }).click();
  await expect(page).toHaveURL(/entity=user&actor=\d+$/);
  await expect(entry).toBeVisible();
  await admin.button('adminAudit.actor.all').click();
  await expect(page).not.toHaveURL(/actor=/);

  await member.goto('/admin/settings');
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(member.getByText(account.username, { exact: true })).toBeVisible();
});
