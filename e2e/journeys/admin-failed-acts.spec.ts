import type { Event } from '@ail/kit/contracts/event';
import { paths } from '@ail/kit/contracts/paths';
import type { AdminProject } from '@ail/kit/contracts/project';
import type { APIResponse, Locator } from '@playwright/test';
import { join } from '../fixtures/colleague.ts';
import { type Call, fail, refusal } from '../fixtures/network.ts';
import type { Office } from '../fixtures/office.ts';
import { unique, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

interface Act {
  what: string;
  call: Call;
  /** Goes where it is done and does it. */
  attempt(): Promise<void>;
  /** What then says that it has failed; the dialog's or the form's own sentence without it. */
  says?: string;
  /** What is still as it was. */
  still: () => Locator;
}

const prepare = async (office: Office, read: (path: string) => Promise<APIResponse>) => {
  const event = await office.send<Event>('post', paths.events, {
    title: unique('Failing'),
    description: 'Nothing goes well today.',
    date: '2031-05-01T09:00',
    location: 'Kigali',
  });
  const full = await office.publishEvent();
  const { id: registrationId } = (await office.register(full.id, 'Zuri', uniqueEmail('zuri'))) as {
    id: number;
  };
  const project = await office.send<AdminProject>('post', paths.adminProjects, {
    title: unique('Failing'),
    description: 'Nothing goes well today.',
    sector: 'clean-energy',
    location: 'East Africa',
    investmentRange: '$1M - $5M',
    status: 'pending',
  });
  const resource = await office.publishResource();
  const sender = unique('Sender');
  await office.send('post', paths.contact, {
    name: sender,
    email: uniqueEmail('sender'),
    message: 'Will anybody read this?',
  });
  const found = await read(`${paths.adminMessages}?q=${sender}`);
  const [message] = (await found.json()) as { id: number }[];
  return { event, full, registrationId, project, resource, sender, messageId: message?.id ?? 0 };
};

test('an act that fails says so, and everything stands as before', async ({
  page,
  office,
  secondContext,
  problems,
}) => {
  test.slow();
  const admin = await new AdminPage(page).signIn();
  const { dialog } = admin;
  const { event, full, registrationId, project, resource, sender, messageId } = await prepare(
    office,
    (path) => page.request.get(path),
  );
  const member = await join(secondContext.request);
  const press = (name: string, within: Locator | typeof page = page) =>
    within.getByRole('button', { name, exact: true }).click();
  const row = page.getByRole('row');
  const projectMenu = async (item: string) => {
    await admin.open(`projects?q=${project.title}`);
    await press(`Actions for ${project.title}`);
    await page.getByRole('menuitem', { name: item }).click();
  };

  const acts: Act[] = [
    {
      what: 'publish an event',
      call: { method: 'PATCH', path: paths.eventStatus(event.id) },
      attempt: async () => {
        await admin.openDialog(`events?event=${event.id}`);
        await press('Publish', dialog);
      },
      says: 'Failed to update event status',
      still: () => dialog.getByRole('button', { name: 'Draft', pressed: true }),
    },
    {
      what: 'delete an event',
      call: { method: 'DELETE', path: paths.event(event.id) },
      attempt: async () => {
        await admin.openDialog(`events?event=${event.id}`);
        await press('Delete', dialog);
        await press('Delete event');
      },
      says: 'Failed to delete event',
      still: () => dialog.getByText('Kigali'),
    },
    {
      what: 'save an event',
      call: { method: 'PATCH', path: paths.event(event.id) },
      attempt: async () => {
        await admin.open(`events/${event.id}/edit`);
        await page.getByLabel('Location').fill('Kampala');
        await press('Save changes');
      },
      still: () =>
        page.getByRole('textbox', { name: 'Location' }).and(page.locator('[value=Kampala]')),
    },
    {
      what: 'approve a registration',
      call: { method: 'PATCH', path: paths.registration(full.id, registrationId) },
      attempt: async () => {
        await admin.open(`registrations?event=${full.id}`);
        await press('Approve the registration of Zuri');
      },
      says: 'Failed to update registration status',
      still: () => row.filter({ hasText: 'Pending' }),
    },
    {
      what: 'write to a registrant',
      call: { method: 'POST', path: paths.registrationMessage(full.id, registrationId) },
      attempt: async () => {
        await admin.open(`registrations?event=${full.id}`);
        await press('Contact Zuri');
        await dialog.getByLabel('Subject').fill('Your talk');
        await dialog.getByLabel('Message').fill('Please send your slides.');
        await press('Send', dialog);
      },
      still: () => dialog.getByText('Please send your slides.'),
    },
    {
      what: 'save a project',
      call: { method: 'PATCH', path: paths.adminProject(project.id) },
      attempt: async () => {
        await admin.open(`projects/${project.id}/edit`);
        await page.getByLabel('Description').fill('It will go well tomorrow.');
        await press('Save changes');
      },
      still: () => page.getByText('It will go well tomorrow.'),
    },
    {
      what: 'upload a picture',
      call: { method: 'POST', path: paths.adminImages },
      attempt: async () => {
        await admin.open(`projects/${project.id}/edit`);
        await press('Add a picture');
        await dialog
          .locator('input[type=file]')
          .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('a') });
      },
      still: () => dialog.getByRole('heading', { name: 'Choose a picture' }),
    },
    {
      what: 'approve a project',
      call: { method: 'PATCH', path: paths.adminProject(project.id) },
      attempt: () => projectMenu('Approve project'),
      says: 'The project could not be approved',
      still: () => row.filter({ hasText: 'Pending' }),
    },
    {
      what: 'delete a project',
      call: { method: 'DELETE', path: paths.adminProject(project.id) },
      attempt: async () => {
        await projectMenu('Delete project');
        await press('Delete project', dialog);
      },
      says: 'The project could not be deleted',
      still: () => row.filter({ hasText: project.title }),
    },
    {
      what: 'save a resource',
      call: { method: 'PATCH', path: paths.resource(resource.id) },
      attempt: async () => {
        await admin.open(`resources/${resource.id}/edit`);
        await page.getByLabel('Description').fill('What we shall find out.');
        await press('Save changes');
      },
      still: () => page.getByText('What we shall find out.').first(),
    },
    {
      what: 'delete a resource',
      call: { method: 'DELETE', path: paths.resource(resource.id) },
      attempt: async () => {
        await admin.open(`resources?q=${resource.title}`);
        await press(`Delete ${resource.title}`);
        await press('Delete resource');
      },
      says: 'Failed to delete resource',
      still: () => page.getByRole('heading', { name: resource.title }),
    },
    {
      what: 'mark a message as handled',
      call: { method: 'PATCH', path: paths.adminMessage(messageId) },
      attempt: async () => {
        await admin.open(`messages?q=${sender}`);
        await press(`Read ${sender}`);
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
        await press(`Read ${sender}`);
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
        await press('Update Password');
      },
      says: 'Error',
      still: () => page.getByLabel('Current password').and(page.locator('[value=chief-secret]')),
    },
    {
      what: 'sign out other sessions',
      call: { method: 'DELETE', path: paths.userSessions },
      attempt: async () => {
        await press('Sign out other sessions');
        await press('Sign out other sessions', dialog);
      },
      says: 'The other sessions could not be ended',
      still: () => page.getByRole('button', { name: 'Sign out other sessions' }),
    },
  ];

  for (const { what, call, attempt, says, still } of acts) {
    await test.step(what, async () => {
      const mend = await fail(page, problems, call, 'refused');
      await attempt();
      const told = says ? admin.notice(says) : page.getByRole('alert').filter({ hasText: refusal });
      await expect(told).toContainText(refusal);
      await expect(still()).toBeVisible();
      await mend();
    });
  }
});
