/** @runs nginx embedded-long translated firefox */
import { waitForMail } from '../../api/src/testing/mailbox.ts';
import { dataDir, inDays, unique, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminEventsPage } from '../pages/AdminEventsPage.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { EventsPage } from '../pages/EventsPage.ts';
import { HomePage } from '../pages/HomePage.ts';

const newEvent = () => ({
  title: unique('Round Table'),
  description: 'Growers and lenders meet for an afternoon.',
  date: inDays(1, 14),
  registrationDeadline: inDays(1, 10),
  location: 'Kigali, Rwanda',
  venue: 'Convention Centre',
  capacity: '40',
});

// As most people have it, with every transition.
test.use({ reducedMotion: 'no-preference' });

test('create, publish, register, approve', async ({ page, secondContext }) => {
  const admin = new AdminEventsPage(page);
  const event = newEvent();
  const email = uniqueEmail('registrant');

  await test.step('the admin signs in and creates an event', async () => {
    await new AuthPage(page).signInAsAdmin();
    await admin.open();
    await admin.create(event);
    await expect(admin.notice('Success')).toContainText('Event created successfully');
    await expect(admin.field('title')).toHaveValue('');
    await expect(admin.listed(event.title)).toContainText('Draft');
  });

  const visitor = await secondContext.newPage();
  const home = new HomePage(visitor);
  await test.step('as a draft it is not public', async () => {
    await home.open();
    await expect(home.upcoming.getByRole('article').first()).toBeVisible();
    await expect(home.upcoming.getByText(event.title)).toBeHidden();
  });

  await test.step('published, it is on Home', async () => {
    await admin.openEvent(event.title);
    await expect(admin.dialog.getByText('40 attendees')).toBeVisible();
    await admin.statusButton('publish').click();
    await expect(admin.notice('Success')).toContainText('Event status updated successfully');
    await expect(admin.statusButton('publish')).toHaveAttribute('aria-pressed', 'true');
    await home.open();
    await expect(home.upcomingTitles.filter({ hasText: event.title })).toBeVisible();
    const card = home.upcoming.getByRole('article').filter({ hasText: event.title });
    await expect(card).toContainText('Investment Forum');
    await expect(card).toContainText('Convention Centre');
    await expect(card).toContainText('Capacity: 40 attendees');
  });

  await test.step('a visitor registers', async () => {
    await home.viewAllEvents();
    const events = new EventsPage(visitor);
    const dialog = await events.openRegistration(event.title);
    await dialog.fill({ name: 'Chidi Okafor', email, organization: 'Delta Mills' });
    await dialog.submit.click();
    await expect(events.notice('Registration Successful')).toBeVisible();
    await waitForMail(dataDir(), email);
  });

  await test.step('the admin approves the registration', async () => {
    await admin.open();
    await admin.openEvent(event.title);
    await admin.registrationsTab(1).click();
    const registration = admin.registration(email);
    await expect(registration).toContainText('Chidi Okafor');
    await expect(registration).toContainText('Delta Mills');
    await expect(registration).toContainText('Pending');
    await registration.getByRole('button', { name: 'Approve' }).click();
    await expect(
      admin.notice('Registration status updated successfully').or(admin.notice('Success')),
    ).toBeVisible();
    await expect(registration).toContainText('Approved');
  });

  await test.step('the registrant is told by mail, and a reload shows the same', async () => {
    const mails = await waitForMail(dataDir(), email, 2);
    expect(mails).toHaveLength(2);
    expect(mails.at(-1)?.text).toContain(event.title);
    await admin.open();
    await admin.openEvent(event.title);
    await admin.registrationsTab(1).click();
    await expect(admin.registration(email)).toContainText('Approved');
  });

  await test.step('cancelled, it leaves Home and keeps its page', async () => {
    await admin.dialog.getByRole('tab', { name: 'Event Details' }).click();
    await admin.statusButton('cancel').click();
    await page.getByRole('button', { name: 'Cancel the event' }).click();
    await expect(admin.notice('Event status updated successfully')).toBeVisible();
    await home.open();
    await expect(home.upcoming.getByRole('article').first()).toBeVisible();
    await expect(home.upcoming.getByText(event.title)).toBeHidden();
  });
});
