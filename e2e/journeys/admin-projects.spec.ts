import { join } from 'node:path';
import { unique } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { AuthPage } from '../pages/AuthPage.ts';

const picture = join(import.meta.dirname, '..', '..', 'shell/assets/projects/railway.jpg');

test('add a project with a picture, find it, delete it', async ({ page }) => {
  await new AuthPage(page).signInAsAdmin();
  const admin = new AdminPage(page);
  const title = unique('Railway');
  await admin.open('projects');
  await page.getByRole('link', { name: 'Add Project' }).click();
  await expect(admin.heading).toHaveText('Add Project');

  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('A line from the mines to the port.');
  await page.getByLabel('Sector', { exact: true }).selectOption('infrastructure');
  await page.getByLabel('Region').selectOption('East Africa');
  await page.getByLabel('Investment range').selectOption('$5M+');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await admin.dialog.locator('input[type=file]').setInputFiles(picture);
  await expect(admin.dialog).toBeHidden();
  await page.getByRole('button', { name: 'Save project' }).click();
  await expect(admin.heading).toHaveText('Projects');

  await page.getByLabel('Search by title, sector or country').fill(title);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: title });
  const [stored] = (await (
    await page.request.get(`/api/admin/projects?q=${encodeURIComponent(title)}`)
  ).json()) as { images: string[] }[];
  const image = await page.request.get(`/assets/projects/${stored?.images[0]}`);
  expect([image.status(), image.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ]);

  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Delete project' }).click();
  await expect(admin.dialog).toContainText(title);
  await admin.dialog.getByRole('button', { name: 'Delete project' }).click();
  await expect(page.getByText('No projects match your search')).toBeVisible();
});
