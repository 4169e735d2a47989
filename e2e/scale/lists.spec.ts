import { join } from 'node:path';
import { run } from '../../tooling/test/processes.ts';
import { test } from '../fixtures/own-portal.ts';
import { expect } from '../fixtures/test.ts';
import { AdminPage } from '../pages/AdminPage.ts';
import { startMeasuring } from './measure.ts';

/** The demo content so many times: 100,044 registrations, 41,685 projects, 14,292 events. */
const scale = 1191;
const rootDir = join(import.meta.dirname, '..', '..');

const mostRows = 100;
const mostBytes = 250_000;
/** Generous, so that a busy machine fails no test. */
const mostMilliseconds = 10_000;
const longestTask = 1_000;

test('lists of 100,000 registrations and 40,000 projects page, search and filter', async ({
  page,
  ownPortal,
}) => {
  await test.step('fill the database', async () => {
    const command = ['api/src/cli/seed.ts', '--scale', String(scale)];
    const environment = { ...process.env, ...ownPortal.environment };
    expect(await run(process.execPath, command, { cwd: rootDir, env: environment })).toBe(0);
  });

  const admin = await new AdminPage(page).signIn();
  const { costs, measure } = await startMeasuring(page);
  await page.goto('/');
  const rows = page.getByRole('row');
  const range = page.getByRole('status').filter({ hasText: / of / });
  const showsRange = (text: RegExp) => expect(range).toHaveText(text);

  await measure('registrations, opened', async () => {
    await admin.open('registrations');
    await showsRange(/^1–20 of 100,044$/);
  });
  await measure('registrations, next page', async () => {
    await admin.button('admin.pager.next').click();
    await showsRange(/^21–40 of/);
  });
  await measure('registrations, last page', async () => {
    await page.goto('/admin/registrations?page=5003');
    await showsRange(/^100,041–100,044 of/);
  });
  await measure('registrations, filtered by status', async () => {
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Rejected');
    await showsRange(/^1–20 of/);
    await expect(rows.nth(1)).toContainText('Rejected');
  });
  await measure('registrations, searched', async () => {
    await page.getByLabel('Search name, email, organization or dietary needs').fill('+777@');
    await showsRange(/^1–\d+ of \d+$/);
    await expect(rows.nth(1)).toContainText('+777@');
  });
  await measure('projects, opened', async () => {
    await admin.open('projects');
    await showsRange(/^1–20 of 41,685$/);
  });
  await measure('projects, next page', async () => {
    await admin.button('admin.pager.next').click();
    await showsRange(/^21–40 of/);
  });
  await measure('projects, sorted by title', async () => {
    await page.getByRole('columnheader', { name: 'Project Name' }).getByRole('button').click();
    await showsRange(/^1–20 of 41,685$/);
  });
  await measure('projects, filtered by sector', async () => {
    await page.getByRole('combobox', { name: 'Sector', exact: true }).selectOption('Technology');
    await expect(rows.nth(1)).toContainText('Technology');
  });
  await measure('projects, searched', async () => {
    await page.getByLabel('Search by title, sector or country').fill('(777)');
    await showsRange(/^1–\d+ of \d+$/);
  });
  await measure('events, opened', async () => {
    await admin.open('events');
    await showsRange(/^1–20 of 14,292$/);
  });
  await measure('dashboard, opened', async () => {
    await admin.open('dashboard');
    await expect(page.getByRole('link', { name: /^Event Registrations\s*100,044/ })).toBeVisible();
  });

  console.table(costs);
  for (const cost of costs) {
    expect.soft(cost.rows, cost.step).toBeLessThanOrEqual(mostRows);
    expect.soft(cost.bytes, cost.step).toBeLessThan(mostBytes);
    expect.soft(cost.milliseconds, cost.step).toBeLessThan(mostMilliseconds);
    expect.soft(cost.longestTask, cost.step).toBeLessThan(longestTask);
  }
});
