import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { leaveOutSettings } from '../tooling/test/own-environment.ts';
import { freePort } from '../tooling/test/processes.ts';
import { browserOptions } from './fixtures/browser.ts';

leaveOutSettings();

// Every worker reads this file again.
process.env.CONTAINERS_PORT ??= String(await freePort());

/** The project's own images and docker-compose.yml, built and started. Needs root, docker.io and debootstrap. */
export default defineConfig({
  testDir: 'containers',
  outputDir: join(import.meta.dirname, '..', 'test-results', 'containers'),
  workers: 1,
  forbidOnly: true,
  timeout: 600_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${process.env.CONTAINERS_PORT}`,
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    serviceWorkers: 'block',
    launchOptions: browserOptions(),
  },
});
