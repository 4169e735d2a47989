/** @runs embedded firefox */
import type { Language } from '@ail/kit/contracts/enums';
import type { Page } from '@playwright/test';
import { stackAdmin } from '../../tooling/test/stack.ts';
import {
  expectAccessible,
  expectDialogAccessible,
  expectWhole,
} from '../fixtures/accessibility.ts';
import { isLong } from '../fixtures/amounts.ts';
import { readUntilLoaded } from '../fixtures/read-through.ts';
import { untilRendered } from '../fixtures/rendered.ts';
import { largestShift, shiftsOf, watchShifts } from '../fixtures/steadiness.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, demoTitle, languagesHere } from '../fixtures/texts.ts';
import { EventsPage } from '../pages/EventsPage.ts';
import { accountPages, adminPages, pagesOfTheSite, type SitePageEntry } from '../pages/site-map.ts';

// Every page is accessible, fits every screen, and does not move while it loads.

const narrowest = 320;
const phone = 360;
const desk = 1280;
const height = 900;
const publicArea = { name: 'the public pages', pages: pagesOfTheSite };
const signedInArea = {
  name: 'the pages behind sign-in',
  pages: [...accountPages, ...adminPages],
  signedIn: true,
};
/** Sections, a list, facts, photos, a text, a form and tabs; of the admin area figures, a table, a form and pictures. */
const kinds = [
  'home',
  'projects',
  'event',
  'bpdif',
  'resource',
  'contact',
  'register',
  'profile',
  'admin-dashboard',
  'admin-registrations',
  'admin-project-add',
  'admin-media',
];
type Area = Pick<Walk, 'name' | 'pages' | 'signedIn'>;
const ofEachKind = (area: Area): Area =>
  isLong
    ? area
    : {
        ...area,
        name: `${area.name} of each kind`,
        pages: area.pages.filter(({ name }) => kinds.includes(name)),
      };
/** They share a screen with the page before, so that a navigation to them could not be awaited. */
const sharingAScreen = ['register', 'newsletter-leave', 'accessibility'];
const openEvent = 'Bangui Private Development & Investment Forum';

interface Walk {
  name: string;
  pages: readonly SitePageEntry[];
  signedIn?: boolean;
  /** The width at which each page is opened and examined. */
  width: number;
  /** Opens the first page only and navigates within its document: half the time, but of the others it
   * cannot show what moves when a page is opened. */
  inOneDocument?: boolean;
  tag?: string;
}

/** Other languages have longer words, which matters on a phone; axe finds the same in all of them. */
const walksIn = (language: Language): Walk[] =>
  language === 'en'
    ? [
        { ...ofEachKind(publicArea), width: phone, inOneDocument: true },
        { ...publicArea, width: phone, tag: '@long' },
        { ...ofEachKind(signedInArea), width: phone, inOneDocument: true },
        { ...signedInArea, width: phone, tag: '@long' },
        { ...publicArea, width: desk, tag: '@long' },
        { ...signedInArea, width: desk, tag: '@long' },
      ]
    : [
        { ...publicArea, width: phone },
        { ...signedInArea, width: phone },
      ];

const titleOf = ({ name, width, inOneDocument }: Walk) =>
  `${name}, ${inOneDocument ? 'visited one after the other' : 'opened'} at ${width} px`;

/** Navigates as the browser's history does; waits until the previous page is gone. */
const goInDocument = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-former', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('[data-former]')).toHaveCount(0);
};

const expectSteady = async (page: Page, what: string): Promise<void> => {
  const { total, moved } = await shiftsOf(page);
  expect.soft(total, `${what} moved: ${moved.join(' · ')}`).toBeLessThanOrEqual(largestShift);
};

const describeLanguage = (language: Language) => {
  test.describe(language, () => {
    test.use({ locale: browserLocale[language] });

    for (const walk of walksIn(language)) {
      const { pages, signedIn, width: opened, inOneDocument, tag } = walk;
      test(titleOf(walk), { tag }, async ({ page, context }) => {
        test.setTimeout(pages.length * 20_000);
        const { username, password } = stackAdmin;
        if (signedIn) await context.request.post('/api/login', { data: { username, password } });
        // Without server-rendered content, as right after a start, a page shifts more.
        else await untilRendered(context.request, pages[0]?.path ?? '/');
        await watchShifts(page);
        // In one context, which caches the code: a context for each page would take twice as long.
        for (const [index, entry] of pages.entries()) {
          await test.step(entry.name, async () => {
            await page.setViewportSize({ width: opened, height });
            const goes = inOneDocument && index > 0 && !sharingAScreen.includes(entry.name);
            if (goes) await goInDocument(page, entry.path);
            else await page.goto(entry.path);
            await entry.isReady(page);
            // The account's lists load in any order, so they are waited for before scrolling.
            if (signedIn) await expect(page.locator('[data-skeleton]')).toHaveCount(0);
            await readUntilLoaded(page);
            if (!inOneDocument || (index === 0 && !signedIn)) await expectSteady(page, entry.name);
            for (const width of new Set([opened, desk, phone, narrowest])) {
              const what = `${entry.name} ${width}`;
              await page.setViewportSize({ width, height });
              await expectWhole(page, what);
              if (width === opened) await expectAccessible(page, what);
            }
          });
        }
      });
    }

    test('the registration dialog, empty and with errors', { tag: '@more' }, async ({ page }) => {
      const events = new EventsPage(page, language);
      await events.open();
      const dialog = await events.openRegistration(demoTitle(language, openEvent));
      await expect(dialog.root).toBeVisible();
      const examine = async (state: string) => {
        for (const width of isLong ? [desk, phone] : [phone]) {
          await page.setViewportSize({ width, height });
          await expectDialogAccessible(page, `${state} ${width}`);
          await expectWhole(page, `${state} ${width}`);
        }
      };
      await examine('empty');
      await dialog.submit.click();
      await expect(dialog.field('name')).toBeFocused();
      await examine('with errors');
    });
  });
};

for (const language of languagesHere) describeLanguage(language);
