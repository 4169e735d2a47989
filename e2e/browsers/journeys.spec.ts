import { test as base } from '@playwright/test';
import { AdminApi } from '../fixtures/admin-api.ts';
import { type Browser, browserTitles } from './browser.ts';
import { driverOf } from './driver.ts';
import { driveFirefox } from './firefox.ts';
import { type JourneyTitle, journeys } from './journeys.ts';
import { startWebKit } from './webkit.ts';

interface Making {
  site: string;
  /** Makes a journey in a browser, and closes it. */
  make(title: JourneyTitle, browser: Browser): Promise<void>;
}

const test = base.extend<Making>({
  site: async ({ baseURL }, use) => use(baseURL ?? ''),
  make: async ({ playwright, site }, use) => {
    const request = await playwright.request.newContext({ baseURL: site });
    const adminApi = await new AdminApi(request, site).signIn();
    await use(async (title, browser) => {
      try {
        await journeys[title]({ browser, driver: driverOf(browser, site), adminApi, site });
      } finally {
        await browser.close();
      }
    });
    await request.dispose();
  },
});

const desk = [1280, 900] as const;

/** The oldest supported WebKit makes the journeys that matter most. */
const ofFloor: JourneyTitle[] = [
  'Home',
  'Registration',
  'Sign-up and sign-in',
  'Contact',
  'Admin sign-in',
  'Create an event with date pickers',
];

for (const title of Object.keys(journeys) as JourneyTitle[]) {
  test(`${title} in ${browserTitles.firefox}`, async ({ browser: firefox, make }) => {
    const context = await firefox.newContext({ serviceWorkers: 'allow' });
    const browser = driveFirefox(await context.newPage());
    await browser.resize(...desk);
    await make(title, browser);
  });

  test(`${title} in ${browserTitles.gtk}`, async ({ make }) => {
    const browser = await startWebKit('gtk');
    await browser.resize(...desk);
    await make(title, browser);
  });
}

for (const title of ofFloor) {
  test(`${title} in ${browserTitles.wpe}`, async ({ make }) => {
    await make(title, await startWebKit('wpe'));
  });
}
