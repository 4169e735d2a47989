/** @runs nginx firefox */
import {
  expectAccessible,
  expectDialogAccessible,
  expectNothingSticksOut,
} from '../fixtures/accessibility.ts';
import { isLong } from '../fixtures/amounts.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { adminDialogs, prepareDialogs } from '../pages/admin-dialogs.ts';
import { writingScreens } from '../pages/admin-writing-screens.ts';
import { adminForms } from '../pages/site-map.ts';

const desk = 1280;
const phone = 360;
const widths = [desk, phone];
const height = 900;

/** One with an editor, one without. */
const formKinds = ['admin-event-edit', 'admin-resource-edit'];
const forms = isLong ? adminForms : adminForms.filter(({ name }) => formKinds.includes(name));

test('the forms of the admin area, and what they say of mistakes', { tag: '@more' }, async ({
  page,
}) => {
  test.slow();
  const admin = await new AdminPage(page).signIn();
  for (const { name, path, isReady } of forms) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto(path);
    await isReady(page);
    // The editor of texts comes by itself; what is below it goes down.
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await page.getByRole('main').getByLabel('Title').first().fill('');
    await page.getByRole('main').locator('button[type=submit]').first().click();
    await expect(page.getByText('Title is required', { exact: true })).toBeVisible();
    for (const width of isLong ? widths : [phone]) {
      await page.setViewportSize({ width, height });
      await expectNothingSticksOut(page, `${name} ${width} px`);
      await expectAccessible(page, `${name} ${width} px`);
    }
  }
  await expect(admin.heading).toBeVisible();
});

/** One with tabs, one with a form and its mistakes, one that asks, one with pictures. */
const oneOfEachKind = ['event', 'write to a registrant', 'delete an event', 'choose a picture'];
const isOfEachKind = ({ name }: { name: string }) => oneOfEachKind.includes(name);

const walks = [
  {
    title: 'a dialog of each kind',
    dialogs: adminDialogs.filter(isOfEachKind),
    width: phone,
    tag: [],
  },
  ...widths.map((width) => ({ title: 'every dialog', dialogs: adminDialogs, width, tag: '@long' })),
];
for (const { title, dialogs, width, tag } of walks) {
  test(`${title} at ${width} px`, { tag }, async ({ page, adminApi, secondContext }) => {
    test.slow();
    await prepareDialogs(adminApi, secondContext.request);
    const admin = await new AdminPage(page).signIn();
    for (const { name, open } of dialogs) {
      await page.setViewportSize({ width: desk, height });
      await open(admin);
      await expect(admin.dialog.last()).toBeVisible();
      await page.setViewportSize({ width, height });
      await expectNothingSticksOut(page, `${name} ${width} px`);
      await expectDialogAccessible(page, `${name} ${width} px`);
    }
  });
}

test('the menu of a phone is accessible', async ({ page }) => {
  const admin = await new AdminPage(page).signIn();
  await page.setViewportSize({ width: phone, height });
  await admin.open('dashboard');
  await admin.button('common.menu').click();
  await expect(admin.dialog).toBeVisible();
  await expectDialogAccessible(page, `menu ${phone} px`);
});

/** One with an editor, one without; with the others each width in the long run. */
const cheapest = ['editor in a table', 'issue of the newsletter'];
const screenWalks = [
  {
    title: 'an editor and an issue',
    screens: writingScreens.filter(({ name }) => cheapest.includes(name)),
    width: phone,
    tag: [],
  },
  ...widths.map((width) => ({
    title: 'every screen for writing',
    screens: writingScreens,
    width,
    tag: '@long',
  })),
];
for (const { title, screens, width, tag } of screenWalks) {
  test(`${title} at ${width} px`, { tag }, async ({ page, problems }) => {
    test.slow();
    if (screens.some(({ name }) => name === 'file of translations refused'))
      problems.expect(/^answer 4\d\d: POST \/api\/admin\/translations\//);
    const admin = await new AdminPage(page).signIn();
    for (const { name, open } of screens) {
      await page.setViewportSize({ width: desk, height });
      await open(admin);
      await page.setViewportSize({ width, height });
      await expectNothingSticksOut(page, `${name} ${width} px`);
      await expectAccessible(page, `${name} ${width} px`);
    }
  });
}
