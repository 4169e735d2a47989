/** @runs nginx */
import { readFileSync } from 'node:fs';
import type { Language } from '@ail/kit/contracts/enums';
import { calendarIn, mailTo } from '../fixtures/mails.ts';
import { unique, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, textsIn } from '../fixtures/texts.ts';
import { AdminEventsPage } from '../pages/AdminEventsPage.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { EventPage } from '../pages/EventPage.ts';
import { EventsPage } from '../pages/EventsPage.ts';

interface Reader {
  language: Language;
  timeZone: string;
  day: string;
  /** At the venue. */
  hours: string;
  /** On the reader's own clock. */
  ownHours: string;
}

const readers: Reader[] = [
  {
    language: 'en',
    timeZone: 'Africa/Nairobi',
    day: 'March 18, 2041',
    hours: '9:00 AM – 5:30 PM (Kigali time)',
    ownHours: '10:00 AM – 6:30 PM',
  },
  {
    language: 'fr',
    timeZone: 'Africa/Dakar',
    day: '18 mars 2041',
    hours: '9 h – 17 h 30 (heure de Kigali)',
    ownHours: '7 h – 15 h 30',
  },
  {
    language: 'sw',
    timeZone: 'Europe/Paris',
    day: '18 Machi 2041',
    hours: '09:00 – 17:30 (saa za Kigali)',
    ownHours: '08:00 – 16:30',
  },
];

const plainSpaces = (text: string) => text.replaceAll(/\s/g, ' ');

test.describe('an admin in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('types the hour of the venue; page, card, mail and calendar say the same to readers elsewhere', {
    tag: '@long',
  }, async ({ page, browser, baseURL, problems }) => {
    const title = unique('Kigali Forum');
    const admin = new AdminEventsPage(page);

    await test.step('the admin types it as clocks at the venue show it', async () => {
      await new AdminPage(page).signIn();
      await admin.open();
      await admin.field('title').fill(title);
      await admin.field('description').fill('Growers and lenders meet.');
      await admin.field('country').fill('Rwanda');
      await admin.field('location').fill('Kigali');
      await expect(admin.field('timeZone')).toHaveValue('Africa/Kigali');
      await expect(admin.field('date')).toHaveAccessibleDescription(/Kigali time/);
      await admin.field('date').fill('2041-03-18T09:00');
      await admin.createForm.getByLabel(/^End/).fill('2041-03-18T17:30');
      await admin.field('registrationDeadline').fill('2041-03-17T23:59');
      await admin.submit();
      await expect(admin.notice('Event created successfully')).toBeVisible();
      await page.goto(`/admin/events?q=${encodeURIComponent(title)}`);
      await admin.openEvent(title);
      await expect(admin.dialog).toContainText(
        /March 18, 2041, 9:00\sAM – 5:30\sPM \(Kigali time\)/,
      );
      await admin.statusButton('publish').click();
      await expect(admin.notice('Event status updated successfully')).toBeVisible();
    });

    for (const { language, timeZone, day, hours, ownHours } of readers) {
      await test.step(`read in ${language} at ${timeZone}`, async () => {
        const context = await browser.newContext({
          baseURL,
          locale: browserLocale[language],
          timezoneId: timeZone,
          reducedMotion: 'reduce',
        });
        problems.watch(context);
        const reader = await context.newPage();
        const t = textsIn(language);
        const events = new EventsPage(reader, language);
        await reader.goto('/events?country=RW&month=2041-03');
        await expect(events.card(title)).toContainText(day);
        await expect(events.card(title)).toContainText('Kigali, Rwanda');
        const dialog = await events.openRegistration(title);
        await expect(dialog.root).toContainText(`${day}, ${hours}`);
        const email = uniqueEmail(`reader-${language}`);
        await dialog.fill({ name: 'Zawadi Mwangi', email });
        await dialog.submit.click();
        await expect(events.notice(t('events.notice.registered.title'))).toBeVisible();

        await events.card(title).getByRole('link', { name: title }).click();
        const site = new EventPage(reader, language);
        const own = t('events.page.ownTime', { time: ownHours });
        await expect(site.fact('date')).toContainText(`${day}, ${hours}`);
        await expect(site.fact('date')).toContainText(own);
        const [download] = await Promise.all([
          reader.waitForEvent('download'),
          site.calendarLink.click(),
        ]);
        const mail = await mailTo(email);
        expect(mail.html).toContain(`lang="${language}"`);
        expect(plainSpaces(mail.text ?? '')).toContain(`${day}, ${hours}`);
        for (const entry of [calendarIn(mail), readFileSync(await download.path(), 'utf8')]) {
          expect(entry).toContain('DTSTART;TZID=Africa/Kigali:20410318T090000');
          expect(entry).toContain('DTEND;TZID=Africa/Kigali:20410318T173000');
        }
        await context.close();
      });
    }
  });
});
