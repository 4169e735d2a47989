import { expect, type Page, type Response } from '@playwright/test';

/** The cost of one step of a journey. */
export interface Cost {
  step: string;
  /** From the action until its result is shown. */
  milliseconds: number;
  /** The most rows that one answer of the API received. */
  rows: number;
  /** All that the API answered, in bytes as they travel. */
  bytes: number;
  /** The longest time for which the page was blocked. */
  longestTask: number;
}

declare global {
  interface Window {
    longTasks: number[];
  }
}

/** Measures steps on `page`. */
export const startMeasuring = async (page: Page) => {
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  let answers: Promise<{ rows: number; bytes: number }>[] = [];
  const read = async (response: Response) => {
    const { responseBodySize } = await response.request().sizes();
    // The browser keeps no body that is too large: too many rows in any case.
    const body = await response.text().catch(() => undefined);
    const rows =
      body === undefined
        ? Number.POSITIVE_INFINITY
        : body.startsWith('[')
          ? JSON.parse(body).length
          : 1;
    return { rows, bytes: responseBodySize };
  };
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) answers.push(read(response));
  });

  const costs: Cost[] = [];
  const measure = async (step: string, act: () => Promise<void>): Promise<void> => {
    answers = [];
    await page.evaluate(() => window.longTasks?.splice(0));
    const begun = performance.now();
    await act();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const milliseconds = Math.round(performance.now() - begun);
    await page.waitForLoadState('networkidle');
    const received = await Promise.all(answers);
    const tasks = await page.evaluate(() => window.longTasks);
    costs.push({
      step,
      milliseconds,
      rows: Math.max(0, ...received.map(({ rows }) => rows)),
      bytes: received.reduce((sum, { bytes }) => sum + bytes, 0),
      longestTask: Math.round(Math.max(0, ...tasks)),
    });
  };
  return { costs, measure };
};
