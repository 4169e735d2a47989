/** @runs nginx translated */
import { fail, hold } from '../fixtures/network.ts';
import { paths } from '../fixtures/paths.ts';
import { unique } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { AuthPage } from '../pages/AuthPage.ts';

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

test('a form that is being saved asks before it is left', { tag: '@long' }, async ({
  page,
  adminApi,
  problems,
}) => {
  const admin = await new AdminPage(page).signIn();
  const { id } = await adminApi.publishResource();
  const call = { method: 'PATCH', path: paths.resource(id) } as const;
  // Nobody is asked about what the server has kept.
  const draft = { method: 'PUT', path: `/api/admin/resources/${id}/draft` } as const;
  await fail(page, problems, draft, 'unreachable');
  const title = page.getByRole('textbox', { name: 'Title' });
  const save = admin.button('admin.save');
  const newTitle = unique('Saved');
  /** Presses the button and delays the call; stays when the menu and the browser ask. */
  const stayWhileSending = async (button: typeof save) => {
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.getByRole('link', { name: 'Registrations', exact: true }).click();
    await expect(admin.dialog).toContainText('Leave without saving?');
    await admin.button('admin.unsaved.stay').click();
    const opened = page.waitForEvent('dialog');
    void page.evaluate(() => location.reload());
    const dialog = await opened;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  };

  await test.step('after a failed save the form is still there', async () => {
    await admin.open(`resources/${id}/edit`);
    await title.fill(newTitle);
    const repair = await fail(page, problems, call, 'unreachable');
    const release = await hold(page, call);
    await stayWhileSending(save);
    release();
    await expect(
      page.getByRole('alert').filter({ hasText: 'We could not reach the server.' }),
    ).toBeVisible();
    await expect(title).toHaveValue(newTitle);
    await repair();
  });

  await test.step('what is typed during a successful save stays, and is saved next', async () => {
    const release = await hold(page, call);
    await save.click();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await title.press('End');
    await title.pressSequentially(', and more');
    release();
    await expect(admin.notice(admin.t('adminResources.notice.updated'))).toBeVisible();
    await expect(save).not.toHaveAttribute('aria-busy');
    await expect(title).toHaveValue(`${newTitle}, and more`);
    await expect(title).toBeFocused();
    await expect(page.getByText(/^What you typed is not kept on the server yet/)).toBeVisible();
    await page.getByRole('link', { name: 'Registrations', exact: true }).click();
    await expect(admin.dialog).toContainText('Leave without saving?');
    await admin.button('admin.unsaved.stay').click();
    await save.click();
    await expect(page).toHaveURL(/\/admin\/resources$/);
    await expect(admin.dialog).toBeHidden();
    await expect(page.getByRole('link', { name: `Edit ${newTitle}, and more` })).toBeVisible();
  });

  await test.step('the same for a project that is being created', async () => {
    await admin.open('projects/new');
    await title.fill(unique('Added'));
    await page.getByLabel('Description').fill('Takes its time.');
    await page.getByLabel('Sector', { exact: true }).selectOption('technology');
    await page.getByLabel('Region').selectOption('North Africa');
    await page.getByLabel('Investment range').selectOption('$5M+');
    const release = await hold(page, { method: 'POST', path: paths.adminProjects });
    await stayWhileSending(admin.button('adminProjects.create'));
    // Added while the question is open, which then closes.
    await page.getByRole('link', { name: 'Registrations', exact: true }).click();
    await expect(admin.dialog).toContainText('Leave without saving?');
    release();
    await expect(admin.heading).toHaveText('Projects');
    await expect(admin.dialog).toBeHidden();
  });

  await test.step('an admin who leaves anyway is not brought back after the save', async () => {
    await admin.open(`resources/${id}/edit`);
    await title.fill(`${newTitle} again`);
    const release = await hold(page, call);
    await save.click();
    await page.getByRole('link', { name: 'Registrations', exact: true }).click();
    await admin.button('admin.unsaved.leave').click();
    await expect(admin.heading).toHaveText('Registrations');
    release();
    await expect(admin.notice(admin.t('adminResources.notice.updated'))).toBeVisible();
    await expect(admin.heading).toHaveText('Registrations');
  });
});

test('an event is duplicated with new dates, cancelled, and deleted', { tag: '@long' }, async ({
  page,
}) => {
  await new AuthPage(page).signInAsAdmin();
  const admin = new AdminPage(page);
  const event = await admin.publishEvent({ organizerNotes: 'Book the interpreters' });
  await admin.openDialog(`events?event=${event.id}`);
  await admin.dialog.getByRole('link', { name: 'Duplicate' }).click();
  await expect(admin.heading).toHaveText('Duplicate event');
  await page.getByLabel('Date', { exact: true }).fill('2028-05-01T09:00');
  await admin.button('adminEvents.create.submit').click();
  await expect(admin.notice('Event created successfully')).toBeVisible();
  const copy = `${event.title} (copy)`;
  await page.getByLabel('Search events').fill(copy);
  await page.getByRole('button', { name: copy, exact: true }).click();
  await expect(admin.dialog).toContainText('Book the interpreters');

  await admin.dialog.getByRole('button', { name: 'Cancel event', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel the event' }).click();
  await expect(admin.notice('Event status updated successfully')).toBeVisible();
  await admin.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete event' }).click();
  await expect(admin.notice('Event deleted')).toBeVisible();
  await expect(page.getByText('No events match your search')).toBeVisible();
});

test('the menu stays as it was left, and fits a phone', { tag: '@long' }, async ({ page }) => {
  await new AuthPage(page).signInAsAdmin();
  const admin = new AdminPage(page);
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
