/** @runs embedded nginx-long translated firefox */
import { readFileSync } from 'node:fs';
import { eventTime, instantIn } from '@ail/kit/contracts/events/event-time';
import type { BrowserContextOptions } from '@playwright/test';
import { hold, record } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { inDays, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere, textsIn } from '../fixtures/texts.ts';
import { EventPage } from '../pages/EventPage.ts';

const planned = {
  venue: 'Salle Ubuntu',
  date: inDays(30),
  registrationDeadline: inDays(20),
  capacity: 2,
  agenda: '09:00 Opening\n12:00 Lunch',
  speakers: 'Amina Diallo\nJoseph Mwangi',
};

for (const language of languagesHere) {
  test.describe(`the page of an event in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('shows all facts, and takes a registration once', async ({ page, adminApi, problems }) => {
      const event = await adminApi.publishEvent(planned);
      const site = new EventPage(page, language);
      const { t } = site;
      const register = { method: 'POST', path: paths.eventRegister(event.id) } as const;
      const email = uniqueEmail(`guest-${language}`);

      await test.step('facts, agenda and speakers', async () => {
        await site.open(event.id);
        await expect(site.heading).toHaveText(event.title);
        await expect(site.fact('date')).toHaveText(
          eventTime(language, event) + t('events.page.ownTime.same'),
        );
        await expect(site.fact('deadline')).toHaveText(
          instantIn(language, event.registrationDeadline ?? '', event.timeZone),
        );
        await expect(site.fact('location')).toHaveText(event.location);
        await expect(site.fact('venue')).toHaveText(planned.venue);
        await expect(site.fact('places')).toContainText(t('events.capacity', { count: 2 }));
        await expect(site.fact('places')).toContainText(t('events.placesLeft', { count: 2 }));
        await expect(site.section('about')).toContainText(event.description);
        await expect(site.section('agenda')).toContainText('12:00 Lunch');
        await expect(site.section('speakers')).toContainText('Joseph Mwangi');
      });

      await test.step('on a phone the way to register is on its first screen', async () => {
        const usual = page.viewportSize();
        await page.setViewportSize({ width: 360, height: 640 });
        await expect(site.registerButton).toBeInViewport();
        if (usual) await page.setViewportSize(usual);
      });

      await test.step('its calendar entry, with a link to the page', async () => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          site.calendarLink.click(),
        ]);
        const entry = readFileSync(await download.path(), 'utf8').replaceAll(/\r\n[ \t]/g, '');
        expect(download.suggestedFilename()).toMatch(/\.ics$/);
        expect(entry).toContain(`SUMMARY:${event.title}`);
        expect(entry).toContain(`/events/${event.id}`);
      });

      const dialog = await site.register();
      const typed = { name: 'Zawadi Mwangi', email, organization: 'Lake Fund' };
      const expectTyped = async () => {
        await expect(dialog.field('name')).toHaveValue(typed.name);
        await expect(dialog.field('organization')).toHaveValue(typed.organization);
      };
      await dialog.fill(typed);
      await test.step('on a slow network the button is busy, and a second press does nothing', async () => {
        const sent = record(page, register);
        const release = await hold(page, register);
        await dialog.submit.click();
        await expect(dialog.submit).toHaveAttribute('aria-busy', 'true');
        await dialog.field('email').press('Enter');
        await expectTyped();
        release();
        await expect(site.notice(t('events.notice.registered.title'))).toContainText(
          t('events.notice.registered.description'),
        );
        await expect(dialog.root).toBeHidden();
        await expect(site.fact('places')).toContainText(t('events.placesLeft', { count: 1 }));
        expect(sent).toHaveLength(1);
      });

      await test.step('a second registration with the same address is refused', async () => {
        problems.expect(/answer 409: POST \/api\/events\/\d+\/register/);
        await site.registerAnother();
        await expect(dialog.field('name')).toHaveValue('');
        await dialog.fill(typed);
        await dialog.submit.click();
        await expect(site.notice(t('events.notice.failed.title'))).toContainText(
          t('api.error.already_registered'),
        );
        await expectTyped();
      });
    });

    test('the reader’s own time takes no more room than the served page has for it', async ({
      browser,
      baseURL,
      adminApi,
    }) => {
      const t = textsIn(language);
      const event = await adminApi.publishEvent(planned);
      const heightFor = async (reader: BrowserContextOptions, note?: string) => {
        const context = await browser.newContext({
          baseURL,
          locale: browserLocale[language],
          viewport: { width: 320, height: 900 },
          ...reader,
        });
        const site = new EventPage(await context.newPage(), language);
        const date = site.fact('date');
        // A busy server serves pages without what it has not rendered yet.
        await expect(async () => {
          await site.open(event.id);
          await expect(date).toBeVisible({ timeout: 5_000 });
        }).toPass();
        if (note) await expect(date).toContainText(note);
        const height = await date.evaluate((one) => one.getBoundingClientRect().height);
        await context.close();
        return height;
      };
      const served = await heightFor({ javaScriptEnabled: false });
      expect([
        await heightFor({ timezoneId: 'UTC' }, t('events.page.ownTime.same')),
        await heightFor(
          { timezoneId: 'Europe/Paris' },
          t('events.page.ownTime', { time: '' }).trim(),
        ),
      ]).toEqual([served, served]);
    });
  });
}
