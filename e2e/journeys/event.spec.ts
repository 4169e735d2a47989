/** @runs embedded nginx-long translated firefox */
import { readFileSync } from 'node:fs';
import type { BrowserContextOptions } from '@playwright/test';
import { inDays, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere, textsIn } from '../fixtures/texts.ts';
import { EventPage } from '../pages/EventPage.ts';

const planned = {
  date: inDays(30),
  registrationDeadline: inDays(20),
  capacity: 2,
};

for (const language of languagesHere) {
  test.describe(`the page of an event in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('counts its places after a registration', async ({ page, adminApi }) => {
      const event = await adminApi.publishEvent(planned);
      const site = new EventPage(page, language);
      const { t } = site;
      await site.open(event.id);
      await expect(site.heading).toHaveText(event.title);

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
      await dialog.fill({ name: 'Zawadi Mwangi', email: uniqueEmail(`guest-${language}`) });
      await dialog.submit.click();
      await expect(site.notice(t('events.notice.registered.title'))).toBeVisible();
      await expect(site.fact('places')).toContainText(t('events.placesLeft', { count: 1 }));
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
