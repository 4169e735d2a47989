import { type Language, languages } from '@ail/kit/contracts/enums';
import { stackAdmin } from '../../tooling/test/stack.ts';
import {
  expectAccessible,
  expectDialogAccessible,
  expectNothingSticksOut,
} from '../fixtures/accessibility.ts';
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
        await expectDialogAccessible(page, `${width} px`);
        await dialog.submit.click();
        await expect(dialog.field('name')).toBeFocused();
        await expectDialogAccessible(page, `${width} px`);
      }
    });
  });
};

for (const language of languages) describeLanguage(language);
