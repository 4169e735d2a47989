/** @runs embedded nginx-long */
import type { Browser } from '@playwright/test';
import { frontDir } from '../../build/apps.ts';
import { budgets, type PageBudget, pageBudgets } from '../../release/budgets.ts';
import { sizeObjections } from '../../release/compare.ts';
import { releaseLayout } from '../../release/layout.ts';
import { readReleaseInfo } from '../../release/release-info.ts';
import { newestRevision } from '../../release/revisions.ts';
import { untilRendered } from '../fixtures/rendered.ts';
import { expect, test } from '../fixtures/test.ts';
import { countTraffic, type Traffic } from '../fixtures/traffic.ts';

/** A row of the demo content. */
const anyId = '1';
/** Longer than the longest wait for an idle browser (shell/src/when-idle.ts). */
const quietMs = 3_500;
/** All pages load at once on a machine that may be busy, and how long that takes does not change their weight. */
const patience = { timeout: 40_000 };

/** What a page transfers for somebody who has never been here. */
const weightOf = async (browser: Browser, url: string): Promise<Traffic> => {
  const visitor = await browser.newContext();
  const page = await visitor.newPage();
  const session = await visitor.newCDPSession(page);
  await session.send('Network.enable');
  const { traffic, isQuietFor } = countTraffic(session);
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(patience);
  // What is loaded once the page has nothing to do counts, too.
  await expect.poll(() => isQuietFor(quietMs), patience).toBe(true);
  // A busy server serves some pages without their content, which then load more.
  const isRendered = (await page.locator('script#rendered').count()) > 0;
  await visitor.close();
  if (!isRendered) return weightOf(browser, url);
  return traffic;
};

test('no public page transfers more scripts, or makes more requests, than its budget allows', async ({
  browser,
  baseURL,
  request,
}) => {
  const weigh = async ([page, budget]: [string, PageBudget], attempt = 1): Promise<void> => {
    const path = page.replace(':id', anyId);
    await untilRendered(request, path);
    const { scriptBytes, requestsWithoutPictures, addresses } = await weightOf(
      browser,
      baseURL + path,
    );
    const weight: PageBudget = { scriptBytes, requests: requestsWithoutPictures };
    const isWithin = scriptBytes <= budget.scriptBytes && weight.requests <= budget.requests;
    // If the API answers the renderer too late, the page requests that part of its content itself.
    if (!isWithin && attempt < 3) return weigh([page, budget], attempt + 1);
    expect.soft(isWithin ? budget : weight, [page, ...addresses].join('\n')).toEqual(budget);
  };
  // At once, since each waits until nothing more is requested.
  await Promise.all(Object.entries(pageBudgets).map((each) => weigh(each)));
});

test('every part can be released: it is as large as its budget allows', async () => {
  const layout = releaseLayout(frontDir);
  const { live = {} } = (await newestRevision(layout)) ?? {};
  for (const [name, budget] of Object.entries(budgets)) {
    const info = await readReleaseInfo(layout, name, live[name] ?? '');
    expect.soft(sizeObjections(info, budget)).toEqual([]);
  }
});
