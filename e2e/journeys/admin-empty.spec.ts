/** @runs nginx own-portal */
import type { Event } from '@ail/kit/contracts/events/event.shape';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { test } from '../fixtures/own-portal.ts';
import { paths } from '../fixtures/paths.ts';
import { expect } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

const screens: [link: string, ...sentences: string[]][] = [
  ['Dashboard', 'No recent events', 'No recent registrations'],
  ['Events', 'No events created yet', 'Fill in the form to create the first one.'],
  ['Registrations', 'No Registrations'],
  ['Projects', 'No projects available'],
  ['Resources', 'No resources created yet', 'Fill in the form to publish the first one.'],
  ['Messages', 'No messages'],
  ['Subscribers', 'No subscribers'],
  ['Mail', 'No mails yet'],
  // It has the sign-in of this test.
  ['Audit Log'],
  ['Releases', 'No releases to show'],
];

test('a portal in which nothing has happened yet', { tag: '@long' }, async ({ page, adminApi }) => {
  const admin = await new AdminPage(page).signIn();
  await admin.open('settings');
  const main = page.getByRole('main');
  for (const [name, ...sentences] of screens) {
    await test.step(name, async () => {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(admin.heading).toHaveText(name);
      for (const sentence of sentences)
        await expect(main.getByText(sentence, { exact: true })).toBeVisible();
    });
  }

  await test.step('the dashboard counts nothing', async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    for (const name of ['Total Events', 'Event Registrations', 'Investment Projects', 'Resources'])
      await expect(main.getByRole('link', { name: new RegExp(`^${name}\\s*0`) })).toBeVisible();
    await expect(main.getByRole('img', { name: /^0 registrations/ })).toBeVisible();
  });

  await test.step('the only admin cannot be demoted', async () => {
    await page.getByRole('link', { name: 'People', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'chief' });
    await expect(row).toContainText('This is you');
    await expect(row.getByRole('button')).toHaveCount(0);
    const { id } = (await (await page.request.get(paths.user)).json()) as User;
    const answer = await page.request.patch(paths.adminUserRole(id), { data: { role: 'client' } });
    expect([answer.status(), await answer.json()]).toEqual([
      409,
      { code: 'last_admin', message: 'The last administrator cannot be removed.' },
    ]);
    await page.getByLabel('Search by name, username or email').fill('nobody');
    await expect(main.getByText('Nobody found')).toBeVisible();
  });

  await test.step('an event that nobody has registered for', async () => {
    const event = await adminApi.send<Event>('post', paths.events, {
      title: 'The first one',
      description: 'Nobody knows of it yet.',
      date: '2031-05-01T09:00',
      location: 'Kigali',
    });
    await admin.openDialog(`events?event=${event.id}`);
    await admin.dialog.getByRole('tab', { name: 'Registrations (0 active)' }).click();
    await expect(admin.dialog.getByText('No registrations yet')).toBeVisible();
  });
});
