/** @runs embedded translated */
import { readUntilLoaded } from '../fixtures/read-through.ts';
import { untilTakenOver } from '../fixtures/rendered.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { ServicesPage } from '../pages/ServicesPage.ts';

/** In the order of the page: the key of its words, the id of its address, where it belongs. */
const services = [
  { key: 'linking', id: 'investment-linking', categories: ['networking'] },
  { key: 'plan', id: 'business-plan-analysis', categories: ['advisory', 'analysis'] },
  { key: 'contract', id: 'contract-negotiations', categories: ['advisory'] },
  { key: 'site', id: 'site-studies', categories: ['analysis'] },
  { key: 'mobilization', id: 'investment-mobilization', categories: ['networking'] },
  { key: 'analysis', id: 'project-analysis', categories: ['analysis'] },
  { key: 'coaching', id: 'business-coaching', categories: ['advisory'] },
  { key: 'network', id: 'investment-network', categories: ['networking'] },
];
const popular = ['linking', 'mobilization', 'network'];

for (const language of languagesHere) {
  test.describe(`Services in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('every service, category, marker, dialog and link to further pages', {
      tag: '@long',
    }, async ({ page }) => {
      const site = new ServicesPage(page, language);
      const { t } = site;
      const main = page.getByRole('main');
      await site.open();
      await expect(site.heading).toHaveText(t('services.title'));
      await expect(main.getByText(t('services.badge'), { exact: true })).toBeVisible();
      await expect(main.getByText(t('services.subtitle'), { exact: true })).toBeVisible();

      await test.step('the figures', async () => {
        const percent = new Intl.NumberFormat(language, { style: 'percent' });
        const figures = {
          facilitated: t('services.figure.millions', { value: 500 }),
          countries: t('services.figure.plus', { value: 15 }),
          projects: t('services.figure.plus', { value: 200 }),
          satisfaction: percent.format(0.92),
        };
        for (const [name, figure] of Object.entries(figures)) {
          await expect(site.valueOf(t(`services.statistic.${name}`))).toHaveText(figure);
        }
      });

      await test.step('eight services with all their words, three of them popular', async () => {
        await expect(site.titles).toHaveText(services.map(({ key }) => t(`services.${key}.title`)));
        for (const { key } of services) {
          const card = site.card(t(`services.${key}.title`));
          await expect(card).toContainText(t(`services.${key}.text`));
          await expect(card.getByRole('listitem')).toHaveText(
            [1, 2, 3].map((number) => t(`services.${key}.detail${number}`)),
          );
          await expect(card.getByText(t('services.popular'), { exact: true })).toHaveCount(
            popular.includes(key) ? 1 : 0,
          );
        }
      });

      await test.step('one category at a time', async () => {
        for (const category of ['advisory', 'analysis', 'networking']) {
          await site.category(category).click();
          await expect(site.category(category)).toHaveAttribute('aria-pressed', 'true');
          await expect(site.category('all')).toHaveAttribute('aria-pressed', 'false');
          await expect(site.titles).toHaveText(
            services
              .filter(({ categories }) => categories.includes(category))
              .map(({ key }) => t(`services.${key}.title`)),
          );
        }
        await page.reload();
        await expect(site.titles).toHaveCount(3);
        await page.goBack();
        await expect(site.category('analysis')).toHaveAttribute('aria-pressed', 'true');
        await page.goForward();
        await site.category('all').click();
        await expect(site.titles).toHaveCount(services.length);
        await expect(page).toHaveURL('/services');
      });

      await test.step('three testimonials', async () => {
        const region = page.getByRole('region', { name: t('services.testimonials.title') });
        for (const name of ['first', 'second', 'third']) {
          const testimonial = region
            .getByRole('listitem')
            .filter({ hasText: t(`services.testimonial.${name}.author`) });
          await expect(testimonial).toContainText(t(`services.testimonial.${name}.quote`));
          await expect(testimonial).toContainText(t(`services.testimonial.${name}.role`));
          await expect(
            testimonial.getByRole('img', { name: t('services.testimonial.rating', { rating: 5 }) }),
          ).toBeVisible();
        }
      });

      await test.step('the four links to further pages', async () => {
        for (const text of ['closing.title', 'closing.lead', 'closing.note']) {
          await expect(main.getByText(t(`services.${text}`), { exact: true })).toBeVisible();
        }
        const targets = {
          schedule: '/contact?topic=consultation',
          showcase: '/projects',
          'closing.schedule': '/contact',
          'closing.browse': '/projects',
        };
        for (const [text, target] of Object.entries(targets)) {
          const link = main.getByRole('link', { name: t(`services.${text}`), exact: true });
          await expect(link.and(page.locator(`[href="${target}"]`))).toBeVisible();
        }
      });

      await test.step('Learn more opens a dialog about each, which leads to the contact form', async () => {
        for (const { key, id } of services) {
          const title = t(`services.${key}.title`);
          await site.learnMore(title).click();
          const dialog = page.getByRole('dialog', { name: title });
          await expect(dialog.getByText(t(`services.${key}.more`), { exact: true })).toBeVisible();
          const ask = dialog.getByRole('link', { name: t('services.ask') });
          await expect(ask).toHaveAttribute('href', `/contact?service=${id}`);
          if (id === services.at(-1)?.id) {
            await ask.click();
            await expect(site.heading).toHaveText(t('contact.title'));
            await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible();
          } else {
            await page.keyboard.press('Escape');
            await expect(dialog).toBeHidden();
            await expect(site.learnMore(title)).toBeFocused();
          }
        }
      });

      await test.step('a consultation is the topic of the message', async () => {
        await page.goto('/services');
        await main
          .getByRole('link', { name: t('services.schedule') })
          .first()
          .click();
        await expect(
          main.getByText(t('contact.topic.consultation'), { exact: true }),
        ).toBeVisible();
      });
    });
  });
}

const noHoles = 'no row of cards has a hole, on a tablet and on a desk';

test(noHoles, { tag: '@long' }, async ({ page }) => {
  /** The lists whose last card does not end where the list does. */
  const holes = () =>
    page
      .getByRole('main')
      .getByRole('list')
      .evaluateAll((lists) =>
        lists
          .filter((list) => getComputedStyle(list).display === 'grid')
          .filter((list) => {
            const end = list.lastElementChild?.getBoundingClientRect().right ?? 0;
            return Math.abs(list.getBoundingClientRect().right - end) > 1;
          })
          .map((list) => list.textContent?.slice(0, 40)),
      );
  for (const path of ['/services', '/', '/bpdif', '/resources', '/projects']) {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    // A translated page is rendered again: what it loads as it is scrolled would be asked for too early.
    await untilTakenOver(title);
    await readUntilLoaded(page);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect([path, width, await holes()]).toEqual([path, width, []]);
    }
  }
});
