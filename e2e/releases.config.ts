import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './fixtures/browser.ts';

/** Releases while the portal runs: every test starts a portal on a releases folder of its own. */
export default defineConfig({
  testDir: 'releases',
  outputDir: join(import.meta.dirname, '..', 'test-results', 'releases'),
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    launchOptions: browserOptions(),
  },
});
