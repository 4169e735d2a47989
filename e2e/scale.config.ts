import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { leaveOutSettings } from '../tooling/test/own-environment.ts';
import { browserOptions } from './fixtures/browser.ts';

leaveOutSettings();

/** A database as full as it may get: filled and measured on nginx, MariaDB and two API processes. */
export default defineConfig({
  testDir: 'scale',
  outputDir: join(import.meta.dirname, '..', 'test-results', 'scale'),
  workers: 1,
  forbidOnly: true,
  timeout: 900_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    launchOptions: browserOptions(),
  },
});
