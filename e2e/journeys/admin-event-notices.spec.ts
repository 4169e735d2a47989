/** @runs nginx translated */
import { languages } from '@ail/kit/contracts/enums';
import { calendarIn, mailTo } from '../fixtures/mails.ts';
import { unique, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { textsIn } from '../fixtures/texts.ts';
import { AdminPage } from '../pages/AdminPage.ts';

const days = {
  en: { before: 'June 3, 2041', after: 'June 5, 2041' },
  fr: { before: '3 juin 2041', after: '5 juin 2041' },
  sw: { before: '3 Juni 2041', after: '5 Juni 2041' },
};
const hours = {
  en: '9:00 AM (Kigali time)',
  fr: '9 h (heure de Kigali)',
  sw: '09:00 (saa za Kigali)',
};
const languageNames = { en: 'English', fr: 'French', sw: 'Swahili' };
const plainSpaces = (text = '') => text.replaceAll(/\s/g, ' ');
const sequenceOf = (entry: string) => Number(/SEQUENCE:(\d+)/.exec(entry)?.[1]);

test('registrants of three languages are told of another day and hotel, of cancelling, and that it takes place after all', {
  tag: '@long',
}, async ({ page, adminApi }) => {
  const admin = await new AdminPage(page).signIn();
  const { dialog } = admin;
  const event = await adminApi.publishEvent({
    title: unique('Forum'),
    date: '2041-06-03T07:00:00.000Z',
    registrationDeadline: '2041-06-01T07:00:00.000Z',
    timeZone: 'Africa/Kigali',
    country: 'Rwanda',
    venue: 'Hotel des Collines',
  });
  const emails = {
    en: uniqueEmail('amina'),
    fr: uniqueEmail('claire'),
    sw: uniqueEmail('juma'),
  };
  for (const language of languages)
    await adminApi.register(event.id, 'Zola Amani', emails[language], language);
  const first = calendarIn(await mailTo(emails.en));
  const mailsNow = { count: 1 };
  /** The next mail to each; each has got one more. */
  const nextMails = async () => {
    mailsNow.count += 1;
    const mails = await Promise.all(
      languages.map(async (language) => ({
        language,
        mail: await mailTo(emails[language], mailsNow.count),
      })),
    );
    for (const { language, mail } of mails) {
      expect(mail.html).toContain(`lang="${language}"`);
      expect(mail.text).toContain(textsIn(language)('mail.greeting.unnamed'));
    }
    return mails;
  };
  /** Opens the preview in each language, which says these words. */
  const expectPreview = async (words: (language: (typeof languages)[number]) => string[]) => {
    for (const language of languages) {
      await dialog.last().getByRole('tab', { name: languageNames[language] }).click();
      const sheet = dialog.last().getByRole('tabpanel').getByRole('region');
      for (const word of words(language)) await expect(sheet).toContainText(word);
    }
  };

  await test.step('an edit of day and hotel shows the mail, and sends it', async () => {
    await admin.open(`events/${event.id}/edit`);
    await page.getByLabel('Venue').fill('Radisson Blu');
    await page.getByLabel(/^Date/).fill('2041-06-05T09:00');
    await admin.button('admin.save').click();
    await expect(dialog).toContainText('Tell those who have registered?');
    await expect(
      dialog.getByLabel('Send a mail to the 3 people who have registered'),
    ).toBeChecked();
    const wordsOf = (language: (typeof languages)[number]) => [
      `${days[language].before}, ${hours[language]}`,
      `${days[language].after}, ${hours[language]}`,
      'Hotel des Collines, Kigali, Rwanda',
      'Radisson Blu, Kigali, Rwanda',
    ];
    await expectPreview(wordsOf);
    await admin.button('adminEvents.tell.save.confirm').click();
    await expect(admin.notice('Event updated successfully')).toBeVisible();
    for (const { language, mail } of await nextMails()) {
      const t = textsIn(language);
      const subject = t('mail.event.changed.subject', { what: 'both', event: event.title });
      expect(plainSpaces(mail.subject)).toBe(plainSpaces(subject));
      for (const word of wordsOf(language)) expect(plainSpaces(mail.text)).toContain(word);
      const entry = calendarIn(mail);
      expect(entry).toContain('DTSTART;TZID=Africa/Kigali:20410605T090000');
      expect(entry).toContain('Radisson Blu');
      expect(sequenceOf(entry)).toBeGreaterThan(sequenceOf(first));
    }
  });

  await test.step('an edit of the description tells nobody and does not ask', async () => {
    await admin.open(`events/${event.id}/edit`);
    await page.getByLabel('Description').fill('Three days of meetings.');
    await admin.button('admin.save').click();
    await expect(admin.notice('Event updated successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/events\?event=/);
  });

  const status = (action: 'publish' | 'cancel') =>
    dialog
      .getByRole('group', { name: admin.t('adminEvents.statusGroup') })
      .getByRole('button', { name: admin.t(`adminEvents.action.${action}`) });

  await test.step('cancelled with a reason', async () => {
    await admin.openDialog(`events?event=${event.id}`);
    await status('cancel').click();
    const question = page.getByRole('dialog', { name: 'Cancel this event?' });
    await question.getByLabel('Reason').fill('The hall is flooded.');
    await expectPreview((language) => [
      textsIn(language)('mail.event.cancelled.reason'),
      '> The hall is flooded.',
      days[language].after,
    ]);
    await question.getByRole('button', { name: 'Cancel the event' }).click();
    await expect(status('cancel')).toHaveAttribute('aria-pressed', 'true');
    for (const { language, mail } of await nextMails()) {
      const t = textsIn(language);
      expect(plainSpaces(mail.subject)).toBe(
        plainSpaces(t('mail.event.cancelled.subject', { event: event.title })),
      );
      expect(plainSpaces(mail.text)).toContain(`${days[language].after}, ${hours[language]}`);
      expect(mail.text).toContain('> The hall is flooded.');
      expect(calendarIn(mail)).toContain('STATUS:CANCELLED');
    }
  });

  await test.step('publishing it again asks, and says that it takes place', async () => {
    await status('publish').click();
    const question = page.getByRole('dialog', { name: 'Publish this event?' });
    await expect(question).toContainText('Send a mail to the 3 people who have registered');
    await question.getByRole('button', { name: 'Not now' }).click();
    await expect(question).toBeHidden();
    await expect(status('cancel')).toHaveAttribute('aria-pressed', 'true');
    await status('publish').click();
    await expectPreview((language) => [`${days[language].after}, ${hours[language]}`]);
    await question.getByRole('button', { name: 'Publish' }).click();
    await expect(status('publish')).toHaveAttribute('aria-pressed', 'true');
    for (const { language, mail } of await nextMails()) {
      const t = textsIn(language);
      expect(plainSpaces(mail.subject)).toBe(
        plainSpaces(t('mail.event.back.subject', { event: event.title })),
      );
      expect(plainSpaces(mail.text)).toContain(`${days[language].after}, ${hours[language]}`);
      expect(calendarIn(mail)).toContain('STATUS:CONFIRMED');
    }
  });
});
