/** @runs embedded translated firefox */
import type { Event } from '@ail/kit/contracts/events/event.shape';
import { fail, failures, failuresIn, hold, narrow, record, refusal } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { inDays, uniqueEmail } from '../fixtures/stack.ts';
import { largestShift, shiftsOf, watchShifts } from '../fixtures/steadiness.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere, longDate } from '../fixtures/texts.ts';
import { HomePage } from '../pages/HomePage.ts';

const sendAddress = { method: 'POST', path: paths.subscribe } as const;
const services = ['linking', 'guidance', 'analysis', 'mentorship'];

for (const language of languagesHere) {
  test.describe(`Home in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('from the welcome to the last card', async ({ page }) => {
      const home = new HomePage(page, language);
      const { t } = home;
      const figures: [figure: string, label: string][] = [
        [t('home.figure.plus', { value: 120 }), 'projects'],
        [t('home.figure.plus', { value: 500 }), 'investors'],
        [new Intl.NumberFormat(language, { style: 'percent' }).format(0.25), 'return'],
      ];

      await test.step('the counters reach their figures, and stay there', async () => {
        await home.open();
        await expect(home.heading).toHaveText(t('common.welcome'));
        await expect(page.getByText(t('common.description'), { exact: true })).toBeVisible();
        for (const [figure, label] of figures) {
          await expect(home.valueOf(t(`home.statistic.${label}`))).toHaveText(figure);
        }
      });

      await test.step('four services', async () => {
        const region = page.getByRole('region', { name: t('home.services.title') });
        await expect(region.getByText(t('home.services.lead'), { exact: true })).toBeVisible();
        await expect(region.getByRole('heading', { level: 3 })).toHaveText(
          services.map((name) => t(`home.services.${name}.title`)),
        );
        for (const name of services) {
          await expect(region.getByText(t(`home.services.${name}.text`))).toBeVisible();
        }
      });

      await test.step('three projects, and a link to all', async () => {
        await expect(home.featured.getByRole('article')).toHaveCount(3);
        const all = home.featured.getByRole('link', { name: t('projects.viewAll') });
        await all.click();
        await expect(page).toHaveURL('/projects');
        await page.goBack();
        // A press while the page scrolls back to where it was would land on something else.
        await expect(all).toBeInViewport();
      });

      await test.step('the two links to further pages', async () => {
        const main = page.getByRole('main');
        const ourServices = main.getByRole('link', { name: t('common.ourServices') });
        await ourServices.click();
        await expect(page).toHaveURL('/services');
        await expect(home.heading).toHaveText(t('services.title'));
        await page.goBack();
        await expect(ourServices).toBeInViewport();
        await main.getByRole('link', { name: t('common.getConnected') }).click();
        await expect(page).toHaveURL('/contact');
        await expect(home.heading).toHaveText(t('contact.title'));
      });
    });

    test('the next three events, and none', async ({ page, adminApi }) => {
      const home = new HomePage(page, language);
      const { t } = home;
      const planned: Event[] = await Promise.all(
        (
          [
            { type: 'award', capacity: 1, venue: '' },
            { type: 'forum', capacity: 1200, venue: 'Salle Ubuntu' },
            { type: 'forum' },
            { type: 'award' },
          ] as const
        ).map((given, index) => adminApi.publishEvent({ ...given, date: inDays(40 + index) })),
      );
      const draft = await adminApi.send<Event>('post', paths.events, {
        title: 'Not yet',
        description: 'Still being planned.',
        date: inDays(1),
        location: 'Kigali',
      });
      let ids = [...planned, draft].map(({ id }) => id);
      await narrow<Event>(page, paths.events, (all) => all.filter(({ id }) => ids.includes(id)));

      await test.step('the nearest first, each with its facts', async () => {
        await home.open();
        await expect(home.upcomingTitles).toHaveText(planned.slice(0, 3).map(({ title }) => title));
        const card = (index: number) => home.upcoming.getByRole('article').nth(index);
        const [award, forum, plain] = [card(0), card(1), card(2)];
        await expect(award).toContainText(t('terms.eventType.award'));
        await expect(award).toContainText('Kigali');
        await expect(award).toContainText(t('events.capacity', { count: 1 }));
        await expect(award).toContainText(longDate(language, inDays(40)));
        await expect(forum).toContainText(t('terms.eventType.forum'));
        await expect(forum).toContainText('Salle Ubuntu');
        await expect(forum).toContainText('Kigali');
        await expect(forum).toContainText(t('events.capacity', { count: 1200 }));
        const [capacity = ''] = t('events.capacity', { count: 1 }).split(/\s/);
        await expect(plain).not.toContainText(capacity);
      });

      await test.step('without upcoming events there is no section', async () => {
        ids = [draft.id];
        await page.reload();
        await expect(home.featured.getByRole('article')).toHaveCount(3);
        await expect(home.upcoming).toHaveCount(0);
      });
    });

    test('a section that cannot be loaded says so, and loads at another try', {
      tag: '@long',
    }, async ({ page, problems }) => {
      const home = new HomePage(page, language);
      const { t } = home;
      const sentences = {
        refused: refusal,
        crashed: t('common.error.unexpected'),
        unreachable: t('common.error.network'),
      };
      await watchShifts(page);
      for (const failure of failuresIn(language)) {
        await test.step(failure, async () => {
          const repair = [
            await fail(page, problems, { method: 'GET', path: paths.projects }, failure),
            await fail(page, problems, { method: 'GET', path: paths.events }, failure),
          ];
          // An address of its own: the same one again would be a reload, at the place where one was.
          await home.open(`?${failure}`);
          for (const section of [home.featured, home.upcoming]) {
            const alert = section.getByRole('alert');
            await expect(alert).toContainText(t('common.error.load'));
            await expect(alert).toContainText(sentences[failure]);
          }
          const { total, moved } = await shiftsOf(page);
          expect(total, moved.join(' | ')).toBeLessThan(largestShift);
          await Promise.all(repair.map((again) => again()));
          for (const section of [home.featured, home.upcoming]) {
            await section.getByRole('button', { name: t('common.tryAgain') }).click();
            await expect(section.getByRole('article')).toHaveCount(3);
            await expect(section.getByRole('alert')).toHaveCount(0);
          }
        });
      }
    });

    test('the newsletter: a bad address, a slow line, thanks, and every failure', {
      tag: '@long',
    }, async ({ page, problems }) => {
      const home = new HomePage(page, language);
      const { t } = home;
      const email = uniqueEmail(`home-${language}`);
      const sent = record(page, sendAddress);
      await home.open();
      await home.reachNewsletter();

      await test.step('a bad address', async () => {
        await home.newsletterEmail.fill('nobody');
        await home.subscribe();
        await expect(home.newsletterEmail).toBeFocused();
        await expect(home.newsletterEmail).toHaveAccessibleDescription(t('validation.email'));
        expect(sent).toEqual([]);
      });

      const sentences = {
        refused: refusal,
        crashed: t('common.error.unexpected'),
        unreachable: t('common.error.network'),
      };
      await home.newsletterEmail.fill(email);
      for (const failure of failures) {
        await test.step(`${failure}: reported, and nothing typed is lost`, async () => {
          const repair = await fail(page, problems, sendAddress, failure);
          await home.subscribe();
          await expect(home.notice(t('letters.notice.error'))).toContainText(sentences[failure]);
          await expect(home.newsletterEmail).toHaveValue(email);
          await repair();
        });
      }

      await test.step('on a slow network the button is busy, and takes no second press', async () => {
        const before = sent.length;
        const release = await hold(page, sendAddress);
        const button = home.button('letters.subscribe');
        await home.subscribe();
        await expect(button).toBeDisabled();
        await button.click({ force: true });
        await expect(home.newsletterEmail).toHaveValue(email);
        release();
        await expect(home.notice(t('letters.notice.success'))).toContainText(
          t('letters.notice.success.description'),
        );
        await expect(page.getByText(t('letters.next'))).toBeVisible();
        await expect(home.newsletterEmail).toHaveValue('');
        await expect(button).toBeEnabled();
        expect(sent.slice(before)).toEqual([{ email, source: 'home' }]);
      });
    });
  });
}
