/** @runs nginx */
import { signUp } from '../fixtures/accounts.ts';
import { paths } from '../fixtures/paths.ts';
import { expectRefusals, press, type RefusedCall } from '../fixtures/refused-calls.ts';
import { unique, uniqueEmail } from '../fixtures/stack.ts';
import { test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

const title =
  'with messages, people and one’s own account: what fails says so, and everything stays as it was';
test(title, { tag: '@long' }, async ({ page, adminApi, secondContext, problems }) => {
  const admin = await new AdminPage(page).signIn();
  const { dialog } = admin;
  const sender = unique('Sender');
  await adminApi.send('post', paths.contact, {
    name: sender,
    email: uniqueEmail('sender'),
    message: 'Will anybody read this?',
  });
  const found = await page.request.get(`${paths.adminMessages}?q=${sender}`);
  const [message] = (await found.json()) as { id: number }[];
  const messageId = message?.id ?? 0;
  const member = await signUp(secondContext.request);
  const row = page.getByRole('row');

  const calls: RefusedCall[] = [
    {
      what: 'mark a message as handled',
      call: { method: 'PATCH', path: paths.adminMessage(messageId) },
      attempt: async () => {
        await admin.open(`messages?q=${sender}`);
        await press(`Read ${sender}`, page);
        await press('Mark as handled', dialog);
      },
      says: 'The message could not be updated',
      still: () => dialog.getByText('Open', { exact: true }),
    },
    {
      what: 'answer a message',
      call: { method: 'POST', path: paths.adminMessageReply(messageId) },
      attempt: async () => {
        await admin.open(`messages?q=${sender}`);
        await press(`Read ${sender}`, page);
        await press('Reply by mail', dialog);
        await dialog.getByRole('textbox', { name: 'Message' }).fill('With pleasure, in May.');
        await press('Send reply', dialog);
      },
      still: () => dialog.getByText('With pleasure, in May.'),
    },
    {
      what: 'change a role',
      call: { method: 'PATCH', path: paths.adminUserRole(member.id) },
      attempt: async () => {
        await admin.open(`people?q=${member.username}`);
        await row.getByRole('button', { name: 'Change role' }).click();
        await dialog.getByLabel('Administrator').check();
        await press('Save role', dialog);
      },
      still: () => dialog.getByRole('radio', { name: 'Administrator', checked: true }),
    },
    {
      what: 'change the password',
      call: { method: 'POST', path: paths.changePassword },
      attempt: async () => {
        await admin.open('settings');
        await page.getByLabel('Current password').fill('chief-secret');
        for (const label of ['New password', 'Confirm new password'])
          await page.getByLabel(label, { exact: true }).fill('another-secret');
        await press('Update Password', page);
      },
      says: 'Error',
      still: () => page.getByLabel('Current password').and(page.locator('[value=chief-secret]')),
    },
    {
      what: 'sign out other sessions',
      call: { method: 'DELETE', path: paths.userSessions },
      attempt: async () => {
        await press('Sign out other sessions', page);
        await press('Sign out other sessions', dialog);
      },
      says: 'The other sessions could not be ended',
      still: () => page.getByRole('button', { name: 'Sign out other sessions' }),
    },
  ];

  await expectRefusals(admin, problems, calls);
});
