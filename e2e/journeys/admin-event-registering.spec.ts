/** @runs nginx translated */
import { readFileSync } from 'node:fs';
import { signUp } from '../fixtures/accounts.ts';
import type { AdminApi } from '../fixtures/admin-api.ts';
import { calendarIn, mailTo, pathIn } from '../fixtures/mails.ts';
import { paths } from '../fixtures/paths.ts';
import { inDays, unique, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale } from '../fixtures/texts.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { EventPage } from '../pages/EventPage.ts';
import { EventsPage } from '../pages/EventsPage.ts';

const privatePage = '/registration';

/** Whatever spaces it is written with. */
const expectSaid = (text: string | undefined, words: string) =>
  expect(text?.replaceAll(/\s/g, ' ')).toContain(words.replaceAll(/\s/g, ' '));

const publish = (adminApi: AdminApi, given: Parameters<AdminApi['publishEvent']>[0]) =>
  adminApi.publishEvent({ title: unique('Forum'), ...given });

test('whoever has registered sees so on the page and in the profile; by the private link they correct and cancel', {
  tag: '@long',
}, async ({ page, adminApi, problems }) => {
  const person = await signUp(page.request, 'Amina');
  const event = await publish(adminApi, { venue: 'Hotel Ubuntu' });
  const site = new EventPage(page);
  const main = page.getByRole('main');

  await test.step('the page and the profile say that it is received', async () => {
    await site.open(event.id);
    const dialog = await site.register();
    await expect(dialog.field('email')).toHaveValue(person.email);
    await dialog.field('organization').fill('Delta Mills');
    await dialog.submit.click();
    await expect(site.notice('Registration Successful')).toBeVisible();
    const received = 'You are registered: received, to be confirmed.';
    await expect(main).toContainText(received);
    await page.reload();
    await expect(main).toContainText(received);
    await expect(site.registerButton).toHaveCount(0);
    await page.goto('/profile');
    await expect(main).toContainText(event.title);
    await expect(main).toContainText(/9:00\sAM/);
    await expect(main).toContainText('Hotel Ubuntu');
  });

  await test.step('approved, the page says so, and the mail has the ticket', async () => {
    const [registration] = await adminApi.read<{ id: number }[]>(
      paths.eventRegistrations(event.id),
    );
    await adminApi.send('patch', paths.registration(event.id, Number(registration?.id)), {
      status: 'approved',
    });
    await site.open(event.id);
    await expect(main).toContainText('You are registered: your place is confirmed.');
  });

  const approved = await mailTo(person.email, 2);
  expect(approved.subject).toBe(`Your place at ${event.title} is confirmed`);
  const link = pathIn(approved, privatePage);

  await test.step('opening the link shows the registration and changes nothing', async () => {
    await page.context().clearCookies();
    await page.goto(link);
    await expect(site.heading).toHaveText('Your registration');
    await expect(main).toContainText('Approved');
    await expect(main).toContainText(event.title);
    await expect(main.getByRole('figure')).toContainText(/[A-Z0-9]{4}/);
    await expect(main.getByLabel('Organization')).toHaveValue('Delta Mills');
  });

  await test.step('a correction is kept', async () => {
    await main.getByLabel('Dietary requirements').fill('No nuts');
    await site.button('account.registration.save').click();
    await expect(site.notice('Your changes have been saved')).toBeVisible();
    await page.reload();
    await expect(main.getByLabel('Dietary requirements')).toHaveValue('No nuts');
    await expect(main.getByLabel('Organization')).toHaveValue('Delta Mills');
  });

  await test.step('cancelling asks, and is told by mail; the link does not work any more', async () => {
    const cancel = main.getByRole('button', { name: /^Cancel the registration/ });
    const dialog = page.getByRole('dialog');
    await cancel.click();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();
    await cancel.click();
    await dialog.getByRole('button', { name: 'Cancel the registration' }).click();
    await expect(site.heading).toHaveText('Your registration is cancelled');
    const mail = await mailTo(person.email, 3);
    expect(mail.subject).toBe(`Registration cancelled: ${event.title}`);
    expect(calendarIn(mail)).toContain('STATUS:CANCELLED');
    await site.open(event.id);
    await expect(site.registerButton).toBeVisible();
  });

  await test.step('the link of the former registration', async () => {
    problems.expect(/answer 404: POST \/api\/registrations\/view/);
    await page.goto(link);
    await expect(site.heading).toHaveText('This link does not work any more');
  });
});

test.describe('a reader of French', () => {
  test.use({ locale: browserLocale.fr });

  test('waits for a place of a full event, and gets the one that comes free', {
    tag: '@long',
  }, async ({ page, adminApi }) => {
    const event = await publish(adminApi, {
      title: unique('Kigali'),
      date: '2042-02-03T07:00:00.000Z',
      registrationDeadline: '2042-02-02T07:00:00.000Z',
      timeZone: 'Africa/Kigali',
      country: 'Rwanda',
      capacity: 1,
      waitingList: true,
    });
    const [first, second, own] = [
      uniqueEmail('first'),
      uniqueEmail('second'),
      uniqueEmail('third'),
    ];
    await adminApi.register(event.id, 'Bakari Juma', first);
    await adminApi.send('post', paths.eventRegister(event.id), {
      name: 'Chidi Okafor',
      email: second,
      waitingList: true,
    });
    const site = new EventPage(page, 'fr');
    const { t } = site;
    const main = page.getByRole('main');

    await test.step('the card says that it is full, and how many wait', async () => {
      await page.goto('/events?country=RW&month=2042-02');
      const card = new EventsPage(page, 'fr').card(event.title);
      await expect(card).toContainText(t('events.full'));
      await expect(card).toContainText(t('events.waitingCount', { count: 1 }));
      await card.getByRole('link', { name: event.title }).click();
      // The card in the list has the same button.
      await expect(site.heading).toHaveText(event.title);
    });

    await test.step('the page offers to wait, and tells the place in the line', async () => {
      const wait = main.getByRole('button', { name: t('events.wait') });
      await wait.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(t('events.form.waiting'));
      await dialog.getByLabel(t('events.form.name')).fill('Claire Mbuyi');
      await dialog.getByLabel(t('events.form.email')).fill(own);
      await dialog.getByRole('button', { name: t('events.wait') }).click();
      await expect(site.notice(t('events.notice.waiting.title'))).toContainText(
        t('events.notice.waiting.description', { position: 2 }),
      );
      await expect(main).toContainText(t('events.registered.waiting'));
    });

    const waiting = await mailTo(own);
    const link = pathIn(waiting, privatePage);
    await test.step('the mail and its private page say that there is no place yet', async () => {
      expectSaid(waiting.subject, t('mail.registration.waiting.subject', { event: event.title }));
      expectSaid(waiting.text, t('mail.registration.waiting.body'));
      expect(waiting.attachments).toHaveLength(0);
      await page.goto(link);
      await expect(main).toContainText(t('terms.registrationStatus.waiting'));
      await expect(main).toContainText(t('events.registered.position', { position: 2 }));
    });

    /** Somebody who has a place gives it back by their own link. */
    const cancel = async (email: string, mails: number) => {
      const [, token] = pathIn(await mailTo(email, mails), privatePage).split('token=');
      const answer = await page.request.post('/api/registrations/cancel', { data: { token } });
      expect(answer.status()).toBe(204);
    };

    await test.step('the first who waits gets the first place; the next moves up', async () => {
      await cancel(first, 1);
      await mailTo(second, 2);
      await page.goto(link);
      await expect(main).toContainText(t('events.registered.position', { position: 1 }));
    });

    await test.step('then it is their turn, by mail and on the page', async () => {
      await cancel(second, 2);
      const mail = await mailTo(own, 2);
      expectSaid(mail.subject, t('mail.registration.promoted.subject', { event: event.title }));
      expectSaid(mail.text, t('mail.registration.promoted.body'));
      expectSaid(mail.text, '3 février 2042, 9 h (heure de Kigali)');
      expect(calendarIn(mail)).toContain('DTSTART;TZID=Africa/Kigali:20420203T090000');
      await page.goto(pathIn(mail, privatePage));
      await expect(main).toContainText(t('events.registered.pending'));
    });
  });
});

const questions = [
  {
    kind: 'several',
    labels: { en: 'Which days', fr: 'Quels jours', sw: 'Siku zipi' },
    options: [
      { labels: { en: 'Friday', fr: 'Vendredi', sw: 'Ijumaa' } },
      { labels: { en: 'Saturday', fr: 'Samedi', sw: 'Jumamosi' } },
    ],
    required: true,
  },
  { kind: 'yesNo', labels: { en: 'Hotel', fr: 'Hôtel', sw: 'Hoteli' }, required: true },
  { kind: 'shortText', labels: { en: 'Flight', fr: 'Vol', sw: 'Ndege' } },
];

test.describe('a reader of Swahili', () => {
  test.use({ locale: browserLocale.sw });

  test('answers the questions of an event, which the organiser reads in the table and the spreadsheet', {
    tag: '@long',
  }, async ({ page, adminApi, secondContext }) => {
    const event = await publish(adminApi, { questions });
    const site = new EventPage(page, 'sw');
    const { t } = site;
    const email = uniqueEmail('juma');

    await test.step('the dialog asks in Swahili, and insists on what is required', async () => {
      await site.open(event.id);
      const dialog = await site.register();
      await dialog.fill({ name: 'Juma Bakari', email });
      await dialog.submit.click();
      const days = dialog.root.getByRole('group', { name: 'Siku zipi' });
      await expect(days).toContainText(t('validation.required'));
      await days.getByLabel('Jumamosi').check();
      await dialog.root
        .getByRole('group', { name: 'Hoteli' })
        .getByLabel(t('terms.yesNo.yes'))
        .check();
      await dialog.root.getByLabel('Ndege').fill('=KQ 440');
      await dialog.submit.click();
      await expect(site.notice(t('events.notice.registered.title'))).toBeVisible();
    });

    await test.step('the private page has the answers, to be corrected', async () => {
      await page.goto(pathIn(await mailTo(email), privatePage));
      await expect(page.getByLabel('Jumamosi')).toBeChecked();
      await expect(page.getByLabel('Ijumaa')).not.toBeChecked();
      await page.getByLabel('Ijumaa').check();
      await site.button('account.registration.save').click();
      await expect(site.notice(t('account.registration.saved'))).toBeVisible();
    });

    const desk = await secondContext.newPage();
    const admin = await new AdminPage(desk).signIn();
    await test.step('the table shows and finds them', async () => {
      await admin.open(`registrations?event=${event.id}&q=440`);
      const row = desk.getByRole('row').filter({ hasText: 'Juma Bakari' });
      await desk.getByText('Columns', { exact: true }).click();
      for (const question of ['Which days', 'Flight'])
        await desk.getByRole('group', { name: 'Columns' }).getByLabel(question).check();
      await expect(row).toContainText('Friday, Saturday');
      await expect(row).toContainText('=KQ 440');
      await expect(desk.getByRole('columnheader', { name: 'Which days' })).toBeVisible();
    });

    await test.step('so does the spreadsheet, which runs nothing', async () => {
      const [download] = await Promise.all([
        desk.waitForEvent('download'),
        desk.getByRole('link', { name: 'Download CSV' }).click(),
      ]);
      const csv = readFileSync(await download.path(), 'utf8');
      expect(csv).toContain('Which days');
      expect(csv).toContain('Friday, Saturday');
      expect(csv).toContain("'=KQ 440");
    });
  });
});

test('where addresses are confirmed, a registration takes a place by the link of its mail', {
  tag: '@long',
}, async ({ page, adminApi }) => {
  const event = await publish(adminApi, {
    date: inDays(12),
    registrationDeadline: inDays(11),
    capacity: 1,
    confirmsAddresses: true,
  });
  const site = new EventPage(page);
  const email = uniqueEmail('zola');
  const main = page.getByRole('main');

  await site.open(event.id);
  const dialog = await site.register();
  await expect(dialog.root).toContainText('within 24 hours');
  await dialog.fill({ name: 'Zola Amani', email });
  await dialog.submit.click();
  await expect(main).toContainText('Please confirm your address by the link in our email');
  await expect(site.fact('places')).toContainText('1 place left');

  const mail = await mailTo(email);
  expect(mail.subject).toBe(`Please confirm your registration for ${event.title}`);
  await page.goto(pathIn(mail, privatePage));
  // Programs that look at links of mails must not confirm anything.
  const answer = await page.request.get(paths.event(event.id));
  expect(await answer.json()).toMatchObject({ placesLeft: 1 });
  await site.button('account.registration.confirm').click();
  await expect(site.notice('Your address is confirmed')).toBeVisible();
  await expect(main).toContainText('You are registered: received, to be confirmed.');
  const received = await mailTo(email, 2);
  expect(received.subject).toBe(`Your registration for ${event.title}`);
  await site.open(event.id);
  await expect(site.fact('places')).toContainText('No places left');
  await expect(main).toContainText('You are registered: received, to be confirmed.');
});
