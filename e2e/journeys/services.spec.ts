/** @runs embedded translated */
import { readUntilLoaded } from '../fixtures/read-through.ts';
import { untilTakenOver } from '../fixtures/rendered.ts';
import { expect, test } from '../fixtures/test.ts';

const noHoles = 'no row of cards has a hole, on a tablet and on a desk';

test(noHoles, { tag: '@long' }, async ({ page }) => {
  /** The lists whose last card does not end where the list does. */
  const holes = () =>
    page
      .getByRole('main')
      .getByRole('list')
      .evaluateAll((lists) =>
        lists
          .filter((list) => getComputedStyle(list).display === 'grid')
          .filter((list) => {
            const end = list.lastElementChild?.getBoundingClientRect().right ?? 0;
            return Math.abs(list.getBoundingClientRect().right - end) > 1;
          })
          .map((list) => list.textContent?.slice(0, 40)),
      );
  for (const path of ['/services', '/', '/bpdif', '/resources', '/projects']) {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    // A translated page is rendered again: what it loads as it is scrolled would be asked for too early.
    await untilTakenOver(title);
    await readUntilLoaded(page);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect([path, width, await holes()]).toEqual([path, width, []]);
    }
  }
});
