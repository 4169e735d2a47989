import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { countTraffic, type Traffic } from '../../e2e/fixtures/traffic.ts';
import { waitFor } from '../../tooling/test/processes.ts';
import { type Conditions, slowDown } from './network.ts';
import { type Seen, watch } from './watch.ts';

/** A page is open once it has had its heading, and has requested nothing, for so long. */
const quietMs = 1_500;
const patienceMs = 90_000;
/** How long a visitor waits for words while no script comes. */
const withoutScriptsMs = 12_000;

/** A phone of the middle class, as Lighthouse has it. */
export const newVisitor = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
  });

const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => window.seen());

/** Whether its heading was drawn so long ago: a paint is reported later than it happens. */
const hasTextFor = (page: Page, ms: number): Promise<boolean> =>
  page.evaluate(
    (least) => performance.now() - (window.seen().firstText ?? Number.POSITIVE_INFINITY) > least,
    ms,
  );

/** Opens an address in a new page, which the caller closes. */
export const openPage = async (
  visitor: BrowserContext,
  url: string,
  under: Conditions,
): Promise<{ page: Page; seen: () => Promise<Seen>; traffic: Traffic }> => {
  const page = await visitor.newPage();
  await page.addInitScript(watch, []);
  const { traffic, isQuietFor } = countTraffic(await slowDown(page, under));
  await page.goto(url, { waitUntil: 'commit', timeout: patienceMs });
  await waitFor(url, async () => isQuietFor(quietMs) && (await hasTextFor(page, quietMs)), {
    patienceMs,
  });
  return { page, seen: () => seenBy(page), traffic };
};

/**
 * Opens an address while no script comes.
 * @returns when these texts could be read, in milliseconds; never is infinite
 */
export const readableWithoutScripts = async (
  visitor: BrowserContext,
  url: string,
  texts: readonly string[],
  under: Conditions,
): Promise<number> => {
  const page = await visitor.newPage();
  await page.addInitScript(watch, texts);
  const session = await slowDown(page, under);
  // No handler: a script that is paused stays so.
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Script' }] });
  await page.goto(url, { waitUntil: 'commit', timeout: patienceMs });
  const until = performance.now() + withoutScriptsMs;
  let readable: number | undefined;
  while (readable === undefined && performance.now() < until) {
    await sleep(200);
    readable = (await seenBy(page)).readable;
  }
  await page.close();
  return readable ?? Number.POSITIVE_INFINITY;
};
