/** @runs nginx translated */
import { readFileSync } from 'node:fs';
import { waitForMail } from '../../api/src/testing/mailbox.ts';
import { paths } from '../fixtures/paths.ts';
import { dataDir, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

test('previews an event, exports its registrations, and mails those who are concerned', {
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
    expect(await waitForMail(dataDir(), bo)).toHaveLength(1);
  });

  await test.step('published again and cancelled, it mails the registrants what they were shown', async () => {
    await dialog.getByRole('tab', { name: 'Event Details' }).click();
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
    const mails = await waitForMail(dataDir(), bo, 3);
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
