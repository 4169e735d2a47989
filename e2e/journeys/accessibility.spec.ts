import { type Language, languages } from '@ail/kit/contracts/enums';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { stackAdmin } from '../../tooling/test/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale } from '../fixtures/texts.ts';
import { EventsPage } from '../pages/EventsPage.ts';
import { accountPages, adminPages, pagesOfTheSite } from '../pages/site-map.ts';

const narrowest = 320;
const widths = [360, 1280];
const everyPage = [
  ...pagesOfTheSite.map((entry) => ({ ...entry, signedIn: false })),
  ...[...accountPages, ...adminPages].map((entry) => ({ ...entry, signedIn: true })),
];
const openEvent = 'Bangui Private Development & Investment Forum';

/** What is still fading in has not its final contrast yet. */
const settle = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => {}),
  );

/** Nothing wrong by WCAG 2.2 AA and axe's own good practice, and one h1. */
const expectAccessible = async (page: Page, what: string): Promise<void> => {
  await settle(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  expect([what, found]).toEqual([what, []]);
  expect([what, await page.getByRole('heading', { level: 1 }).count()]).toEqual([what, 1]);
};

const expectNothingSticksOut = async (page: Page, what: string): Promise<void> => {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: innerWidth,
  }));
  expect([what, content]).toEqual([what, Math.min(content, screen)]);
};

const describeLanguage = (language: Language) => {
  test.describe(language, () => {
    test.use({ locale: browserLocale[language], reducedMotion: 'reduce' });

    for (const { name, path, isReady, signedIn } of everyPage) {
      test(`${name} from ${narrowest} to ${widths.at(-1)} px`, async ({ page, context }) => {
        const { username, password } = stackAdmin;
        if (signedIn) await context.request.post('/api/login', { data: { username, password } });
        await page.setViewportSize({ width: narrowest, height: 900 });
        await page.goto(path);
        await isReady(page);
        await expectNothingSticksOut(page, `${name} ${language} ${narrowest}`);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await expectNothingSticksOut(page, `${name} ${language} ${width}`);
          // Longer words show on a phone; on a wide screen all languages are alike to axe.
          if (language === 'en' || width === widths[0]) {
            await expectAccessible(page, `${name} ${language} ${width}`);
          }
        }
      });
    }

    test('the registration dialog, empty and with errors', async ({ page }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const events = new EventsPage(page, language);
        await events.open();
        const dialog = await events.openRegistration(openEvent);
        await expect(dialog.root).toBeVisible();
        await expectDialogAccessible(page, width);
        await dialog.submit.click();
        await expect(dialog.field('name')).toBeFocused();
        await expectDialogAccessible(page, width);
      }
    });
  });
};

/** The page behind a dialog is hidden from assistive technology, its heading included. */
const expectDialogAccessible = async (page: Page, width: number): Promise<void> => {
  await settle(page);
  const { violations } = await new AxeBuilder({ page })
    .include('[role="dialog"]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  expect([width, found]).toEqual([width, []]);
};

for (const language of languages) describeLanguage(language);
