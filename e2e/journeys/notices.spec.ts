/** @runs embedded translated firefox */
import type { Page } from '@playwright/test';
import { fail } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import type { Problems } from '../fixtures/problems.ts';
import { expect, test } from '../fixtures/test.ts';
import { browserLocale, languagesHere } from '../fixtures/texts.ts';
import { ContactPage } from '../pages/ContactPage.ts';
import { SitePage } from '../pages/SitePage.ts';

/** A contact form whose message cannot be sent: every press brings a notice. */
const openFailing = async (page: Page, problems: Problems, site: ContactPage) => {
  await page.clock.install();
  await site.open();
  await site.fill({ name: 'Zawadi', email: 'zawadi@example.org', message: 'A long message.' });
  return fail(page, problems, { method: 'POST', path: paths.contact }, 'unreachable');
};

const show = async (page: Page, site: ContactPage) => {
  await site.send.click();
  await expect(site.notices).toHaveCount(1);
  await expect(site.send).not.toHaveAttribute('aria-busy');
  await page.mouse.move(0, 0);
};

for (const language of languagesHere) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: browserLocale[language] });

    test('one notice at a time is shown for five seconds, or until it is closed', {
      tag: '@long',
    }, async ({ page, problems }) => {
      const site = new ContactPage(page, language);
      const { t } = site;
      const repair = await openFailing(page, problems, site);

      await test.step('a second takes the place of the first', async () => {
        await show(page, site);
        await expect(site.notices).toContainText(t('contact.notice.error.description'));
        await repair();
        await show(page, site);
        await expect(site.notices).toContainText(t('contact.notice.success.description'));
        await expect(site.notices).not.toContainText(t('contact.notice.error.description'));
      });

      await test.step('F8 focuses the notice, and its close button returns the focus', async () => {
        await page.keyboard.press('F8');
        const region = page.getByRole('region', { name: t('common.notices') });
        await expect(region.locator(':focus')).toHaveCount(1);
        await site.notices.getByRole('button', { name: t('common.close') }).click();
        await expect(site.notices).toHaveCount(0);
        await expect(site.send).toBeFocused();
      });

      await test.step('without a notice, Escape returns the focus after F8', async () => {
        await page.keyboard.press('F8');
        await expect(site.send).not.toBeFocused();
        await page.keyboard.press('Escape');
        await expect(site.send).toBeFocused();
      });
    });
  });
}

test('by keyboard: after Escape and after Close the next notice goes by itself', {
  tag: '@long',
}, async ({ page, problems }) => {
  const site = new ContactPage(page);
  await openFailing(page, problems, site);
  await show(page, site);
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(site.notices).toHaveCount(0);
  for (const keys of [
    ['F8', 'Escape'],
    ['F8', 'Tab', 'Tab', 'Enter'],
  ]) {
    await site.send.press('Enter');
    await expect(site.notices).toHaveCount(1);
    await expect(site.send).not.toHaveAttribute('aria-busy');
    for (const key of keys) await page.keyboard.press(key);
    await expect(site.notices).toHaveCount(0);
    await page.clock.runFor(10);
    await expect(site.send).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(site.notices).toHaveCount(1);
    await page.clock.runFor(4_900);
    await expect(site.notices).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(site.notices).toHaveCount(0);
  }
});

test('a failure is shown even if the code for notices did not load', { tag: '@long' }, async ({
  page,
  problems,
}) => {
  problems.expect(/^request failed: GET \/shell\//);
  let repaired = false;
  await page.route(
    ({ pathname }) => pathname.startsWith('/shell/'),
    async (route) => {
      const response = await route.fetch();
      const isCode = (await response.text()).includes('ToastProvider');
      return isCode && !repaired ? route.abort('failed') : route.fulfill({ response });
    },
  );
  const site = new ContactPage(page);
  const repair = await openFailing(page, problems, site);
  await site.send.click();
  const plain = page.getByRole('alert').filter({ hasText: site.t('contact.notice.error') });
  await expect(plain).toContainText(site.t('contact.notice.error.description'));
  await repair();
  repaired = true;
  await plain.getByRole('button', { name: site.t('common.close') }).click();
  await expect(plain).toHaveCount(0);
  await site.send.click();
  await expect(site.notices).toContainText(site.t('contact.notice.success.description'));
});

test('a notice is swiped away to the right, from 50 pixels on', async ({ page, problems }) => {
  const site = new ContactPage(page);
  await openFailing(page, problems, site);
  await show(page, site);
  const swipe = async (by: number) => {
    const box = await site.notices.boundingBox();
    if (!box) throw new Error('There is no notice.');
    const [x, y] = [box.x + box.width / 4, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(45);
  await expect(site.notices).toHaveCount(1);
  await swipe(-80);
  await expect(site.notices).toHaveCount(1);
  await swipe(60);
  await expect(site.notices).toHaveCount(0);
});

for (const width of [360, 1280])
  test(`a notice leaves a dialog free at ${width} px`, {
    tag: width === 360 ? [] : '@long',
  }, async ({ page, problems }) => {
    await page.setViewportSize({ width, height: 740 });
    const site = new SitePage(page);
    const { t } = site;
    await page.goto('/projects/1');
    await fail(page, problems, { method: 'POST', path: paths.projectInquiries(1) }, 'unreachable');
    await site.button('projects.inquiry.open').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('projects.inquiry.name')).fill('Zawadi');
    await dialog.getByLabel(t('projects.inquiry.email')).fill('zawadi@example.org');
    await dialog.getByLabel(t('projects.inquiry.message')).fill('What is the timetable?');
    const send = dialog.getByRole('button', { name: t('projects.inquiry.send') });
    await send.click();
    // It stays while it is looked at.
    await site.notices.hover();
    const [notice, button] = await Promise.all([site.notices.boundingBox(), send.boundingBox()]);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
    // What scrolls ends above the notice, so that each control can be scrolled out from behind it.
    const end = await page
      .locator('[data-holds-page]')
      .evaluate((overlay) => overlay.getBoundingClientRect().top + overlay.clientHeight);
    expect(end).toBeLessThanOrEqual(notice?.y ?? 0);
  });
