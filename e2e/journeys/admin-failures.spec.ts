import { paths } from '@ail/kit/contracts/paths';
import { fail, refusal } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

/** What each screen reads; all are reached by the menu. */
const screens: [link: string, path: string][] = [
  ['Dashboard', paths.adminDashboard],
  ['Events', paths.adminEvents],
  ['Registrations', paths.registrations],
  ['Projects', paths.adminProjects],
  ['Resources', paths.adminResources],
  ['Messages', paths.adminMessages],
  ['Subscribers', paths.adminSubscribers],
  ['People', paths.adminUsers],
  ['Audit Log', paths.adminAuditLog],
  ['Releases', paths.adminReleases],
];
/** Those that are not in the menu. */
const forms: [screen: string, path: string][] = [
  ['events/1/edit', paths.adminEvent(1)],
  ['events/1/duplicate', paths.adminEvent(1)],
  ['projects/1/edit', paths.adminProject(1)],
  ['resources/1/edit', paths.adminResource(1)],
];

test('a screen that cannot be loaded says why, and recovers', async ({ page, problems }) => {
  test.slow();
  const admin = await new AdminPage(page).signIn();
  const failAndRecover = async (path: string, go: () => Promise<void>) => {
    const mend = await fail(page, problems, { method: 'GET', path }, 'refused');
    await go();
    await expect(admin.failure).toContainText(refusal);
    await mend();
    await admin.failure.getByRole('button').click();
    await expect(admin.failure).toBeHidden();
  };
  await admin.open('settings');
  const menu = page.getByRole('navigation', { name: 'Admin navigation' });
  for (const [name, path] of screens) {
    await test.step(name, async () => {
      await failAndRecover(path, () => menu.getByRole('link', { name, exact: true }).click());
      await expect(admin.heading).toHaveText(name);
    });
  }
  for (const [screen, path] of forms) {
    await test.step(screen, async () => {
      await failAndRecover(path, () => admin.open(screen));
      await expect(page.getByRole('main').getByLabel('Title')).not.toHaveValue('');
    });
  }
});
