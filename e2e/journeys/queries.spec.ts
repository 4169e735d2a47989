/** @runs embedded */
import { askInBrowser, fail, record } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { expect, test } from '../fixtures/test.ts';
import { EventsPage } from '../pages/EventsPage.ts';

const readEvents = { method: 'GET', path: paths.events } as const;
/** The list, and the one that is featured. */
const calls = 2;

test('data is fresh for five minutes, and nothing is requested again automatically', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  await askInBrowser(page, readEvents);
  const requests = record(page, readEvents);
  const events = new EventsPage(page);
  const leaveAndReturn = async () => {
    await events.follow('common.nav.contact');
    await expect(events.heading).toHaveText('Contact');
    await events.follow('common.nav.events');
    await expect(events.titles.first()).toBeVisible();
  };
  await events.open();
  await expect(events.titles.first()).toBeVisible();
  await leaveAndReturn();
  await page.clock.fastForward('04:30');
  await leaveAndReturn();
  expect(requests).toHaveLength(calls);
  await page.clock.fastForward('00:31');
  // It is not fresh any more: only who opens a page reads it again.
  await page.evaluate(() => {
    for (const type of ['focus', 'online']) window.dispatchEvent(new Event(type));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(requests).toHaveLength(calls);
  await leaveAndReturn();
  await expect.poll(() => requests.length).toBe(2 * calls);
});

test('a failed request is not repeated until the reader tries again', { tag: '@long' }, async ({
  page,
  problems,
}) => {
  await page.clock.install();
  const requests = record(page, readEvents);
  const events = new EventsPage(page);
  const repair = await fail(page, problems, readEvents, 'crashed');
  await events.open();
  await expect(events.failure).toBeVisible();
  await page.clock.fastForward('10:00');
  await expect(events.failure).toBeVisible();
  expect(requests).toHaveLength(calls);
  await repair();
  await events.button('common.tryAgain').click();
  await expect(events.titles.first()).toBeVisible();
  await expect(events.featured).toBeVisible();
  expect(requests).toHaveLength(2 * calls);
});
