import { test as base } from '@playwright/test';
import { AdminApi } from '../fixtures/admin-api.ts';
import { driverOf } from './driver.ts';
import { type Journey, journeys } from './journeys.ts';
import { startWebKit, type WebKitName } from './webkit.ts';

const test = base.extend<{ adminApi: AdminApi; site: string }>({
  site: async ({ baseURL }, use) => use(baseURL ?? ''),
  adminApi: async ({ playwright, site }, use) => {
    const request = await playwright.request.newContext({ baseURL: site });
    await use(await new AdminApi(request, site).signIn());
    await request.dispose();
  },
});

const desk = [1280, 900] as const;

/** The oldest supported WebKit makes the journeys that matter most. */
const ofFloor = [
  'Home',
  'Registration',
  'Sign-up and sign-in',
  'Contact',
  'Admin sign-in',
  'Create an event with date pickers',
];

const journeysIn: Record<WebKitName, readonly string[]> = {
  gtk: Object.keys(journeys),
  wpe: ofFloor,
};

for (const name of ['gtk', 'wpe'] as const) {
  for (const title of journeysIn[name]) {
    test(`${title} in WebKit (${name})`, async ({ site, adminApi }) => {
      const webkit = await startWebKit(name);
      try {
        if (name === 'gtk') await webkit.resize(...desk);
        const journey: Journey = { webkit, driver: driverOf(webkit, site), adminApi, site };
        await journeys[title]?.(journey);
      } finally {
        await webkit.close();
      }
    });
  }
}
