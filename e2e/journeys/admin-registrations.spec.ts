/** @runs nginx translated */
import { text } from 'node:stream/consumers';
import type { BulkJob } from '@ail/kit/contracts/registrations/bulk-job.shape';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { narrow } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { AuthPage } from '../pages/AuthPage.ts';

const names = ['Amina', 'Bakari', 'Chidi'];

test('a bulk decision changes exactly the selected rows and shows the outcome of each', {
  tag: '@long',
}, async ({ page }) => {
  await new AuthPage(page).signInAsAdmin();
  const admin = new AdminPage(page);
  const event = await admin.publishEvent();
  await admin.register(event.id, names);

  await test.step('two of three are rejected', async () => {
    await admin.open(`registrations?event=${event.id}`);
    await page.getByRole('checkbox', { name: 'Select Amina' }).check();
    await page.getByRole('checkbox', { name: 'Select Chidi' }).check();
    await admin.button('adminRegistrations.bulk.reject').click();
    await expect(admin.dialog).toContainText('Each of the 2 registrants will be told by mail.');
    await admin.dialog.getByRole('button', { name: 'Reject 2' }).click();
    await expect(page.getByText('Rejected: 2 of 2')).toBeVisible();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row('Amina')).toContainText('Rejected');
    await expect(row('Bakari')).toContainText('Pending');
    await expect(row('Chidi')).toContainText('Rejected');
  });

  await test.step('the failures and their reasons stay visible above the empty list', async () => {
    const { id } = await admin.publishEvent();
    await admin.register(id, names);
    await admin.open(`registrations?event=${id}&status=pending`);
    await page.getByLabel('Select all on this page').check();
    const pending = await page.request.get(paths.eventRegistrations(id));
    const [first, second] = (await pending.json()) as Registration[];
    for (const one of [first, second]) {
      const decision = { status: 'rejected', seenStatus: 'pending' };
      await admin.send('patch', paths.registration(id, Number(one?.id)), decision);
    }
    await admin.button('adminRegistrations.bulk.approve').click();
    await admin.dialog.getByRole('button', { name: 'Approve 3' }).click();
    await expect(page.getByText('No Registrations')).toBeVisible();
    const outcomes = page.getByRole('region', { name: 'Approved: 1 of 3' });
    await expect(outcomes).toBeInViewport();
    await outcomes.getByRole('button', { name: 'Show which and why' }).click();
    for (const one of [first, second]) {
      await expect(outcomes).toContainText(`${one?.name} (${one?.eventTitle}): Someone else`);
    }
    await outcomes.getByRole('button', { name: 'Dismiss' }).click();
    await expect(outcomes).toBeHidden();
  });
});

test('the list is filtered and paged by the server, and the address keeps it', {
  tag: '@long',
}, async ({ page, adminApi }) => {
  const admin = await new AdminPage(page).signIn();
  const event = await adminApi.publishEvent();
  await adminApi.register(event.id, 'Eshe', uniqueEmail('eshe'));
  const row = page.getByRole('row');

  await admin.open('registrations');
  await expect(row).toHaveCount(21);
  await row.nth(1).getByRole('checkbox').check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await admin.button('admin.pager.next').click();
  await expect(page.getByText(/^21–40 of /)).toBeVisible();
  await expect(admin.button('adminRegistrations.bulk.approve')).toBeDisabled();
  await page.reload();
  await expect(page.getByText(/^21–40 of /)).toBeVisible();

  await page.getByRole('combobox', { name: 'Event', exact: true }).fill(event.title);
  await page.getByRole('option', { name: event.title }).click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`[?]event=${event.id}$`));
  await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    new RegExp(`eventId=${event.id}`),
  );
  await page.getByRole('button', { name: 'Reject the registration of Eshe' }).click();
  await expect(row.filter({ hasText: 'Eshe' })).toContainText('Rejected');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Pending');
  await expect(page.getByText('No Registrations')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Rejected');
  await expect(row.filter({ hasText: 'Eshe' })).toBeVisible();
});

test('nothing is lost when the session ends', { tag: '@long' }, async ({ page, problems }) => {
  await new AuthPage(page).signInAsAdmin();
  const admin = new AdminPage(page);
  const event = await admin.publishEvent();
  await admin.register(event.id, ['Dalila']);
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
