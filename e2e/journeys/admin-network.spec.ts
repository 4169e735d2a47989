import { unique } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';

test('without a network the form waits for it, and a list says so', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/^request failed: (POST|GET) .* net::ERR_INTERNET_DISCONNECTED$/);
  const admin = await new AdminPage(page).signIn();
  await admin.open('projects/new');
  const title = unique('Offline');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Written on a train.');
  await page.getByLabel('Sector', { exact: true }).selectOption('technology');
  await page.getByLabel('Region').selectOption('North Africa');
  await page.getByLabel('Investment range').selectOption('$5M+');

  await context.setOffline(true);
  await admin.button('adminProjects.create').click();
  await expect(
    page.getByRole('alert').filter({ hasText: admin.t('common.form.offline') }),
  ).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);

  await context.setOffline(false);
  await admin.button('adminProjects.create').click();
  await expect(admin.heading).toHaveText('Projects');
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();

  await context.setOffline(true);
  await page.getByLabel('Search by title, sector or country').fill(title);
  await expect(admin.failure).toContainText('We could not reach the server.');
  await context.setOffline(false);
  await admin.failure.getByRole('button').click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
});
