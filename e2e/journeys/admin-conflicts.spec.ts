/** @runs nginx translated */
import type { Event } from '@ail/kit/contracts/events/event.shape';
import { signUpAsAdmin } from '../fixtures/accounts.ts';
import { paths } from '../fixtures/paths.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

test('two admins edit one event: the second sees the change and loses nothing', async ({
  page,
  secondContext,
  adminApi,
  problems,
}) => {
  const first = await new AdminPage(page).signIn();
  await signUpAsAdmin(adminApi, secondContext.request);
  const second = new AdminPage(await secondContext.newPage());
  const { id } = await adminApi.publishEvent();
  const path = paths.event(id);
  const saved = 'Event updated successfully';
  const inDatabase = async () => ((await (await page.request.get(path)).json()) as Event).location;
  const field = (admin: AdminPage) => admin.page.getByRole('textbox', { name: 'Location' });
  const conflict = second.page.getByRole('alert').filter({ hasText: 'Someone else has changed' });
  const save = async (admin: AdminPage, text: string) => {
    await field(admin).fill(text);
    await admin.button('admin.save').click();
  };

  await first.open(`events/${id}/edit`);
  await second.open(`events/${id}/edit`);
  await expect(field(second)).toBeVisible();
  await save(first, 'Kumasi, by the lake');
  await expect(first.notice(saved)).toBeVisible();

  await test.step('the second admin sees both versions, and nothing is overwritten', async () => {
    problems.expect(new RegExp(`answer 409: PATCH ${path}$`));
    await save(second, 'Tamale, by the river');
    await expect(conflict).toContainText('Kumasi, by the lake');
    await expect(conflict).toBeFocused();
    await expect(field(second)).toHaveValue('Tamale, by the river');
    expect(await inDatabase()).toBe('Kumasi, by the lake');
  });

  await test.step('another change in the meantime is another conflict', async () => {
    await first.open(`events/${id}/edit`);
    await save(first, 'Accra, by the sea');
    await expect(first.notice(saved)).toBeVisible();
    await second.button('admin.conflict.keepMine').click();
    await expect(conflict).toContainText('Accra, by the sea');
    expect(await inDatabase()).toBe('Accra, by the sea');
  });

  await test.step('the saved version is taken and edited further', async () => {
    await second.button('admin.conflict.takeTheirs').click();
    await expect(field(second)).toHaveValue('Accra, by the sea');
    await save(second, 'Accra, by the harbour');
    await expect(second.notice(saved)).toBeVisible();
    expect(await inDatabase()).toBe('Accra, by the harbour');
  });
});

test('somebody who is no longer an admin is told so, and refused everywhere', async ({
  page,
  adminApi,
  problems,
}) => {
  const person = await signUpAsAdmin(adminApi, page.request);
  const admin = new AdminPage(page);
  await admin.open('events');
  await page.getByRole('form').getByLabel('Title').fill('Too late');
  await adminApi.send('patch', paths.adminUserRole(person.id), { role: 'client' });
  problems.expect(/answer 403: GET \/api\//);
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await admin.button('admin.unsaved.leave').click();
  await expect(admin.failure).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/');
});
