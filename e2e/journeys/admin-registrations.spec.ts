/** @runs nginx translated */
import { text } from 'node:stream/consumers';
import type { BulkJob } from '@ail/kit/contracts/registrations/bulk-job.shape';
import { narrow } from '../fixtures/network.ts';
import { uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

test('nothing is lost when the session ends', { tag: '@long' }, async ({
  page,
  problems,
  adminApi,
}) => {
  const admin = await new AdminPage(page).signIn();
  const event = await adminApi.publishEvent();
  await adminApi.register(event.id, 'Dalila', uniqueEmail('dalila'));
  // The page asks again for jobs of other tests while they run, also once the session has ended.
  await narrow<BulkJob>(page, '/api/admin/registrations/jobs', () => []);
  await admin.open(`registrations?event=${event.id}`);
  await page.getByRole('button', { name: 'Contact Dalila' }).click();
  await admin.dialog.getByLabel('Subject').fill('Your talk');
  await admin.dialog.getByLabel('Message').fill('Please send your slides.');
  await page.keyboard.press('Escape');
  await admin.button('admin.unsent.stay').click();
  await page.context().clearCookies();
  problems.expect(/answer 401: POST .*\/message/);
  await admin.button('adminRegistrations.message.submit').click();
  await admin.signInAgain();
  await expect(admin.notice('Your message is on its way')).toBeVisible();

  await page.context().clearCookies();
  problems.expect(/answer 401: GET \/api\/events\/registrations\.csv/);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  await admin.signInAgain();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('registrations.csv');
  expect(await text(await file.createReadStream())).toContain('"Dalila"');
});
