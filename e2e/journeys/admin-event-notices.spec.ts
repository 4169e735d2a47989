/** @runs nginx translated */
import { type Language, languages } from '@ail/kit/contracts/enums';
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

test('registrants of three languages are told of another day and hotel as the preview shows it', {
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
  await admin.open(`events/${event.id}/edit`);
  await page.getByLabel('Venue').fill('Radisson Blu');
  await page.getByLabel(/^Date/).fill('2041-06-05T09:00');
  await admin.button('admin.save').click();
  await expect(dialog).toContainText('Tell those who have registered?');
  await expect(dialog.getByLabel('Send a mail to the 3 people who have registered')).toBeChecked();
  const wordsOf = (language: Language) => [
    `${days[language].before}, ${hours[language]}`,
    `${days[language].after}, ${hours[language]}`,
    'Hotel des Collines, Kigali, Rwanda',
    'Radisson Blu, Kigali, Rwanda',
  ];
  for (const language of languages) {
    await dialog.getByRole('tab', { name: languageNames[language] }).click();
    const sheet = dialog.getByRole('tabpanel').getByRole('region');
    for (const word of wordsOf(language)) await expect(sheet).toContainText(word);
  }
  await admin.button('adminEvents.tell.save.confirm').click();
  await expect(admin.notice('Event updated successfully')).toBeVisible();
  for (const language of languages) {
    const mail = await mailTo(emails[language], 2);
    const t = textsIn(language);
    expect(mail.html).toContain(`lang="${language}"`);
    expect(mail.text).toContain(t('mail.greeting.unnamed'));
    const subject = t('mail.event.changed.subject', { what: 'both', event: event.title });
    expect(plainSpaces(mail.subject)).toBe(plainSpaces(subject));
    for (const word of wordsOf(language)) expect(plainSpaces(mail.text)).toContain(word);
    const entry = calendarIn(mail);
    expect(entry).toContain('DTSTART;TZID=Africa/Kigali:20410605T090000');
    expect(entry).toContain('Radisson Blu');
    expect(sequenceOf(entry)).toBeGreaterThan(sequenceOf(first));
  }
});
