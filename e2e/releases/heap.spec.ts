import type { CDPSession, Page } from '@playwright/test';
import { record } from '../../tooling/test/figures.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { HomePage } from '../pages/HomePage.ts';
import { expect, test } from './portal.ts';

const rounds = 50;
/** The memory that a first visit keeps intentionally: code, texts and answers in caches. */
const warmUpRounds = 10;
const promisedBytes = 5_000_000;

const heapOf = async (devtools: CDPSession): Promise<number> => {
  // An object may be freed only by the collection after the one that freed what held it.
  for (let run = 0; run < 3; run += 1) await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
};

/** Goes to an address of this page, without loading it again, and waits for what is there. */
const travel = async (page: Page, path: string) => {
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('fifty mounts and unmounts of each remote leave next to nothing', async ({ page, kind }) => {
  test.skip(kind === 'nginx', 'It does not depend on the server.');
  test.setTimeout(300_000);
  const devtools = await page.context().newCDPSession(page);
  await new AuthPage(page).signInAsAdmin();
  await expect(new HomePage(page).heading).toBeVisible();
  // The two remotes replace each other.
  const round = async () => {
    await travel(page, '/');
    await travel(page, '/admin/dashboard');
    await travel(page, '/events');
    await travel(page, '/admin/events');
  };
  for (let count = 0; count < warmUpRounds; count += 1) await round();
  const before = await heapOf(devtools);
  for (let count = 0; count < rounds; count += 1) await round();
  const left = (await heapOf(devtools)) - before;
  record('heap', { kind, rounds, beforeBytes: before, leftBytes: left });
  expect(left).toBeLessThan(promisedBytes);
});
