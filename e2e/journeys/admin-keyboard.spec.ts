/** @runs nginx translated firefox */
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import type { AdminApi } from '../fixtures/admin-api.ts';
import { isFocused, tabTo } from '../fixtures/keyboard.ts';
import { paths } from '../fixtures/paths.ts';
import { inDays, unique, uniqueEmail } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminEventsPage } from '../pages/AdminEventsPage.ts';
import { AdminPage } from '../pages/AdminPage.ts';

const addProject = (adminApi: AdminApi) =>
  adminApi.send<AdminProject>('post', paths.adminProjects, {
    title: unique('Dam'),
    description: 'A small dam for a large valley.',
    sector: 'infrastructure',
    location: 'Southern Africa',
    investmentRange: '$5M+',
    status: 'active',
  });

test('an event is created, a registration approved and a project deleted by keyboard alone', async ({
  page,
  adminApi,
}) => {
  test.slow();
  const admin = await new AdminPage(page).signIn();
  const events = new AdminEventsPage(page);
  const { keyboard } = page;
  const event = await adminApi.publishEvent();
  await adminApi.register(event.id, 'Thabo', uniqueEmail('thabo'));
  const project = await addProject(adminApi);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const visit = async (link: string) => {
    await tabTo(page, page.getByRole('link', { name: link, exact: true }));
    await keyboard.press('Enter');
    await expect(admin.heading).toHaveText(link);
    await expect(admin.heading).toBeFocused();
  };

  await test.step('create an event', async () => {
    await admin.open('dashboard');
    await visit('Events');
    const title = unique('Typed');
    await tabTo(page, events.field('title'));
    await keyboard.type(title);
    await tabTo(page, events.field('location'));
    await keyboard.type('Kigali');
    await tabTo(page, events.field('date'));
    // A date field has parts of its own; its value is set as its picker would.
    await events.field('date').fill(inDays(9));
    await tabTo(page, events.field('description'));
    await keyboard.type('Growers and lenders meet.');
    await tabTo(page, button(admin.t('adminEvents.create.submit')));
    await keyboard.press('Enter');
    await expect(admin.notice('Event created successfully')).toBeVisible();
    await expect(events.listed(title)).toBeVisible();
  });

  await test.step('approve a registration', async () => {
    await page.goto(`/admin/registrations?event=${event.id}`);
    const approve = button('Approve the registration of Thabo');
    await expect(approve).toBeVisible();
    await tabTo(page, approve);
    await keyboard.press('Space');
    await expect(admin.notice('Registration status updated successfully')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Thabo' })).toContainText('Approved');
    expect(await isFocused(page.locator('body'))).toBe(false);
  });

  await test.step('delete a project', async () => {
    await page.goto(`/admin/projects?q=${project.title}`);
    const menu = button(`Actions for ${project.title}`);
    await expect(menu).toBeVisible();
    await tabTo(page, menu);
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Delete project' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(admin.dialog).toContainText(project.title);
    await tabTo(page, admin.dialog.getByRole('button', { name: 'Delete project' }));
    await keyboard.press('Enter');
    await expect(admin.notice('has been deleted')).toBeVisible();
    await expect(admin.dialog).toBeHidden();
  });
});
