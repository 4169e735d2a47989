/** @runs nginx translated */
import { writeFileSync } from 'node:fs';
import { imageLimitBytes } from '@ail/kit/contracts/images/image';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import { paths } from '../fixtures/paths.ts';
import { photograph } from '../fixtures/pictures.ts';
import { unique } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

test('add, view, edit, approve and delete a project', { tag: '@long' }, async ({ page }) => {
  const admin = await new AdminPage(page).signIn();
  const title = unique('Railway');
  const row = page.getByRole('row').filter({ hasText: title });
  const choose = async (item: string) => {
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await test.step('it is added with a picture of the site', async () => {
    await admin.open('projects');
    await page.getByRole('link', { name: 'Add Project' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('A line from the mines to the port.');
    await page.getByLabel('Sector', { exact: true }).selectOption('infrastructure');
    await page.getByLabel('Region').selectOption('East Africa');
    await page.getByLabel('Investment range').selectOption('$5M+');
    await page.getByLabel('Status').selectOption('Pending');
    await page.getByLabel('Source link').fill('https://example.org/railway');
    await admin.button('admin.pictures.add').click();
    await admin.dialog.getByRole('button', { name: 'railway', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Remove railway', exact: true })).toBeVisible();
    await admin.button('adminProjects.create').click();
    await expect(admin.notice('Project added')).toBeVisible();
  });

  await test.step('admins see it, and the site does not before it is approved', async () => {
    await page.getByLabel('Search by title, sector or country').fill(title);
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await expect(row).toContainText('Pending');
    await choose('View details');
    await expect(admin.dialog).toContainText('A line from the mines to the port.');
    await expect(admin.dialog.getByRole('link', { name: 'View on the site' })).toBeHidden();
    await page.keyboard.press('Escape');
    await choose('Approve project');
    await expect(row).toContainText('Active');
    await choose('View details');
    const view = admin.dialog.getByRole('link', { name: 'View on the site' });
    const [site] = await Promise.all([page.waitForEvent('popup'), view.click()]);
    await expect(site.getByRole('heading', { level: 1 })).toHaveText(title);
    await site.close();
  });

  await test.step('it is edited', async () => {
    await admin.dialog.getByRole('link', { name: 'Edit project' }).click();
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Tanzania');
    await admin.button('admin.save').click();
    await expect(admin.notice('Project updated')).toBeVisible();
    await page.getByLabel('Search by title, sector or country').fill(title);
    await expect(row).toContainText('Tanzania');
  });

  await test.step('it is deleted', async () => {
    await choose('Delete project');
    await expect(admin.dialog).toContainText(title);
    await admin.dialog.getByRole('button', { name: 'Delete project' }).click();
    await expect(page.getByText('No projects match your search')).toBeVisible();
  });
});

test('a photograph that is too large is made smaller, and stored without its metadata', {
  tag: '@long',
}, async ({ page, adminApi }) => {
  const admin = await new AdminPage(page).signIn();
  const { id } = await adminApi.send<AdminProject>('post', paths.adminProjects, {
    title: unique('Photographed'),
    description: 'As seen by its artist.',
    sector: 'infrastructure',
    location: 'East Africa',
    investmentRange: '$5M+',
    status: 'pending',
  });
  await admin.open(`projects/${id}/edit`);
  await admin.button('admin.pictures.add').click();
  const input = admin.dialog.locator('input[type=file]');
  const buffer = photograph('Amara', 4 * imageLimitBytes);
  const photo = test.info().outputPath('photo.jpg');
  writeFileSync(photo, buffer);
  expect(buffer.includes('Amara')).toBe(true);
  await input.setInputFiles(photo);
  await expect(admin.dialog).toBeHidden();
  await admin.button('admin.save').click();
  await expect(admin.notice('Project updated')).toBeVisible();
  const project = (await (await page.request.get(paths.adminProject(id))).json()) as AdminProject;
  const image = await page.request.get(`/assets/projects/${project.images[0]}`);
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/webp']);
  const kept = await image.body();
  expect([kept.includes('Amara'), kept.includes('EXIF'), kept.includes('Exif')]).toEqual([
    false,
    false,
    false,
  ]);
});
