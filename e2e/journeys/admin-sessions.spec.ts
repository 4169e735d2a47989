/** @runs nginx translated */
import { signUpAsAdmin } from '../fixtures/accounts.ts';
import { paths } from '../fixtures/paths.ts';
import { inDays, unique } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminEventsPage } from '../pages/AdminEventsPage.ts';
import { AdminPage } from '../pages/AdminPage.ts';

test('after a session was ended elsewhere, signing in again keeps what was typed', async ({
  page,
  secondContext,
  adminApi,
  problems,
}) => {
  const person = await signUpAsAdmin(adminApi, page.request);
  const admin = new AdminPage(page);
  const events = new AdminEventsPage(page);
  const title = unique('Session');
  const elsewhere = new AdminPage(await secondContext.newPage());
  await secondContext.request.post(paths.login, {
    data: { username: person.email, password: person.password },
  });

  await test.step('an event is typed', async () => {
    await events.open();
    await events.field('title').fill(title);
    await events.field('description').fill('Growers and lenders meet.');
    await events.field('date').fill(inDays(9));
    await events.field('location').fill('Kigali');
  });

  await test.step('another browser ends all other sessions', async () => {
    await elsewhere.open('settings');
    await elsewhere.button('adminSettings.sessions.end').click();
    await expect(elsewhere.dialog).toContainText('Every other browser and device');
    await elsewhere.dialog.getByRole('button', { name: 'Sign out other sessions' }).click();
    await expect(elsewhere.notice('All other sessions have ended')).toBeVisible();
    expect((await page.request.get(paths.user)).status()).toBe(401);
    expect((await elsewhere.page.request.get(paths.user)).status()).toBe(200);
  });

  const question = page.getByRole('dialog', { name: 'Your session has ended' });
  problems.expect(/answer 401: POST \/api\/events$/);
  problems.expect(/answer 401: POST \/api\/login$/);
  await test.step('the dialog refuses a wrong password; cancelled, the form keeps its text', async () => {
    await events.submit();
    await question.getByLabel('Password').fill('not-my-secret');
    await admin.button('admin.session.submit').click();
    await expect(question.getByRole('alert').first()).toContainText(/password/i);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(admin.notice('Failed to create event')).toBeVisible();
    await expect(events.field('title')).toHaveValue(title);
  });

  await test.step('after signing in there, the event is created without another press', async () => {
    await events.submit();
    await admin.signInAgain(person.password);
    await expect(admin.notice('Event created successfully')).toBeVisible();
    await expect(events.listed(title)).toBeVisible();
  });
});

test('somebody else signs in over an ended session: nothing is sent in their name', async ({
  page,
  secondContext,
  adminApi,
  problems,
}) => {
  const person = await signUpAsAdmin(adminApi, page.request);
  const other = await signUpAsAdmin(adminApi, secondContext.request, 'Amadou');
  const admin = new AdminPage(page);
  const resource = await adminApi.publishResource();
  await admin.open(`resources?q=${resource.title}`);
  await secondContext.request.post(paths.login, {
    data: { username: person.username, password: person.password },
  });
  await secondContext.request.delete(paths.userSessions);

  problems.expect(/answer 401: DELETE \/api\/resources\/\d+$/);
  await page.getByRole('button', { name: `Delete ${resource.title}` }).click();
  await admin.button('adminResources.delete.confirm').click();
  const question = page.getByRole('dialog', { name: 'Your session has ended' });
  await question.getByLabel('Username or email').fill(other.username);
  await admin.signInAgain(other.password);
  await expect(admin.notice('Failed to delete resource')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(other.fullName);
  expect((await page.request.get(paths.resource(resource.id))).status()).toBe(200);
});
