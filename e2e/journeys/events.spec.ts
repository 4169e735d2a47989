/** @runs embedded translated firefox */
import type { Event } from '@ail/kit/contracts/events/event.shape';
import { hueOf } from '../fixtures/colours.ts';
import { narrow } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { inDays } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere, longDate } from '../fixtures/texts.ts';
import { EventsPage } from '../pages/EventsPage.ts';

/** Around the numbers of days at which a badge changes its color. */
const calendar = [
  { days: 7, badge: 'red' },
  { days: 8, badge: 'yellow' },
  { days: 30, badge: 'yellow', venue: 'Salle Ubuntu' },
  { days: 31, badge: 'green' },
] as const;

for (const language of languagesHere) {
  test.describe(`the calendar in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('lists upcoming events by date, colors how soon they are, and keeps the tab', async ({
      page,
      adminApi,
    }) => {
      const events = new EventsPage(page, language);
      const { t } = events;
      const planned = await Promise.all(
        calendar.map(({ days, badge: _, ...given }) =>
          adminApi.publishEvent({ date: inDays(days), registrationDeadline: inDays(6), ...given }),
        ),
      );
      const cancelled = await adminApi.publishEvent({ date: inDays(2) });
      await adminApi.send('patch', paths.eventStatus(cancelled.id), { status: 'cancelled' });
      const ids = [...planned, cancelled].map(({ id }) => id);
      await narrow<Event>(page, paths.events, (all) => all.filter(({ id }) => ids.includes(id)));
      const [first = '', , plain = ''] = planned.map(({ title }) => title);

      await test.step('in order, the next one that is not cancelled on top', async () => {
        await events.open();
        await expect(events.heading).toHaveText(t('events.title'));
        await expect(events.titles).toHaveText([cancelled, ...planned].map(({ title }) => title));
        await expect(events.featured).toHaveText(first);
        await expect(events.card(plain)).toContainText('Salle Ubuntu');
        await expect(events.card(first)).toContainText(longDate(language, inDays(7)));
      });

      await test.step('red, yellow and green, each with its words', async () => {
        for (const [index, { days, badge }] of calendar.entries()) {
          const card = events.card(planned[index]?.title ?? '');
          const words = card.getByText(t('events.daysLeft', { days }), { exact: true });
          await expect(words).toBeVisible();
          expect([days, await hueOf(words)]).toEqual([days, badge]);
        }
      });

      await test.step('back, forward and reload keep the tab', async () => {
        const empty = page.getByText(t('events.empty.past'), { exact: true });
        await events.tab('past').click();
        await expect(page).toHaveURL('/events?tab=past');
        await expect(empty).toBeVisible();
        await expect(page.getByText(t('events.empty.past.hint'))).toBeVisible();
        await page.reload();
        await expect(empty).toBeVisible();
        await page.goBack();
        await expect(events.tab('upcoming')).toHaveAttribute('aria-selected', 'true');
        await expect(events.registerButton(first)).toBeVisible();
        await page.goForward();
        await expect(empty).toBeVisible();
      });
    });
  });
}

test('the specification’s English words', async ({ page }) => {
  await page.goto('/events?tab=past');
  const main = page.getByRole('main');
  for (const words of ['Upcoming Events', 'Past Events', '15+', '500+', 'Investment Forum']) {
    await expect(main.getByText(words, { exact: true }).first()).toBeVisible();
  }
  for (const rating of [5, 5, 4].map((stars) => `${stars} out of 5`)) {
    await expect(main.getByRole('img', { name: rating }).first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Discover the forum' }).click();
  await expect(page).toHaveURL('/bpdif');
});
