/** @runs nginx translated */
import { waitForMail } from '../../api/src/testing/mailbox.ts';
import { stackAdmin } from '../../tooling/test/stack.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { dataDir, unique, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

test('write an issue by keyboard, look at a test mail, send it, read it in the archive, unsubscribe', {
  tag: '@long',
}, async ({ page, secondContext: visitor, adminApi, baseURL }) => {
  const reader = uniqueEmail('reader');
  const subject = unique('News');
  await visitor.request.post('/api/subscribe', { data: { email: reader, source: 'home' } });
  const [invitation] = await waitForMail(dataDir(), reader);
  const token = /confirm\?token=([\w-]+)/.exec(invitation?.text ?? '')?.[1];
  await visitor.request.post('/api/subscribe/confirm', { data: { token } });

  const admin = await new AdminPage(page).signIn();
  const event = await adminApi.publishEvent({ title: unique('Forum') });
  await admin.open('newsletter');
  await admin.button('adminLetters.new').click();

  await test.step('it is written without a mouse', async () => {
    await page.getByLabel('Subject').focus();
    await page.keyboard.type(subject);
    await page.getByRole('button', { name: 'Events', exact: true }).press('Enter');
    const search = page.getByLabel('Search what is on the site');
    await expect(search).toBeFocused();
    await page.keyboard.type(event.title);
    await page.getByRole('button', { name: `Add “${event.title}”` }).press('Enter');
    await expect(page.getByRole('list', { name: 'Chosen' })).toContainText(event.title);
    await page.getByRole('button', { name: 'Text', exact: true }).press('Enter');
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.focus();
    await page.keyboard.type('Hello reader');
    await page.getByRole('button', { name: 'Move block 2 up' }).press('Enter');
    await expect(page.getByRole('group').first()).toContainText('Block 1: Text');
    await expectAccessible(page, 'an issue is written');
    await page.getByRole('button', { name: 'Save changes' }).press('Enter');
    await expect(admin.heading).toHaveText(subject);
  });

  await test.step('a test mail comes to whoever writes it', async () => {
    await page.getByRole('button', { name: 'Test email to me (English)' }).click();
    await expect(admin.notice('The test email is on its way to your address.')).toBeVisible();
    await expect
      .poll(async () =>
        (await waitForMail(dataDir(), stackAdmin.email)).map((mail) => mail.subject),
      )
      .toContain(`[Test] ${subject}`);
  });

  await test.step('it is sent once', async () => {
    await page.getByRole('button', { name: 'Send…' }).click();
    await admin.dialog.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText(/^All [\d,]+ emails? (?:is|are) done$/)).toBeVisible();
    const mails = await waitForMail(dataDir(), reader, 2);
    expect(mails.map((mail) => mail.subject).filter((one) => one === subject)).toHaveLength(1);
  });

  const reading = await visitor.newPage();
  await test.step('it is in the archive', async () => {
    await reading.goto('/newsletter');
    await reading.getByRole('link', { name: subject }).click();
    await expect(reading.getByRole('heading', { level: 1 })).toHaveText(subject);
    await expect(reading.getByText('Hello reader')).toBeVisible();
    await expect(reading.getByRole('link', { name: event.title })).toBeVisible();
    await expectAccessible(reading, 'a past issue');
  });

  await test.step('its mail program unsubscribes with one request; a click leads to the page', async () => {
    const mail = (await waitForMail(dataDir(), reader, 2)).find((one) => one.subject === subject);
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const address = header.slice(1, -1);
    expect(address).toContain(`${baseURL}/api/newsletter/unsubscribe?token=`);
    await reading.goto(address);
    await expect(reading).toHaveURL(/\/newsletter\/unsubscribe\?token=/);
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(answer.status).toBe(200);
    await page.reload();
    await expect(
      page.getByText('Unsubscribed since').locator('xpath=ancestor::dt/..'),
    ).toContainText('1');
  });
});
