import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { leaveOutSettings } from '../tooling/test/own-environment.ts';
import { stackKinds } from '../tooling/test/stack.ts';
import { browserOptions } from './fixtures/browser.ts';
import type { ServedBy } from './releases/portal.ts';

leaveOutSettings();

// The environment passes it on to every worker.
process.env.KILLED_FROM ??= String(Math.floor(Math.random() * 100));

/** Releases while the portal runs. */
export default defineConfig<object, ServedBy>({
  testDir: 'releases',
  outputDir: join(import.meta.dirname, '..', 'test-results', 'releases'),
  // Each worker has servers and releases folders of its own.
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: stackKinds.map((kind) => ({ name: kind, use: { kind } })),
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    // A page's requests do not pass through a worker, where tests could not hold or change them.
    serviceWorkers: 'block',
    launchOptions: browserOptions(),
  },
});
