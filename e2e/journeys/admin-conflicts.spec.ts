/** @runs nginx translated */
import type { Event } from '@ail/kit/contracts/events/event.shape';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import { signUpAsAdmin } from '../fixtures/accounts.ts';
import type { AdminApi } from '../fixtures/admin-api.ts';
import { paths } from '../fixtures/paths.ts';
import { unique, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

const addProject = (adminApi: AdminApi, given: object = {}) =>
  adminApi.send<AdminProject>('post', paths.adminProjects, {
    title: unique('Mill'),
    description: 'Flour for three districts.',
    sector: 'manufacturing',
    location: 'West Africa',
    investmentRange: '$500K - $1M',
    status: 'active',
    ...given,
  });

/** What two admins may have open at once. */
const things = [
  {
    name: 'event',
    make: (adminApi: AdminApi): Promise<{ id: number }> => adminApi.publishEvent(),
    path: paths.event,
    key: 'location',
    label: 'Location',
    saved: 'Event updated successfully',
  },
  {
    name: 'project',
    make: (adminApi: AdminApi): Promise<{ id: number }> => addProject(adminApi),
    path: paths.adminProject,
    key: 'organization',
    label: 'Organization',
    saved: 'Project updated',
  },
  {
    name: 'resource',
    make: (adminApi: AdminApi): Promise<{ id: number }> => adminApi.publishResource(),
    path: paths.resource,
    key: 'description',
    label: 'Description',
    saved: 'Resource updated successfully',
  },
];

for (const { name, make, path, key, label, saved } of things) {
  const title = `two admins edit one ${name}: the second is told`;
  test(title, { tag: name === 'event' ? [] : '@long' }, async ({
    page,
    secondContext,
    adminApi,
    problems,
  }) => {
    const first = await new AdminPage(page).signIn();
    await signUpAsAdmin(adminApi, secondContext.request);
    const second = new AdminPage(await secondContext.newPage());
    const { id } = await make(adminApi);
    const inDatabase = async () =>
      ((await (await page.request.get(path(id))).json()) as Record<string, unknown>)[key];
    const field = (admin: AdminPage) => admin.page.getByRole('textbox', { name: label });
    const conflict = second.page.getByRole('alert').filter({ hasText: 'Someone else has changed' });
    const save = async (admin: AdminPage, text: string) => {
      await field(admin).fill(text);
      await admin.button('admin.save').click();
    };

    await first.open(`${name}s/${id}/edit`);
    await second.open(`${name}s/${id}/edit`);
    await expect(field(second)).toBeVisible();
    await save(first, 'Kumasi, by the lake');
    await expect(first.notice(saved)).toBeVisible();

    await test.step('the second admin sees both versions, and nothing is overwritten', async () => {
      problems.expect(new RegExp(`answer 409: PATCH ${path(id)}$`));
      await save(second, 'Tamale, by the river');
      await expect(conflict).toContainText('Kumasi, by the lake');
      await expect(conflict).toBeFocused();
      await expect(field(second)).toHaveValue('Tamale, by the river');
      expect(await inDatabase()).toBe('Kumasi, by the lake');
    });

    await test.step('another change in the meantime is another conflict', async () => {
      await first.open(`${name}s/${id}/edit`);
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
}

test('an admin’s own version replaces the other only if they choose so', { tag: '@long' }, async ({
  page,
  adminApi,
  problems,
}) => {
  const admin = await new AdminPage(page).signIn();
  const event = await adminApi.publishEvent();
  await admin.open(`events/${event.id}/edit`);
  await expect(page.getByLabel('Location')).toHaveValue(event.location);
  await adminApi.send('patch', paths.event(event.id), {
    location: 'Kumasi',
    venue: 'Hall of Gold',
  });
  await page.getByLabel('Location').fill('Tamale');
  problems.expect(new RegExp(`answer 409: PATCH /api/events/${event.id}$`));
  await admin.button('admin.save').click();
  // A field that only the colleague has changed is no conflict.
  await expect(page.getByLabel('Venue')).toHaveValue('Hall of Gold');
  await admin.button('admin.conflict.keepMine').click();
  await expect(admin.notice('Event updated successfully')).toBeVisible();
  await expect(admin.dialog).toContainText('Tamale');
  await expect(admin.dialog).toContainText('Hall of Gold');
});

test('what another admin did in the meantime is said, and the list shows it', {
  tag: '@long',
}, async ({ page, adminApi, problems }) => {
  test.slow();
  const admin = await new AdminPage(page).signIn();
  const { dialog } = admin;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await test.step('an event deleted while it is edited', async () => {
    const event = await adminApi.send<Event>('post', paths.events, {
      title: unique('Gone'),
      description: 'Soon to be deleted.',
      date: '2031-05-01T09:00',
      location: 'Kigali',
    });
    await admin.open(`events/${event.id}/edit`);
    await expect(page.getByLabel('Location')).toHaveValue('Kigali');
    await adminApi.remove(paths.event(event.id));
    await page.getByLabel('Location').fill('Kampala');
    problems.expect(new RegExp(`answer 404: PATCH /api/events/${event.id}$`));
    await admin.button('admin.save').click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Someone else has deleted this' }),
    ).toBeVisible();
    await expect(page.getByLabel('Location')).toHaveValue('Kampala');
  });

  await test.step('the last place given to somebody else', async () => {
    const event = await adminApi.publishEvent({ capacity: 3 });
    for (const name of ['Abla', 'Bem']) await adminApi.register(event.id, name, uniqueEmail(name));
    await admin.open(`registrations?event=${event.id}`);
    await press('Reject the registration of Abla');
    await expect(page.getByRole('row').filter({ hasText: 'Abla' })).toContainText('Rejected');
    await adminApi.send('patch', paths.event(event.id), { capacity: 1 });
    problems.expect(/answer 409: PATCH .*\/registrations\/\d+$/);
    await press('Approve the registration of Abla');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(admin.notice('Failed to update registration status')).toContainText(
      'This event is fully booked.',
    );
    await expect(page.getByRole('row').filter({ hasText: 'Abla' })).toContainText('Rejected');
  });

  await test.step('a bulk decision, one of them decided by another admin in the meantime', async () => {
    const event = await adminApi.publishEvent();
    const { id } = (await adminApi.register(event.id, 'Dayo', uniqueEmail('dayo'))) as {
      id: number;
    };
    await adminApi.register(event.id, 'Esi', uniqueEmail('esi'));
    await admin.open(`registrations?event=${event.id}`);
    await page.getByLabel('Select all on this page').check();
    await adminApi.send('patch', paths.registration(event.id, id), { status: 'rejected' });
    await admin.button('adminRegistrations.bulk.approve').click();
    await press('Approve 2 registrations');
    const outcomes = page.getByRole('region', { name: 'Approved: 1 of 2' });
    await outcomes.getByRole('button', { name: 'Show which and why' }).click();
    await expect(outcomes).toContainText(
      `Dayo (${event.title}): Someone else has changed this in the meantime.`,
    );
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row('Dayo')).toContainText('Rejected');
    await expect(row('Esi')).toContainText('Approved');
  });

  await test.step('a project changed before it is approved, and one deleted twice', async () => {
    const project = await addProject(adminApi, { status: 'pending' });
    await admin.open(`projects?q=${project.title}`);
    const act = async (item: string) => {
      await press(`Actions for ${project.title}`);
      await page.getByRole('menuitem', { name: item }).click();
    };
    await expect(page.getByRole('button', { name: `Actions for ${project.title}` })).toBeVisible();
    await adminApi.send('patch', paths.adminProject(project.id), { country: 'Togo' });
    problems.expect(new RegExp(`answer 409: PATCH /api/admin/projects/${project.id}$`));
    await act('Approve project');
    await expect(admin.notice('The project could not be approved')).toContainText(
      'Someone else has changed this in the meantime.',
    );
    await expect(page.getByRole('row').filter({ hasText: project.title })).toContainText('Togo');
    await act('Approve project');
    await expect(admin.notice('is now on the site')).toBeVisible();

    await act('Delete project');
    await adminApi.send('patch', paths.adminProject(project.id), { country: 'Benin' });
    problems.expect(new RegExp(`answer 409: DELETE /api/admin/projects/${project.id}$`));
    await dialog.getByRole('button', { name: 'Delete project' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Benin');
    await adminApi.remove(paths.adminProject(project.id));
    problems.expect(new RegExp(`answer 404: DELETE /api/admin/projects/${project.id}$`));
    await dialog.getByRole('button', { name: 'Delete project' }).click();
    await expect(admin.notice('The project could not be deleted')).toBeVisible();
    await expect(page.getByText('No projects match your search')).toBeVisible();
  });

  await test.step('a resource published or deleted that somebody else has changed', async () => {
    const resource = await adminApi.publishResource({ status: 'draft' });
    await admin.open(`resources?q=${resource.title}`);
    await expect(page.getByRole('button', { name: `Publish ${resource.title}` })).toBeVisible();
    await adminApi.send('patch', paths.resource(resource.id), { description: 'We were wrong.' });
    problems.expect(new RegExp(`answer 409: PATCH /api/resources/${resource.id}$`));
    await press(`Publish ${resource.title}`);
    await expect(admin.notice('Failed to update resource status')).toContainText(
      'Someone else has changed this in the meantime.',
    );
    await expect(page.getByText('We were wrong.')).toBeVisible();
    await press(`Publish ${resource.title}`);
    await expect(admin.notice('is now on the site')).toBeVisible();
    await press(`Delete ${resource.title}`);
    await adminApi.remove(paths.resource(resource.id));
    problems.expect(new RegExp(`answer 404: DELETE /api/resources/${resource.id}$`));
    await press('Delete resource');
    await expect(admin.notice('Failed to delete resource')).toBeVisible();
    await expect(page.getByText('No resources found')).toBeVisible();
  });
});

test('two admins answer one message: the second is told before a second answer goes out', {
  tag: '@long',
}, async ({ page, adminApi, problems }) => {
  const admin = await new AdminPage(page).signIn();
  const { dialog } = admin;
  const name = unique('Nafula');
  await adminApi.send('post', paths.contact, {
    name,
    email: uniqueEmail('nafula'),
    message: 'May our cooperative present itself?',
  });
  await admin.open(`messages?q=${name}`);
  await page.getByRole('button', { name: `Read ${name}` }).click();
  await admin.button('adminMessages.reply').click();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('With pleasure, in May.');
  const found = await page.request.get(`${paths.adminMessages}?q=${name}`);
  const [message] = (await found.json()) as { id: number }[];
  const path = paths.adminMessageReply(message?.id ?? 0);
  await adminApi.send('post', path, { subject: 'Kigali', message: 'Please come in June.' });

  problems.expect(new RegExp(`answer 409: POST ${path}$`));
  await admin.button('adminMessages.reply.submit').click();
  const told = dialog.getByRole('alert').filter({ hasText: 'has already replied' });
  await expect(told).toBeFocused();
  await expect(dialog).toContainText('Please come in June.');
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'With pleasure, in May.',
  );
  await admin.button('adminMessages.late.submit').click();
  await expect(admin.notice(`Your reply to ${name} is on its way`)).toBeVisible();
  await page.getByRole('button', { name: `Read ${name}` }).click();
  await expect(dialog).toContainText('With pleasure, in May.');
  await expect(dialog).toContainText('Please come in June.');
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
