/** @runs embedded nginx-long translated firefox */
import { uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { EventsPage } from '../pages/EventsPage.ts';
import { HomePage } from '../pages/HomePage.ts';

/** The demo event whose registration is open for days to come. */
const openEvent = 'Bangui Private Development & Investment Forum';

test('the specification’s English words', async ({ page, problems }) => {
  problems.expect(/answer 409: POST \/api\/events\/\d+\/register/);
  const home = new HomePage(page);
  await home.open();
  for (const link of ['Our Services', 'Get Connected']) {
    await expect(page.getByText(link, { exact: true }).first()).toBeVisible();
  }
  await expect(
    page.getByText('Comprehensive support for investors and project owners'),
  ).toBeVisible();
  for (const figure of ['120+', '500+', '25%']) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  }
  await home.viewAllEvents();

  const events = new EventsPage(page);
  const email = uniqueEmail('twice');
  for (const outcome of ['Registration Successful', 'Registration Failed']) {
    const dialog = await events.openRegistration(openEvent);
    await dialog.fill({ name: 'Neema Juma', email });
    await dialog.submit.click();
    await expect(events.notice(outcome)).toBeVisible();
  }
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(email);
});

test('the newsletter subscribes an address once, however often it is sent', async ({
  page,
  problems,
}) => {
  const home = new HomePage(page);
  const email = uniqueEmail('reader');
  await home.open();
  await home.reachNewsletter();
  await home.newsletterEmail.fill('not an address');
  await home.subscribe();
  await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible();
  for (let times = 0; times < 2; times++) {
    await home.newsletterEmail.fill(email);
    await home.subscribe();
    await expect(home.notice('Success')).toContainText(
      'You have successfully subscribed to our newsletter',
    );
    await expect(home.newsletterEmail).toHaveValue('');
    if (times === 0) {
      await page.reload();
      await home.reachNewsletter();
    }
  }
  await test.step('the sentence of a server that refuses is shown, and the address stays', async () => {
    problems.expect(/answer 503: POST \/api\/subscribe/);
    await page.route('**/api/subscribe', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'database_unavailable', message: 'The list is being moved.' }),
      }),
    );
    await home.newsletterEmail.fill(email);
    await home.subscribe();
    await expect(home.notice('Error')).toContainText('The list is being moved.');
    await expect(home.newsletterEmail).toHaveValue(email);
  });
});
