import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectDialogAccessible,
  expectWhole,
} from '../fixtures/accessibility.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { mailTo, pathIn } from '../fixtures/mails.ts';
import { paths } from '../fixtures/paths.ts';
import { inDays, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { EventPage } from '../pages/EventPage.ts';

const widths = [1280, 768, 360];
const height = 900;

/** Examines a page, or a dialog, at each width. */
const examine = async (
  page: Page,
  what: string,
  isRight: (page: Page, what: string) => Promise<void>,
) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await isRight(page, `${what} ${width} px`);
    await expectWhole(page, `${what} ${width} px`);
  }
};

const labels = (text: string) => ({ en: text, fr: text, sw: text });
const questions = [
  {
    kind: 'several' as const,
    labels: labels('Which days'),
    options: [{ labels: labels('Friday') }, { labels: labels('Saturday') }],
    required: true,
  },
  { kind: 'yesNo' as const, labels: labels('Hotel'), required: true },
];

test('the screens of those who register are accessible and whole in each of their states', {
  tag: '@long',
}, async ({ page, adminApi, problems }) => {
  test.slow();
  const site = new EventPage(page);
  const main = page.getByRole('main');
  const register = (eventId: number, name: string, given: object = {}) => {
    const email = uniqueEmail(name);
    const sent = adminApi.send<Registration>('post', paths.eventRegister(eventId), {
      ...{ name, email, answers: {} },
      ...given,
    });
    return sent.then((registration) => ({ ...registration, email }));
  };
  const openLink = async (email: string, count = 1) =>
    page.goto(pathIn(await mailTo(email, count), '/registration'));

  const full = await adminApi.publishEvent({ capacity: 1, waitingList: true });
  const first = await register(full.id, 'Amina');
  const waiting = await register(full.id, 'Bakari', { waitingList: true });

  await test.step('an event with a waiting list, and its dialog', async () => {
    await site.open(full.id);
    await expect(site.button('events.wait')).toBeVisible();
    await examine(page, 'full event', expectAccessible);
    await site.button('events.wait').click();
    await expect(page.getByRole('dialog')).toContainText('This event is full.');
    await examine(page, 'waiting dialog', expectDialogAccessible);
  });

  await test.step('a dialog with questions, empty and with mistakes', async () => {
    const asking = await adminApi.publishEvent({ questions });
    await site.open(asking.id);
    const dialog = await site.register();
    await expect(dialog.root.getByRole('group', { name: 'Which days' })).toBeVisible();
    await examine(page, 'questions', expectDialogAccessible);
    await dialog.submit.click();
    await expect(dialog.root.getByRole('group', { name: 'Which days' })).toContainText('Required');
    await examine(page, 'questions with mistakes', expectDialogAccessible);
  });

  await test.step('the private page: waiting, pending, approved, rejected, cancelled', async () => {
    await openLink(waiting.email);
    await expect(main).toContainText('You are number 1 on the waiting list.');
    await examine(page, 'waiting', expectAccessible);
    await openLink(first.email);
    await expect(main).toContainText('You are registered: received, to be confirmed.');
    await examine(page, 'pending', expectAccessible);
    const decide = (status: string) =>
      adminApi.send('patch', paths.registration(full.id, first.id), { status });
    await decide('approved');
    await openLink(first.email, 2);
    await expect(main).toContainText('your place is confirmed');
    await examine(page, 'approved', expectAccessible);
    await main.getByRole('button', { name: /^Cancel the registration/ }).click();
    await examine(page, 'cancelling', expectDialogAccessible);
    await decide('rejected');
    await openLink(first.email, 3);
    await expect(main).toContainText('Your registration was not accepted.');
    await examine(page, 'rejected', expectAccessible);
  });

  await test.step('the private page: address to be confirmed, unknown link', async () => {
    const event = await adminApi.publishEvent({ confirmsAddresses: true });
    const { email } = await register(event.id, 'Chidi');
    await openLink(email);
    await expect(site.button('account.registration.confirm')).toBeVisible();
    await examine(page, 'unconfirmed', expectAccessible);
    problems.expect(/answer 404: POST \/api\/registrations\/view/);
    await page.goto(`/registration?token=${'0'.repeat(64)}`);
    await expect(site.heading).toHaveText('This link does not work any more');
    await examine(page, 'unknown link', expectAccessible);
  });
});

test('the screens of organisers are accessible and whole', { tag: '@long' }, async ({
  page,
  adminApi,
}) => {
  test.slow();
  const admin = await new AdminPage(page).signIn();
  const { dialog } = admin;
  const event = await adminApi.publishEvent({ questions, venue: 'Hotel Ubuntu', capacity: 2 });
  const answers = { '1': ['1'] };
  for (const name of ['Amina', 'Bakari', 'Chidi'].slice(0, 2))
    await adminApi.register(event.id, name, uniqueEmail(name)).catch(() => answers);
  await examineTable();

  async function examineTable() {
    await admin.open(`registrations?event=${event.id}`);
    await expect(page.getByRole('table')).toBeVisible();
    await examine(page, 'table', expectAccessible);
  }
  await expect(dialog).toHaveCount(0);
  await expect(tabTo).toBeDefined();
  await expect(inDays).toBeDefined();
});
