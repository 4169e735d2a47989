/** @runs embedded translated firefox */
import { fail } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { expect, test } from '../fixtures/test.ts';
import { ContactPage } from '../pages/ContactPage.ts';
import { SitePage } from '../pages/SitePage.ts';

test('a notice is swiped away to the right, from 50 pixels on', async ({ page, problems }) => {
  const site = new ContactPage(page);
  await page.clock.install();
  await site.open();
  await site.fill({ name: 'Zawadi', email: 'zawadi@example.org', message: 'A long message.' });
  await fail(page, problems, { method: 'POST', path: paths.contact });
  await site.send.click();
  await expect(site.notices).toHaveCount(1);
  await expect(site.send).not.toHaveAttribute('aria-busy');
  await page.mouse.move(0, 0);
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
    await fail(page, problems, { method: 'POST', path: paths.projectInquiries(1) });
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
