import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { filesIn, whereJourneysRun } from '../tooling/test/where.ts';
import base from './playwright.config.ts';

// Other browsers make the journeys of `npm test`, each with all its pages (`fixtures/amounts.ts`).
process.env.JOURNEYS = 'browsers';

const journeysDir = join(import.meta.dirname, 'journeys');

/**
 * Journeys in Firefox and WebKit, on the embedded server. Needs Debian's firefox-esr, webkit2gtk-driver,
 * gir1.2-webkit2-4.1, cog, wpewebkit-driver and xvfb.
 */
export default defineConfig({
  ...base,
  outputDir: join(import.meta.dirname, '..', 'test-results', 'browsers'),
  globalSetup: './browsers/display.ts',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    ...base.use,
    actionTimeout: 20_000,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: join(import.meta.dirname, 'browsers', 'firefox.mjs') },
    // Firefox applies the page's policy to the style that Playwright adds for a screenshot.
    screenshot: 'off',
  },
  projects: [
    {
      name: 'firefox',
      testDir: journeysDir,
      testMatch: filesIn(whereJourneysRun(journeysDir), 'firefox'),
      grepInvert: /@long/,
    },
    { name: 'engines', testDir: join(import.meta.dirname, 'browsers') },
  ],
});
