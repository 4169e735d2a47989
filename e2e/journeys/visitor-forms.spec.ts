/** @runs embedded nginx-long translated firefox */
import { record } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { EventsPage } from '../pages/EventsPage.ts';
import { HomePage } from '../pages/HomePage.ts';
import { SitePage } from '../pages/SitePage.ts';

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

test('subscribes an address to the newsletter on each page that offers it, also repeatedly', async ({
  page,
}) => {
  const site = new SitePage(page);
  const email = uniqueEmail('reader');
  const sent = record(page, { method: 'POST', path: paths.subscribe });
  const places = { '/': 'home', '/events': 'events', '/resources': 'resources' };
  for (const path of Object.keys(places)) {
    await page.goto(path);
    await site.reachNewsletter();
    await site.newsletterEmail.fill(email);
    await site.subscribe();
    await expect(site.notice('Success')).toContainText(
      'You have successfully subscribed to our newsletter',
    );
    await expect(site.newsletterEmail).toHaveValue('');
  }
  expect(sent).toEqual(Object.values(places).map((source) => ({ email, source })));
});
