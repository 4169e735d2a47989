import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { leaveOutSettings } from '../tooling/test/own-environment.ts';
import { stackKinds } from '../tooling/test/stack.ts';
import type { RunsOn } from './faults/site.ts';

leaveOutSettings();

/** They run first, so that no worker is idle at the end. */
const longest = /(?:newsletter|killed|fuzz|files)\.spec\.ts$/;

/** The portal under faults: every test has a database and processes of its own. */
export default defineConfig<object, RunsOn>({
  testDir: 'faults',
  outputDir: join(import.meta.dirname, '..', 'test-results', 'faults'),
  // Most of the time they wait, for leases of mails above all.
  workers: 3,
  forbidOnly: true,
  timeout: 900_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: stackKinds.flatMap((kind) => [
    { name: `${kind}, longest`, testMatch: longest, use: { kind } },
    { name: kind, testIgnore: longest, use: { kind } },
  ]),
});
