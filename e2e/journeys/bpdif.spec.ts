/** @runs embedded translated */
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { SitePage } from '../pages/SitePage.ts';

/** Message ids of the ten, in their order. */
const photos = [
  ...['opening', 'signing', 'networking', 'panel', 'exhibition'],
  ...['city', 'workshop', 'press', 'awards', 'group'],
].map((name) => `bpdif.photo.${name}`);

class ForumPage extends SitePage {
  get gallery(): Locator {
    return this.page.getByRole('region', { name: this.t('bpdif.gallery.title') });
  }

  dialog(name: 'rest' | 'photo'): Locator {
    return this.page.getByRole('dialog', { name: this.t(`bpdif.gallery.${name}`) });
  }

  get more(): Locator {
    return this.gallery.getByRole('button', { name: this.t('bpdif.gallery.more', { count: 7 }) });
  }

  get strip(): Locator {
    return this.dialog('rest').getByRole('list');
  }

  photo(within: Locator, index: number): Locator {
    return within.getByRole('button', { name: this.t(photos[index] ?? '') });
  }

  async expectShown(index: number): Promise<void> {
    const position = this.t('bpdif.gallery.position', { number: index + 1, count: 10 });
    const alt = this.t(photos[index] ?? '');
    await expect(this.dialog('photo').getByText(position, { exact: true })).toBeVisible();
    await expect(this.dialog('photo').getByRole('img', { name: alt })).toBeVisible();
  }
}

for (const language of languagesHere) {
  test.describe(`the forum in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('its title and its ten photos', async ({ page }) => {
      const forum = new ForumPage(page, language);
      const { t } = forum;
      await page.goto('/bpdif');

      await test.step('title, subtitle, description', async () => {
        await expect(forum.heading).toHaveText(t('bpdif.title'));
        await expect(page.getByText(t('bpdif.subtitle'), { exact: true })).toBeVisible();
        await expect(page.getByText(t('bpdif.description'), { exact: true })).toBeVisible();
      });

      await test.step('three on the page, seven more in the dialog', async () => {
        await expect(forum.gallery.getByRole('img')).toHaveCount(3);
        await forum.more.click();
        await expect(forum.strip.getByRole('img')).toHaveCount(7);
        for (const index of photos.keys()) {
          const place = index < 3 ? 0 : 1;
          await expect(forum.photo(forum.strip, index)).toHaveCount(place);
        }
      });

      await test.step('one photo enlarged, and back to the gallery', async () => {
        await forum.photo(forum.strip, 9).click();
        await forum.expectShown(9);
        await forum
          .dialog('photo')
          .getByRole('button', { name: t('bpdif.gallery.next') })
          .click();
        await forum.expectShown(0);
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowLeft');
        await forum.expectShown(8);
        await page.keyboard.press('Escape');
        await expect(forum.dialog('rest')).toBeVisible();
        await forum
          .dialog('rest')
          .getByRole('button', { name: t('common.close') })
          .click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(forum.more).toBeFocused();
      });
    });
  });
}

/** How far the strip has gone, in pixels. */
const scrolled = (strip: Locator) => strip.evaluate((list) => list.scrollLeft);

test.describe('for those who want motion', () => {
  test.use({ reducedMotion: 'no-preference' });
  test('the photos move on by themselves every 50 ms, until they are paused', {
    tag: '@long',
  }, async ({ page }) => {
    await page.clock.install();
    const forum = new ForumPage(page);
    await page.goto('/bpdif');
    await forum.more.click();
    await expect(forum.strip).toBeVisible();
    await page.mouse.move(0, 0);
    await expect.poll(() => scrolled(forum.strip)).toBeGreaterThan(0);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const before = await scrolled(forum.strip);
    await page.clock.runFor(500);
    expect((await scrolled(forum.strip)) - before).toBe(10);
    await forum.button('bpdif.gallery.pause').click();
    const paused = await scrolled(forum.strip);
    await page.clock.runFor(500);
    expect(await scrolled(forum.strip)).toBe(paused);
    await expect(forum.button('bpdif.gallery.play')).toBeVisible();
  });
});

test.describe('for those who want no motion', () => {
  test('the photos stand still, and move when asked to', { tag: '@long' }, async ({ page }) => {
    await page.clock.install();
    const forum = new ForumPage(page);
    await page.goto('/bpdif');
    await forum.more.click();
    await expect(forum.strip).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.clock.runFor(1_000);
    expect(await scrolled(forum.strip)).toBe(0);
    await forum.button('bpdif.gallery.play').click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(1_000);
    expect(await scrolled(forum.strip)).toBe(20);
  });
});
