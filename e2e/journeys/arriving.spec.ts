/** @runs embedded */
import type { Page } from '@playwright/test';
import { isLong } from '../fixtures/amounts.ts';
import { untilRendered } from '../fixtures/rendered.ts';
import { drawn, largestShift, shiftsOf, watchShifts } from '../fixtures/steadiness.ts';
import { expect, test } from '../fixtures/test.ts';

// On a slow network or processor a browser draws a document while it arrives, cut anywhere.

const widths = isLong ? [360, 1280] : [360];
const height = 900;
const home = '/';
const otherPaths = ['/services', '/projects', '/events/1', '/bpdif', '/resources/1', '/contact'];

/** Its scripts, which wait for its end, are left out. */
const splitAtTags = (html: string) => {
  const still = html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '');
  const start = still.indexOf('<main');
  return { head: still.slice(0, start), pieces: still.slice(start).split(/(?=<[a-z])/) };
};

/** Writes a document tag by tag, drawing each before the next, until its content is higher than the screen. */
const writeSlowly = async (page: Page, html: string): Promise<void> => {
  // A small document of this origin.
  await page.goto('/robots.txt');
  const pieces = await page.evaluate(async ({ head, pieces }) => {
    document.open();
    document.write(head);
    const content = document.createRange();
    let drawnPieces = 0;
    for (const piece of pieces) {
      document.write(piece);
      content.selectNodeContents(document.querySelector('main') ?? document.body);
      if (content.getBoundingClientRect().bottom > innerHeight) continue;
      drawnPieces++;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    document.close();
    return drawnPieces;
  }, splitAtTags(html));
  expect(pieces).toBeGreaterThan(20);
  await drawn(page);
};

for (const width of widths) {
  const title = `at ${width} px nothing moves while a document arrives`;
  test(title, { tag: '@more' }, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    for (const path of [home, ...(isLong ? otherPaths : [])]) {
      await test.step(path, async () => {
        await writeSlowly(page, await untilRendered(request, path));
        const { total, moved } = await shiftsOf(page);
        expect.soft(total, `${path} moved: ${moved.join(' · ')}`).toBeLessThanOrEqual(largestShift);
      });
    }
  });
}
