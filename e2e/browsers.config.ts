import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/**
 * Pages in Firefox and WebKit. Needs Debian's firefox-esr, webkit2gtk-driver, gir1.2-webkit2-4.1, cog and
 * wpewebkit-driver, and a display (`xvfb-run`).
 */
export default defineConfig({
  testDir: 'browsers',
  outputDir: join(import.meta.dirname, '..', 'test-results', 'browsers'),
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
});
