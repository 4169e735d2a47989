import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

test('a form with typed text asks before it is left, and survives a switch of language', async ({
  page,
}) => {
  const admin = await new AdminPage(page).signIn();
  await admin.open('registrations');
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  const title = page.getByRole('form').getByLabel('Title');
  await title.fill('Half a thought');
  await page.getByRole('link', { name: 'Registrations', exact: true }).click();
  await expect(admin.dialog).toContainText('Leave without saving?');
  await admin.dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page).toHaveURL(/\/admin\/events$/);

  await test.step('it also asks before the back button, a reload and logging out', async () => {
    await page.goBack();
    await expect(admin.dialog).toContainText('Leave without saving?');
    await admin.button('admin.unsaved.stay').click();
    await expect(page).toHaveURL(/\/admin\/events$/);
    await admin.button('admin.logOut').click();
    await expect(admin.dialog).toContainText('Leave without saving?');
    await admin.button('admin.unsaved.stay').click();
    // A browser asks only where somebody has really touched the page.
    await title.press('End');
    const opened = page.waitForEvent('dialog');
    void page.evaluate(() => location.reload());
    const dialog = await opened;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(title).toHaveValue('Half a thought');
  });

  await page.getByLabel('Language', { exact: true }).selectOption('fr');
  await expect(admin.heading).toHaveText('Événements');
  await expect(page.getByRole('form').getByLabel('Titre')).toHaveValue('Half a thought');

  await page.getByRole('link', { name: 'Inscriptions', exact: true }).click();
  await admin.dialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(admin.heading).toHaveText('Inscriptions');
});

test('the menu stays as it was left, and fits a phone', { tag: '@long' }, async ({ page }) => {
  const admin = await new AdminPage(page).signIn();
  await admin.open('events');
  await admin.button('admin.sidebar.collapse').click();
  await page.reload();
  await expect(admin.button('admin.sidebar.expand')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Projects', exact: true })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await admin.button('common.menu').click();
  await admin.dialog.getByRole('link', { name: 'Resources', exact: true }).click();
  await expect(admin.heading).toHaveText('Resources');
  await expect(admin.dialog).toBeHidden();
  await admin.button('common.menu').click();
  await page.keyboard.press('Escape');
  await expect(admin.dialog).toBeHidden();
});
