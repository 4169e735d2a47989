/** @runs embedded translated */
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { SitePage } from '../pages/SitePage.ts';

/** How far the strip has gone, in pixels. */
const scrolled = (strip: Locator) => strip.evaluate((list) => list.scrollLeft);

// As most visitors come, with every transition.
test.use({ reducedMotion: 'no-preference' });

test('the photos move on by themselves every 50 ms, until they are paused', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  const forum = new SitePage(page);
  const { t } = forum;
  await page.goto('/bpdif');
  await page.getByRole('button', { name: t('bpdif.gallery.more', { count: 7 }) }).click();
  const strip = page.getByRole('dialog', { name: t('bpdif.gallery.rest') }).getByRole('list');
  await expect(strip).toBeVisible();
  await page.mouse.move(0, 0);
  await expect.poll(() => scrolled(strip)).toBeGreaterThan(0);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const before = await scrolled(strip);
  await page.clock.runFor(500);
  expect((await scrolled(strip)) - before).toBe(10);
  await forum.button('bpdif.gallery.pause').click();
  const paused = await scrolled(strip);
  await page.clock.runFor(500);
  expect(await scrolled(strip)).toBe(paused);
  await expect(forum.button('bpdif.gallery.play')).toBeVisible();
});
