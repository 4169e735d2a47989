/** @runs embedded nginx translated firefox */
import type { Event } from '@ail/kit/contracts/events/event.shape';
import { waitForMail } from '../../api/src/testing/mailbox.ts';
import { dataDir, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, demoTitle, languagesHere, textsIn } from '../fixtures/texts.ts';
import { EventsPage } from '../pages/EventsPage.ts';
import { HomePage } from '../pages/HomePage.ts';

/** The demo event whose registration is open for days to come. */
const openOriginal = 'Bangui Private Development & Investment Forum';

const nextTitles = (events: Event[]): string[] =>
  events
    .filter(({ status, date }) => status === 'published' && Date.parse(date) >= Date.now())
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date))
    .slice(0, 3)
    .map(({ title }) => title);

// As most visitors come, with every transition.
test.use({ reducedMotion: 'no-preference' });

for (const language of languagesHere) {
  test.describe(`a visitor who reads ${language}`, () => {
    test.use({ locale: browserLocale[language] });
    const openEvent = demoTitle(language, openOriginal);

    test('sees the next events, registers for one and gets the mail', async ({ page, request }) => {
      const home = new HomePage(page, language);
      const t = textsIn(language);

      await test.step('Home is in the browser’s language', async () => {
        await home.open();
        await expect(home.heading).toHaveText(t('common.welcome'));
        await home.expectLanguage(language);
        await expect(page.getByText(t('common.description'))).toBeVisible();
      });

      await test.step('it shows the next three events of the database', async () => {
        await expect(async () => {
          const events: Event[] = await (
            await request.get(`/api/events?language=${language}`)
          ).json();
          await page.reload();
          await expect(home.upcomingTitles).toHaveText(nextTitles(events), { timeout: 5_000 });
        }).toPass();
      });

      const events = new EventsPage(page, language);
      await test.step('one link leads to all events', async () => {
        await home.viewAllEvents();
        await expect(page).toHaveURL('/events');
        await expect(events.card(openEvent)).toBeVisible();
      });

      const email = uniqueEmail(`visitor-${language}`);
      await test.step('the registration dialog says what is wrong', async () => {
        const dialog = await events.openRegistration(openEvent);
        await dialog.fill({ name: 'A', email: 'nowhere' });
        await dialog.submit.click();
        await expect(dialog.field('name')).toBeFocused();
        await expect(dialog.field('name')).toHaveAccessibleDescription(
          t('validation.name', { min: '2' }),
        );
        await expect(dialog.field('email')).toHaveAccessibleDescription(t('validation.email'));
      });

      await test.step('the registration dialog takes correct answers', async () => {
        const dialog = events.openDialog();
        await dialog.fill({ name: 'Zawadi Mwangi', email, organization: 'Lake Fund' });
        await dialog.submit.click();
        await expect(events.notice(t('events.notice.registered.title'))).toContainText(
          t('events.notice.registered.description'),
        );
        await expect(dialog.root).toBeHidden();
      });

      await test.step('the confirmation with its calendar entry is in the outbox', async () => {
        const [mail] = await waitForMail(dataDir(), email);
        expect(mail?.html).toContain(`lang="${language}"`);
        expect(mail?.text).toContain(openEvent);
        const [calendar] = mail?.attachments ?? [];
        expect(calendar?.mimeType).toBe('text/calendar');
        const entry = String(calendar?.content).replaceAll(/\r?\n /g, '');
        expect(entry).toContain('BEGIN:VEVENT');
        expect(entry).toContain(`SUMMARY:${openEvent}`);
      });
    });
  });
}
