import type { Page } from '@playwright/test';

/** Files that failed to load, and errors of the page, without failures of the API. */
export const watchFiles = (page: Page): string[] => {
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    // A picture or a call that is no longer wanted is given up on purpose.
    if (/\/(?:shell|remotes|locales)\//.test(request.url())) failed.push(`${request.url()} failed`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().includes('/api/')) {
      failed.push(`${response.url()} ${response.status()}`);
    }
  });
  page.on('pageerror', (error) => failed.push(String(error)));
  return failed;
};

/** Brings the tab to the front, which makes it look for a new release. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
