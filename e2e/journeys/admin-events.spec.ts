/** @runs nginx translated */
import { readFileSync } from 'node:fs';
import { waitForMail } from '../../api/src/testing/mailbox.ts';
import { paths } from '../fixtures/paths.ts';
import { dataDir, unique, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

test('events are searched, filtered and sorted, and the address keeps it', {
  tag: '@long',
}, async ({ page, adminApi }) => {
  const admin = await new AdminPage(page).signIn();
  const mark = unique('Gala');
  await adminApi.publishEvent({ title: `${mark} Beta`, type: 'award', capacity: 7 });
  await adminApi.publishEvent({ title: `${mark} Alpha`, date: '2031-01-02T09:00' });
  const titles = page.getByRole('listitem').getByRole('heading').filter({ hasText: mark });

  await admin.open(`events?q=${mark}`);
  await expect(titles).toHaveText([`${mark} Alpha`, `${mark} Beta`]);
  await expect(page.getByText('7 places left')).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Earliest date first');
  await expect(titles).toHaveText([`${mark} Beta`, `${mark} Alpha`]);
  await page.getByRole('main').getByLabel('Type').last().selectOption('Awards Ceremony');
  await expect(titles).toHaveText([`${mark} Beta`]);
  await page.reload();
  await expect(titles).toHaveText([`${mark} Beta`]);
  await page.getByRole('main').getByLabel('Status').selectOption('Draft');
  await expect(page.getByText('No events match your search')).toBeVisible();
});

test('an event with registrations: preview, spreadsheet, mails, and it cannot be deleted', {
  tag: '@long',
}, async ({ page, adminApi, secondContext }) => {
  const admin = await new AdminPage(page).signIn();
  const { dialog } = admin;
  const event = await adminApi.publishEvent();
  const [alia, bo, chi] = [uniqueEmail('alia'), uniqueEmail('bo'), uniqueEmail('chi')];
  await adminApi.register(event.id, '=Alia', alia);
  await adminApi.register(event.id, 'Bo', bo);
  await adminApi.register(event.id, 'Chi', chi);
  await admin.openDialog(`events?event=${event.id}`);

  await test.step('a draft is previewed by admins only', async () => {
    await dialog.getByRole('button', { name: 'Draft', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Return this event to draft?' });
    await question.getByLabel('Send a mail to the 3 people who have registered').uncheck();
    await question.getByRole('button', { name: 'Return to draft' }).click();
    await expect(admin.notice('Event status updated successfully')).toBeVisible();
    const preview = dialog.getByRole('link', { name: 'Preview' });
    const [site] = await Promise.all([page.waitForEvent('popup'), preview.click()]);
    await expect(site.getByRole('heading', { level: 1 })).toHaveText(event.title);
    await site.close();
    expect((await secondContext.request.get(paths.event(event.id))).status()).toBe(404);
  });

  await dialog.getByRole('tab', { name: 'Registrations (3 active)' }).click();
  const person = (email: string) => dialog.getByRole('listitem').filter({ hasText: email });

  await test.step('its registrations as a spreadsheet that runs nothing', async () => {
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download CSV' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.trim().split('\n')).toHaveLength(4);
    expect(text).toContain(alia);
    expect(text).toContain("'=Alia");
  });

  await test.step('a mail to one', async () => {
    await person(bo)
      .getByRole('button', { name: /^Contact/ })
      .click();
    const mail = page.getByRole('dialog', { name: 'Write to Bo' });
    await mail.getByRole('button', { name: 'Send' }).click();
    await expect(mail.getByText('Subject is required', { exact: true })).toBeVisible();
    await mail.getByLabel('Subject').fill('Your talk');
    await mail.getByLabel('Message').fill('Please send your slides.');
    await mail.getByRole('button', { name: 'Send' }).click();
    await expect(admin.notice('Your message is on its way')).toBeVisible();
    const mails = await waitForMail(dataDir(), bo, 2);
    expect(mails.map(({ subject }) => subject)).toContain('Your talk');
  });

  await test.step('a mail to all approved, and to nobody else', async () => {
    await dialog.getByRole('button', { name: 'Write to all approved' }).click();
    await expect(admin.notice('Nobody is approved yet')).toBeVisible();
    for (const email of [alia, chi]) {
      await person(email)
        .getByRole('button', { name: /^Approve/ })
        .click();
      await expect(person(email)).toContainText('Approved');
    }
    await dialog.getByRole('button', { name: 'Write to all approved' }).click();
    const mail = page.getByRole('dialog', { name: 'Write to 2 people' });
    await mail.getByLabel('Subject').fill('Doors');
    await mail.getByLabel('Message').fill('They open at eight.');
    await mail.getByRole('button', { name: 'Send' }).click();
    await expect(admin.notice('2 messages are on their way')).toBeVisible();
    for (const email of [alia, chi]) {
      const mails = await waitForMail(dataDir(), email, 3);
      expect(mails.filter(({ subject }) => subject === 'Doors')).toHaveLength(1);
    }
    expect(await waitForMail(dataDir(), bo, 2)).toHaveLength(2);
  });

  await test.step('it cannot be deleted', async () => {
    await dialog.getByRole('tab', { name: 'Event Details' }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    const refusal = page.getByRole('dialog', { name: 'This event cannot be deleted' });
    await expect(refusal).toContainText('If it is not to take place, cancel it instead.');
    await refusal.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('published again and cancelled, it mails the registrants what they were shown', async () => {
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    const again = page.getByRole('dialog', { name: 'Publish this event?' });
    await expect(again).toContainText(`${event.title} will take place`);
    await again.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog.getByRole('button', { name: 'Publish', pressed: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel event', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Cancel this event?' });
    await question.getByLabel('Reason').fill('The hall is flooded.');
    await expect(question).toContainText('> The hall is flooded.');
    await question.getByRole('button', { name: 'Cancel the event' }).click();
    await expect(dialog.getByRole('button', { name: 'Cancel event', pressed: true })).toBeVisible();
    const mails = await waitForMail(dataDir(), bo, 4);
    expect(mails.slice(-2).map(({ subject }) => subject)).toEqual([
      `${event.title} will take place`,
      `Cancelled: ${event.title}`,
    ]);
    expect(mails.at(-1)?.text).toContain('> The hall is flooded.');
  });
});

test('a door pass is made for a helper, and revoked', { tag: '@long' }, async ({
  page,
  secondContext,
  adminApi,
  problems,
}) => {
  const admin = await new AdminPage(page).signIn();
  const { dialog } = admin;
  const event = await adminApi.publishEvent();
  await admin.openDialog(`events?event=${event.id}`);
  await dialog.getByRole('tab', { name: 'Door' }).click();
  await dialog.getByLabel('Name of the entrance or helper').fill('North');
  await dialog.getByRole('button', { name: 'Make a door pass' }).click();
  const link = dialog.getByLabel('Link for the helper');
  const helper = await secondContext.newPage();
  await helper.goto(await link.inputValue());
  await expect(helper).toHaveURL(`/admin/events/${event.id}/door`);
  await expect(helper.getByText('0 / 0')).toBeVisible();

  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(link).toBeHidden();
  await expect(dialog.getByText('North', { exact: true })).toBeHidden();
  problems.expect(new RegExp(`answer 401: GET /api/door/${event.id}/list$`));
  await helper.reload();
  await expect(helper.getByRole('heading', { name: 'This door is closed' })).toBeVisible();
});
