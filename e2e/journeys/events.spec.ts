/** @runs embedded translated firefox */
import type { Event } from '@ail/kit/contracts/events/event.shape';
import type { Locator } from '@playwright/test';
import { hueOf } from '../fixtures/colours.ts';
import { fail, failuresIn, narrow, record, refusal } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { inDays, isUnique, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere, longDate } from '../fixtures/texts.ts';
import { EventsPage } from '../pages/EventsPage.ts';

const elsewhere = 'https://example.org/tickets';
const readEvents = { method: 'GET', path: paths.events } as const;

/** The seven days that a badge turns on, and one event for each thing a visitor can do. */
const calendar = [
  { days: 7, badge: 'red' },
  { days: 8, badge: 'yellow', registrationDeadline: null, registrationLink: elsewhere },
  { days: 30, badge: 'yellow', registrationDeadline: null, venue: 'Salle Ubuntu' },
  { days: 31, badge: 'green' },
] as const;

for (const language of languagesHere) {
  test.describe(`the calendar in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('upcoming events, how soon they are, and what a visitor can do', async ({
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
      const [first, linked, plain] = planned.map(({ title }) => title) as [string, string, string];

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

      await test.step('a cancelled one says so and offers nothing', async () => {
        const card = events.card(cancelled.title);
        await expect(card.getByText(t('events.cancelled'), { exact: true })).toBeVisible();
        await expect(card.getByText(t('events.daysLeft', { days: 2 }))).toHaveCount(0);
        await expect(card.getByRole('button')).toHaveCount(0);
        await expect(card.getByRole('link')).toHaveText([cancelled.title]);
      });

      await test.step('register here, register elsewhere, or view the details', async () => {
        const link = (title: string, id: string) =>
          events.card(title).getByRole('link', { name: t(id) });
        const actionsOf = (title: string): Locator[] => [
          events.registerButton(title),
          link(title, 'events.register'),
          link(title, 'events.viewDetails'),
        ];
        for (const [position, title] of [first, linked, plain].entries()) {
          const actions = actionsOf(title);
          for (const [index, action] of actions.entries()) {
            await expect(action).toHaveCount(index === position ? 1 : 0);
          }
        }
        const outside = link(linked, 'events.register');
        await expect(outside).toHaveAttribute('href', elsewhere);
        await expect(outside).toHaveAttribute('target', '_blank');
        await expect(outside).toHaveAttribute('rel', /noopener/);
        await link(plain, 'events.viewDetails').click();
        await expect(events.heading).toHaveText(plain);
        await page.goBack();
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

    test('without upcoming events, and with a list that fails to load', { tag: '@long' }, async ({
      page,
      problems,
      request,
    }) => {
      const events = new EventsPage(page, language);
      const { t } = events;
      const all: Event[] = await (await request.get(`${paths.events}?language=${language}`)).json();
      const latest = all
        .filter(({ status, title }) => status === 'published' && !isUnique(title))
        .filter(({ date }) => Date.parse(date) < Date.now())
        .sort((a, b) => Date.parse(b.date) - Date.parse(a.date) || b.id - a.id)
        .slice(0, 10);
      const past = latest.map(({ title }) => title);
      await narrow<Event>(page, paths.events, (all) =>
        all.filter(({ id }) => latest.some((one) => one.id === id)),
      );

      await test.step('the latest past event is on top', async () => {
        await events.open();
        await expect(page.getByText(t('events.empty.upcoming'), { exact: true })).toBeVisible();
        await expect(events.featured).toHaveText(past[0] ?? '');
        await events.tab('past').click();
        await expect(events.titles).toHaveText(past);
        await expect(events.card(past[0] ?? '').getByRole('button')).toHaveCount(0);
      });

      const sentences = {
        refused: refusal,
        crashed: t('common.error.unexpected'),
        unreachable: t('common.error.network'),
      };
      for (const failure of failuresIn(language)) {
        await test.step(`${failure}: says what happened and offers another try`, async () => {
          const repair = await fail(page, problems, readEvents, failure);
          await page.reload();
          await expect(events.failure).toContainText(t('common.error.load'));
          await expect(events.failure).toContainText(sentences[failure]);
          await repair();
          await events.button('common.tryAgain').click();
          await expect(events.titles).toHaveText(past);
          await expect(events.failure).toHaveCount(0);
        });
      }

      await test.step('the newsletter says what is wrong, then thanks', async () => {
        const sent = record(page, { method: 'POST', path: paths.subscribe });
        const email = uniqueEmail(`events-${language}`);
        await events.reachNewsletter();
        await events.newsletterEmail.fill('nobody');
        await events.subscribe();
        await expect(events.newsletterEmail).toHaveAccessibleDescription(t('validation.email'));
        await events.newsletterEmail.fill(email);
        await events.subscribe();
        await expect(events.notice(t('letters.notice.success'))).toContainText(
          t('letters.notice.success.description'),
        );
        expect(sent).toEqual([{ email, source: 'events' }]);
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
