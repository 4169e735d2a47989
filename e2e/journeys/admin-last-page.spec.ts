/** @runs nginx */
import { paths } from '../fixtures/paths.ts';
import { uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

const screens = [
  'events',
  'registrations',
  'projects',
  'resources',
  'messages',
  'subscribers',
  'people',
  'audit-log',
];

const pastTheEnd = 'a page past the end of any list leads to the last there is';
test(pastTheEnd, { tag: '@long' }, async ({ page, adminApi }) => {
  // None of these lists is empty, the audit log neither.
  const email = uniqueEmail('past');
  await adminApi.publishEvent();
  await adminApi.send('post', paths.contact, { name: 'Past', email, message: 'Is anybody there?' });
  await adminApi.send('post', paths.subscribe, { email, source: 'resources' });
  const admin = await new AdminPage(page).signIn();
  for (const screen of screens) {
    await test.step(screen, async () => {
      await admin.open(`${screen}?page=99`);
      // The list's end is in sight: the 54th of 54.
      await expect(page.getByRole('status').filter({ hasText: /–([\d,]+) of \1$/ })).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('cell').or(main.getByRole('listitem')).first()).toBeVisible();
      await expect(page).not.toHaveURL(/page=99/);
    });
  }
});

test('after the last row of the last page is handled, the page before it is shown', {
  tag: '@long',
}, async ({ page, adminApi }) => {
  const event = await adminApi.publishEvent();
  await Promise.all(
    Array.from({ length: 21 }, () => adminApi.register(event.id, 'Femi', uniqueEmail('femi'))),
  );
  const admin = await new AdminPage(page).signIn();
  await admin.open(`registrations?event=${event.id}&status=pending&page=2`);
  await expect(page.getByText('21–21 of 21')).toBeVisible();
  await page.getByRole('button', { name: 'Approve the registration of Femi' }).click();
  await expect(page.getByText('1–20 of 20')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(21);
  await expect(page).toHaveURL(new RegExp(`[?]event=${event.id}&status=pending$`));
});
