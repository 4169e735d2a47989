/** @runs nginx */
import { type Call, hold, loseAnswer, record } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { inDays, unique, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminEventsPage } from '../pages/AdminEventsPage.ts';
import { AdminPage } from '../pages/AdminPage.ts';

test('on a slow network nothing is sent twice', { tag: '@long' }, async ({ page, adminApi }) => {
  const admin = await new AdminPage(page).signIn();
  const events = new AdminEventsPage(page);
  const event = await adminApi.publishEvent();
  const { id } = (await adminApi.register(event.id, 'Sefu', uniqueEmail('sefu'))) as { id: number };

  /** Presses twice while the call is under way, and Enter for a third time. */
  const pressThrice = async (call: Call, name: string, says: string) => {
    const release = await hold(page, call);
    const sent = record(page, call);
    const button = page.getByRole('button', { name, exact: true });
    await button.dblclick();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
    release();
    await expect(admin.notice(says)).toBeVisible();
    expect(sent).toHaveLength(1);
  };

  await test.step('a form', async () => {
    await events.open();
    const title = unique('Slow');
    await events.field('title').fill(title);
    await events.field('description').fill('It takes its time.');
    await events.field('date').fill(inDays(9));
    await events.field('location').fill('Kigali');
    await pressThrice({ method: 'POST', path: paths.events }, 'Create event', 'Event created');
    await expect(events.listed(title)).toHaveCount(1);
  });

  await test.step('a decision', async () => {
    await admin.open(`registrations?event=${event.id}`);
    await pressThrice(
      { method: 'PATCH', path: paths.registration(event.id, id) },
      'Approve the registration of Sefu',
      'Registration status updated successfully',
    );
  });

  await test.step('a deletion', async () => {
    const resource = await adminApi.publishResource();
    await admin.open(`resources?q=${resource.title}`);
    await page.getByRole('button', { name: `Delete ${resource.title}` }).click();
    await pressThrice(
      { method: 'DELETE', path: paths.resource(resource.id) },
      'Delete resource',
      'Resource deleted',
    );
  });
});

test('a row that was created though its answer was lost is not created again', {
  tag: '@long',
}, async ({ page, adminApi, problems }) => {
  const admin = await new AdminPage(page).signIn();
  const events = new AdminEventsPage(page);

  await test.step('an event, also when the session has ended in the meantime', async () => {
    await events.open();
    const title = unique('Lost');
    await events.field('title').fill(title);
    await events.field('description').fill('Made, and nobody told.');
    await events.field('date').fill(inDays(9));
    await events.field('location').fill('Kigali');
    await loseAnswer(page, problems, { method: 'POST', path: paths.events });
    await events.submit();
    await expect(admin.notice('Failed to create event')).toBeVisible();
    await page.context().clearCookies();
    problems.expect(/^answer 401: /);
    await events.submit();
    await admin.signInAgain();
    await expect(admin.notice('Event created successfully')).toBeVisible();
    await expect(events.listed(title)).toHaveCount(1);
  });

  await test.step('a project', async () => {
    await admin.open('projects/new');
    const title = unique('Lost');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('Made, and nobody told.');
    await page.getByLabel('Sector', { exact: true }).selectOption('technology');
    await page.getByLabel('Region').selectOption('North Africa');
    await page.getByLabel('Investment range').selectOption('$5M+');
    await loseAnswer(page, problems, { method: 'POST', path: paths.adminProjects });
    await admin.button('adminProjects.create').click();
    await expect(
      page.getByRole('alert').filter({ hasText: admin.t('common.error.network') }),
    ).toBeVisible();
    await admin.button('adminProjects.create').click();
    await expect(admin.notice('Project added')).toBeVisible();
    await page.getByLabel('Search by title, sector or country').fill(title);
    await expect(page.getByText('1–1 of 1')).toBeVisible();
  });

  await test.step('a resource', async () => {
    // What the failed call leaves in the form is kept for an account that no other test uses.
    await admin.signInAlone(adminApi);
    await admin.open('resources');
    await page.getByRole('button', { name: 'Create resource' }).click();
    const form = page.getByRole('form', { name: 'Create resource' });
    const title = unique('Lost');
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Description').fill('Made, and nobody told.');
    await form.getByLabel('Category').selectOption('market-analysis');
    await form.getByRole('button', { name: 'Edit as HTML' }).click();
    const text = 'A text that is long enough to be read, and to be published.';
    await form.getByLabel('Content').fill(`<p>${text}</p>`);
    await loseAnswer(page, problems, { method: 'POST', path: paths.resources });
    await form.getByLabel('Title').press('Enter');
    await expect(admin.notice('Failed to create resource')).toBeVisible();
    await form.getByLabel('Title').press('Enter');
    await expect(admin.notice(admin.t('adminResources.notice.created'))).toBeVisible();
    await expect(page.getByRole('link', { name: `Edit ${title}` })).toHaveCount(1);
  });
});

test('without a network the form waits for it, and a list says so', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/^request failed: (POST|GET) .* net::ERR_INTERNET_DISCONNECTED$/);
  const admin = await new AdminPage(page).signIn();
  await admin.open('projects/new');
  const title = unique('Offline');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Written on a train.');
  await page.getByLabel('Sector', { exact: true }).selectOption('technology');
  await page.getByLabel('Region').selectOption('North Africa');
  await page.getByLabel('Investment range').selectOption('$5M+');

  await context.setOffline(true);
  await admin.button('adminProjects.create').click();
  await expect(
    page.getByRole('alert').filter({ hasText: admin.t('common.form.offline') }),
  ).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);

  await context.setOffline(false);
  await admin.button('adminProjects.create').click();
  await expect(admin.heading).toHaveText('Projects');
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();

  await context.setOffline(true);
  await page.getByLabel('Search by title, sector or country').fill(title);
  await expect(admin.failure).toContainText('We could not reach the server.');
  await context.setOffline(false);
  await admin.failure.getByRole('button').click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
});
