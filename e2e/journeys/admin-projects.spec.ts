/** @runs nginx translated */
import { writeFileSync } from 'node:fs';
import { imageLimitBytes } from '@ail/kit/contracts/images/image';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import { paths } from '../fixtures/paths.ts';
import { photograph } from '../fixtures/pictures.ts';
import { unique } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

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
