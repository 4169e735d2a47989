/** @runs nginx */
import type { Event } from '@ail/kit/contracts/events/event.shape';
import { paths } from '../fixtures/paths.ts';
import { expectRefusals, press, type RefusedCall } from '../fixtures/refused-calls.ts';
import { unique, uniqueEmail } from '../fixtures/stack.ts';
import { test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

const title = 'with events and registrations: what fails says so, and everything stays as it was';
test(title, { tag: '@long' }, async ({ page, adminApi, problems }) => {
  const admin = await new AdminPage(page).signIn();
  const { dialog } = admin;
  const event = await adminApi.send<Event>('post', paths.events, {
    title: unique('Failing'),
    description: 'Nothing goes well today.',
    date: '2031-05-01T09:00',
    location: 'Kigali',
    registrationDeadline: '2031-04-01T09:00',
  });
  const full = await adminApi.publishEvent();
  const { id: registrationId } = (await adminApi.register(
    full.id,
    'Zuri',
    uniqueEmail('zuri'),
  )) as {
    id: number;
  };
  const row = page.getByRole('row');

  const calls: RefusedCall[] = [
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
        await press('Delete event', page);
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
        await press('Save changes', page);
      },
      still: () =>
        page.getByRole('textbox', { name: 'Location' }).and(page.locator('[value=Kampala]')),
    },
    {
      what: 'approve a registration',
      call: { method: 'PATCH', path: paths.registration(full.id, registrationId) },
      attempt: async () => {
        await admin.open(`registrations?event=${full.id}`);
        await press('Approve the registration of Zuri', page);
      },
      says: 'Failed to update registration status',
      still: () => row.filter({ hasText: 'Pending' }),
    },
    {
      what: 'write to a registrant',
      call: { method: 'POST', path: paths.registrationMessage(full.id, registrationId) },
      attempt: async () => {
        await admin.open(`registrations?event=${full.id}`);
        await press('Contact Zuri', page);
        await dialog.getByLabel('Subject').fill('Your talk');
        await dialog.getByLabel('Message').fill('Please send your slides.');
        await press('Send', dialog);
      },
      still: () => dialog.locator('textarea').filter({ hasText: 'Please send your slides.' }),
    },
  ];

  await expectRefusals(admin, problems, calls);
});
