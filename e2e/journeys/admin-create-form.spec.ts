/** @runs nginx translated */
import { inDays, unique } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminEventsPage } from '../pages/AdminEventsPage.ts';
import { AuthPage } from '../pages/AuthPage.ts';

const newEvent = () => ({
  title: unique('Round Table'),
  description: 'Growers and lenders meet for an afternoon.',
  date: inDays(1, 14),
  registrationDeadline: inDays(1, 10),
  location: 'Kigali, Rwanda',
  venue: 'Convention Centre',
  capacity: '40',
});

test('the create form says the specification’s sentences and keeps what was typed', {
  tag: '@long',
}, async ({ page }) => {
  await new AuthPage(page).signInAsAdmin();
  const admin = new AdminEventsPage(page);
  await admin.open();
  await admin.field('description').fill('Too short');
  await admin.field('registrationLink').fill('not a url');
  await admin.submit();
  await expect(admin.field('title')).toBeFocused();
  for (const sentence of [
    'Title is required',
    'Description must be at least 10 characters',
    'Date is required',
    'Location is required',
    'Must be a valid URL',
  ]) {
    await expect(admin.createForm.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(admin.field('description')).toHaveValue('Too short');
});

test('a refused call says so and loses nothing', { tag: '@long' }, async ({ page, problems }) => {
  problems.expect(/answer 503: POST \/api\/events/);
  await new AuthPage(page).signInAsAdmin();
  const admin = new AdminEventsPage(page);
  await admin.open();
  await page.route('**/api/events', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 503,
          contentType: 'application/json',
          body: JSON.stringify({
            code: 'database_unavailable',
            message: 'Please try again shortly.',
          }),
        })
      : route.continue(),
  );
  const event = newEvent();
  await admin.create(event);
  await expect(admin.notice('Error')).toContainText('Failed to create event');
  await expect(admin.field('title')).toHaveValue(event.title);
  await page.unroute('**/api/events');
  await admin.submit();
  await expect(admin.notice('Success')).toContainText('Event created successfully');
});
