/** @runs nginx translated */
import { mailTo } from '../fixtures/mails.ts';
import { unique, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

test('keeps the chosen columns, and approves all that match in the background', {
  tag: '@long',
}, async ({ page, adminApi }) => {
  test.slow();
  const admin = await new AdminPage(page).signIn();
  const event = await adminApi.publishEvent({ title: unique('Forum') });
  const count = 45;
  for (let index = 0; index < count; index++) {
    const name = `Guest ${String(index + 1).padStart(2, '0')}`;
    await adminApi.register(event.id, name, `guest.${event.id}.${index}@example.org`);
  }
  const row = page.getByRole('row');
  const address = `registrations?event=${event.id}`;

  await test.step('columns are chosen, and kept on this device', async () => {
    await admin.open(address);
    const header = page.getByRole('columnheader', { name: 'Dietary requirements' });
    await expect(row).toHaveCount(21);
    await expect(header).toHaveCount(0);
    await page.getByText('Columns', { exact: true }).click();
    await page.getByRole('group').getByLabel('Dietary requirements').check();
    await expect(header).toBeVisible();
    await page.reload();
    await expect(header).toBeVisible();
  });

  await test.step('all that match are approved, with progress that a reload does not end', async () => {
    await page.getByLabel('Select all on this page').check();
    await page.getByRole('button', { name: 'Select all 45 that match' }).click();
    await expect(page.getByText('All 45 that match are selected')).toBeVisible();
    await admin.button('adminRegistrations.bulk.approve').click();
    await expect(admin.dialog).toContainText('Each of the 45 registrants will be told by mail.');
    await admin.dialog.getByRole('button', { name: 'Approve 45' }).click();
    await expect(page.getByRole('region', { name: /^Approv.* of 45/ })).toBeVisible();
    await page.reload();
    const job = page.getByRole('region', { name: 'Approved: 45 of 45' });
    await expect(job).toBeVisible({ timeout: 30_000 });
    await expect(row.filter({ hasText: 'Approved' })).toHaveCount(20);
    const mail = await mailTo(`guest.${event.id}.44@example.org`, 2);
    expect(mail.subject).toBe(`Your place at ${event.title} is confirmed`);
    await job.getByRole('button', { name: 'Dismiss' }).click();
    await expect(job).toBeHidden();
  });
});

test('adds, imports, edits and withdraws registrations, and archives their event', {
  tag: '@long',
}, async ({ page, adminApi }) => {
  const admin = await new AdminPage(page).signIn();
  const event = await adminApi.publishEvent({ title: unique('Forum') });
  const row = page.getByRole('row');
  const { dialog } = admin;
  const walkIn = uniqueEmail('halima');
  const [eshe, femi] = [uniqueEmail('eshe'), uniqueEmail('femi')];
  await admin.open(`registrations?event=${event.id}`);

  await test.step('somebody at the door', async () => {
    await admin.button('adminRegistrations.add').click();
    await dialog.getByLabel('Name', { exact: true }).fill('Halima Yusuf');
    await dialog.getByLabel('Email').fill(walkIn);
    await dialog.getByLabel('Tell by mail').check();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(admin.notice('Halima Yusuf is registered')).toBeVisible();
    await expect(row.filter({ hasText: 'Halima Yusuf' })).toContainText('Approved');
    expect((await mailTo(walkIn)).subject).toBe(`Your place at ${event.title} is confirmed`);
  });

  const choose = (lines: string[]) =>
    dialog.getByLabel('File (CSV)').setInputFiles({
      name: 'guests.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    });
  await test.step('a file is previewed and added, without the one who is registered', async () => {
    await admin.button('adminRegistrations.import').click();
    await choose(['Name;Email', `Eshe Obi;${eshe}`, `Femi Ade;${femi}`, `Halima;${walkIn}`]);
    await expect(dialog).toContainText('3 rows: 2 can be added, 1 registered already');
    await expect(dialog.getByRole('listitem').first()).toContainText('Eshe Obi');
    await expect(dialog.getByLabel('Leave out the one who has registered already')).toBeChecked();
    await dialog.getByRole('button', { name: 'Add 2 registrations' }).click();
    await expect(admin.notice('2 registrations added')).toBeVisible();
    await expect(page.getByText('1–3 of 3')).toBeVisible();
  });

  const edit = (name: string) =>
    page.getByRole('link', { name: `Edit the registration of ${name}` }).click();
  await test.step('edited', async () => {
    await edit('Femi Ade');
    await expect(admin.heading).toHaveText('Edit registration');
    await page.getByLabel('Organization').fill('Lake Fund');
    await admin.button('admin.save').click();
    await expect(admin.notice('Registration saved')).toBeVisible();
    await expect(row.filter({ hasText: 'Femi Ade' })).toContainText('Lake Fund');
  });

  await test.step('withdrawn, and told so', async () => {
    await edit('Femi Ade');
    await admin.button('adminRegistrations.withdraw').click();
    await expect(dialog).toContainText('Withdraw the registration of Femi Ade?');
    await dialog.getByRole('button', { name: 'Withdraw registration' }).click();
    await expect(admin.notice('Registration withdrawn')).toBeVisible();
    await expect(row.filter({ hasText: 'Femi Ade' })).toContainText('Cancelled');
    expect((await mailTo(femi)).subject).toBe(`Registration cancelled: ${event.title}`);
  });

  await test.step('archived, the event leaves the lists and can be restored', async () => {
    await admin.openDialog(`events?event=${event.id}`);
    await dialog.getByRole('button', { name: 'Archive' }).click();
    const question = page.getByRole('dialog', { name: 'Archive an upcoming event?' });
    await question.getByRole('button', { name: 'Archive' }).click();
    await expect(admin.notice('Event archived')).toBeVisible();
    const listed = page.getByRole('heading', { name: event.title, exact: true });
    await admin.open(`events?q=${event.title}`);
    await expect(page.getByText('No events match your search')).toBeVisible();
    await page.getByRole('main').getByLabel('Archive').selectOption('Archived');
    await expect(listed).toBeVisible();
    await page.getByRole('button', { name: event.title, exact: true }).click();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(admin.notice('Event restored')).toBeVisible();
  });
});
