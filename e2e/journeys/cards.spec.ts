/** @runs embedded translated */
import type { Locator } from '@playwright/test';
import { untilTakenOver } from '../fixtures/rendered.ts';
import { unique } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';

/** The links of a card that lead to its page. */
const linksTo = (card: Locator, path: RegExp) =>
  card
    .getByRole('link')
    .evaluateAll(
      (links, source) =>
        links.filter((link) => new RegExp(source).test(link.getAttribute('href') ?? '')).length,
      path.source,
    );

const cards = [
  { path: '/events', place: 'tabpanel', to: /\/events\/\d+$/ },
  { path: '/projects', place: 'tabpanel', to: /\/projects\/\d+$/ },
  { path: '/resources', place: 'tabpanel', to: /\/resources\/[\w-]+$/ },
] as const;

for (const width of [360, 1280]) {
  test.describe(`cards at ${width} px`, { tag: width === 360 ? [] : '@long' }, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const { path, place, to } of cards) {
      test(`of ${path} are pressed anywhere, and have one link to their page`, async ({ page }) => {
        await page.goto(path);
        const card = page.getByRole(place).getByRole('article').first();
        const title = card.getByRole('heading');
        await expect(title).toBeVisible();
        expect(await linksTo(card, to)).toBe(1);
        const wanted = await title.getByRole('link').getAttribute('href');
        // In the one frame in which React renders a translated page again the browser skips what is below the fold.
        await untilTakenOver(title);
        // The picture is at the top of the card, its facts are at the foot.
        await card.click({ position: { x: 20, y: 20 } });
        await expect(page).toHaveURL(wanted ?? '');
      });
    }

    test('leave their buttons and other links to themselves', async ({ page, adminApi }) => {
      const title = unique('Salt works');
      await adminApi.publishProject({ title, sourceUrl: 'https://example.org/salt' });
      await page.goto(`/projects?q=${title}`);
      const source = page.getByRole('article').filter({ hasText: title }).getByRole('link', {
        name: 'example.org',
      });
      await source.scrollIntoViewIfNeeded();
      // A trial click lets the press through now and then, which leads to the other site.
      const isOnTop = await source.evaluate((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(isOnTop).toBe(true);

      await page.goto('/events');
      const register = page.getByRole('tabpanel').getByRole('button', { name: 'Register' }).first();
      await register.click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });

    test('show the focus around the whole card', async ({ page }) => {
      await page.goto('/projects');
      const card = page.getByRole('tabpanel').getByRole('article').first();
      const link = card.getByRole('heading').getByRole('link');
      await link.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      const ring = await link.evaluate((element) => {
        const { outlineStyle, width: ringWidth } = getComputedStyle(element, '::after');
        return { outlineStyle, width: Number.parseFloat(ringWidth) };
      });
      expect(ring.outlineStyle).toBe('solid');
      const box = await card.boundingBox();
      expect(ring.width).toBeGreaterThan((box?.width ?? 0) - 4);
    });
  });
}
