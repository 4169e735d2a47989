/** @runs nginx */
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectDialogAccessible,
  expectWhole,
} from '../fixtures/accessibility.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { mailTo, pathIn } from '../fixtures/mails.ts';
import { paths } from '../fixtures/paths.ts';
import { uniqueEmail } from '../fixtures/stack.ts';
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
  const event = await adminApi.publishEvent({ venue: 'Hotel Ubuntu' });
  await adminApi.register(event.id, 'Amina Diallo', uniqueEmail('amina'));
  await adminApi.register(event.id, 'Claire Mbuyi', uniqueEmail('claire'), 'fr');
  await adminApi.register(event.id, 'Juma Bakari', uniqueEmail('juma'), 'sw');
  await adminApi.register(event.id, 'Wanjiru Kamau', uniqueEmail('wanjiru'));
  await adminApi.send('patch', paths.event(event.id), { capacity: 3 });
  const list = `registrations?event=${event.id}`;
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };

  await test.step('the table, its columns, and what a job could not do', async () => {
    await admin.open(list);
    await page.getByText('Columns', { exact: true }).click();
    const columns = page.getByRole('group', { name: 'Columns' });
    for (const box of await columns.getByRole('checkbox').all()) await box.check();
    await page.getByLabel('Select all on this page').check();
    await admin.button('adminRegistrations.bulk.approve').click();
    await dialog.getByRole('button', { name: 'Approve 4' }).click();
    const job = page.getByRole('region', { name: 'Approved: 3 of 4' });
    await job.getByRole('button', { name: 'Show which and why' }).click();
    await expect(job.getByText('This event is fully booked.')).toBeVisible();
    await examine(page, 'table', expectAccessible);
  });

  await test.step('adding by hand, empty and with mistakes', async () => {
    await admin.button('adminRegistrations.add').click();
    await examine(page, 'add', expectDialogAccessible);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/./);
    await examine(page, 'add with mistakes', expectDialogAccessible);
    await close();
  });

  await test.step('a file that is wrong, and one that is right', async () => {
    await admin.button('adminRegistrations.import').click();
    const files = [
      { what: 'wrong file', address: 'no-address', says: 'Row 2, Email' },
      { what: 'right file', address: 'eshe@example.org', says: 'No place is free' },
    ];
    for (const { what, address, says } of files) {
      await dialog.getByLabel('File (CSV)').setInputFiles({
        name: 'guests.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Name,Email,Table\nEshe Obi,${address},4`),
      });
      await expect(dialog).toContainText(says);
      await examine(page, what, expectDialogAccessible);
    }
    await close();
  });

  await test.step('a letter in three languages, and the mails of one registrant', async () => {
    await page.getByLabel('Select all on this page').check();
    await admin.button('adminRegistrations.bulk.write').click();
    await dialog.getByLabel('Subject').fill('Doors');
    await dialog.getByLabel('Message').fill('Dear {name}, they open at eight.');
    await expect(dialog.getByRole('tabpanel')).toContainText('they open at eight');
    await examine(page, 'letter', expectDialogAccessible);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Discard/ }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Mails to Amina Diallo' }).click();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await examine(page, 'mail log', expectDialogAccessible);
  });

  await test.step('the event, and what registrants are told of a change', async () => {
    await admin.openDialog(`events?event=${event.id}`);
    for (const tab of await dialog.getByRole('tab').all()) {
      await tab.click();
      await expect(dialog.locator('[data-skeleton]')).toHaveCount(0);
      await examine(page, `event, ${await tab.textContent()}`, expectDialogAccessible);
    }
    await dialog.getByRole('tab').first().click();
    await dialog.getByRole('button', { name: admin.t('adminEvents.action.cancel') }).click();
    await expect(page.getByRole('dialog').last()).toContainText('Cancelled: ');
    await examine(page, 'cancelling', expectDialogAccessible);
    await admin.open(`events/${event.id}/edit`);
    await page.getByLabel('Venue').fill('Hotel Colline');
    await admin.button('admin.save').click();
    await expect(dialog).toContainText('New place');
    await examine(page, 'another place', expectDialogAccessible);
  });

  await test.step('the questions of an event', async () => {
    const { id } = await adminApi.publishEvent({ questions });
    await admin.open(`events/${id}/edit`);
    await expect(page.getByRole('group', { name: 'Question 2' })).toBeVisible();
    await examine(page, 'questions', expectAccessible);
  });
});

test('somebody waits for a place, answers and cancels by keyboard alone', { tag: '@long' }, async ({
  page,
  adminApi,
}) => {
  const { keyboard } = page;
  const site = new EventPage(page);
  const event = await adminApi.publishEvent({ capacity: 1, waitingList: true, questions });
  const [days, hotel] = (
    await adminApi.read<{ questions: { id: number; options: { id: string }[] }[] }>(
      paths.event(event.id),
    )
  ).questions;
  await adminApi.send('post', paths.eventRegister(event.id), {
    name: 'Amina Diallo',
    email: uniqueEmail('amina'),
    answers: { [days?.id ?? 0]: [days?.options[0]?.id], [hotel?.id ?? 0]: true },
  });
  const email = uniqueEmail('bakari');
  const dialog = page.getByRole('dialog');

  await site.open(event.id);
  await tabTo(page, site.button('events.wait'));
  await keyboard.press('Enter');
  await expect(dialog.getByRole('group', { name: 'Which days' })).toBeVisible();
  await tabTo(page, dialog.getByLabel('Full name'));
  await keyboard.type('Bakari Juma');
  await tabTo(page, dialog.getByLabel('Email'));
  await keyboard.type(email);
  await tabTo(page, dialog.getByLabel('Saturday'));
  await keyboard.press('Space');
  await tabTo(page, dialog.getByLabel('Yes'));
  await keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Join the waiting list' }));
  await keyboard.press('Enter');
  await expect(site.notice('You are on the waiting list')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator(':focus')).toHaveText('Register someone else');

  await page.goto(pathIn(await mailTo(email), '/registration'));
  await expect(site.heading).toHaveText('Your registration');
  await tabTo(page, page.getByLabel('Organization'));
  await keyboard.type('Lake Fund');
  await tabTo(page, site.button('account.registration.save'));
  await keyboard.press('Enter');
  await expect(site.notice('Your changes have been saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Organization')).toHaveValue('Lake Fund');
  await tabTo(page, page.getByRole('button', { name: /^Cancel the registration/ }));
  await keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel the registration' }));
  await keyboard.press('Enter');
  await expect(site.heading).toHaveText('Your registration is cancelled');
});

test('an organiser adds, approves all, writes and cancels by keyboard alone', {
  tag: '@long',
}, async ({ page, adminApi }) => {
  test.slow();
  const admin = await new AdminPage(page).signIn();
  const { keyboard } = page;
  const { dialog } = admin;
  const event = await adminApi.publishEvent();
  for (const name of ['Bakari', 'Chidi', 'Dalila', 'Eshe', 'Amina Diallo'])
    await adminApi.register(event.id, name, uniqueEmail('guest'));
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await keyboard.press(key);
  };

  await test.step('adds somebody', async () => {
    await admin.open(`registrations?event=${event.id}`);
    await press(admin.button('adminRegistrations.add'));
    await tabTo(page, dialog.getByLabel('Name', { exact: true }));
    await keyboard.type('Halima Yusuf');
    await tabTo(page, dialog.getByLabel('Email'));
    await keyboard.type(uniqueEmail('halima'));
    await press(dialog.getByRole('button', { name: 'Add', exact: true }));
    await expect(page.getByText('1–6 of 6')).toBeVisible();
    await expect(admin.button('adminRegistrations.add')).toBeFocused();
  });

  await test.step('chooses a column, and approves all that are shown', async () => {
    await press(page.locator('summary').filter({ hasText: 'Columns' }));
    await press(page.getByRole('group').getByLabel('Job title'), 'Space');
    await expect(page.getByRole('columnheader', { name: 'Job title' })).toBeVisible();
    await press(page.getByLabel('Select all on this page'), 'Space');
    await press(admin.button('adminRegistrations.bulk.approve'));
    await press(dialog.getByRole('button', { name: 'Approve 5 registrations' }));
    const job = page.getByRole('region', { name: 'Approved: 5 of' });
    await expect(job).toBeVisible();
    await press(job.getByRole('button', { name: 'Dismiss' }));
    await expect(job).toBeHidden();
  });

  await test.step('writes to one, and reads the mails', async () => {
    await press(page.getByRole('button', { name: 'Contact Amina Diallo' }));
    await tabTo(page, dialog.getByLabel('Subject'));
    await keyboard.type('Doors');
    await tabTo(page, dialog.getByLabel('Message'));
    await keyboard.type('They open at eight, ');
    await press(dialog.getByRole('button', { name: 'Place', exact: true }));
    await expect(dialog.getByLabel('Message')).toBeFocused();
    await expect(dialog.getByRole('region')).toContainText('They open at eight, Kigali');
    await press(dialog.getByRole('button', { name: 'Send' }));
    await expect(admin.notice('Your message is on its way')).toBeVisible();
    await press(page.getByRole('button', { name: 'Mails to Amina Diallo' }));
    await expect(dialog.getByRole('listitem').first()).toContainText('Message');
    await keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Mails to Amina Diallo' })).toBeFocused();
  });

  await test.step('cancels the event with a reason', async () => {
    await admin.openDialog(`events?event=${event.id}`);
    await press(dialog.getByRole('button', { name: admin.t('adminEvents.action.cancel') }));
    const question = page.getByRole('dialog', { name: 'Cancel this event?' });
    await tabTo(page, question.getByLabel('Reason'));
    await keyboard.type('Too few rooms.');
    await expect(question).toContainText('> Too few rooms.');
    await press(question.getByRole('button', { name: 'Cancel the event' }));
    await expect(question).toBeHidden();
    await expect(admin.notice('Event status updated successfully')).toBeVisible();
  });
});
