import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../../e2e/fixtures/browser.ts';
import { runArrivals, type Visit } from '../load/arrivals.ts';
import { askedPerSecond, type RequestKind, zipfShares } from './model.ts';

/** Requests of one visit that reached nginx, and their bytes. */
export type Reached = Record<RequestKind, { requests: number; bytes: number }>;

const kindOf = (method: string, path: string): RequestKind => {
  if (path === '/api/client-errors') return 'report';
  if (path.startsWith('/api/')) return method === 'GET' ? 'call' : 'message';
  if (/^\/(?:shell|remotes|assets)\//.test(path)) return 'immutable file';
  return path.includes('.') ? 'other file' : 'document';
};

const noRequests = (): Reached => {
  const none = () => ({ requests: 0, bytes: 0 });
  return {
    document: none(),
    call: none(),
    'immutable file': none(),
    'other file': none(),
    report: none(),
    registration: none(),
    message: none(),
    'sign-in': none(),
    'admin list': none(),
  };
};

interface LogLine {
  method: string;
  path: string;
  bytes: number;
}

const reachedSince = (accessLog: string, lineCount: number): Reached => {
  const reached = noRequests();
  const lines = readFileSync(accessLog, 'utf8').trim().split('\n').slice(lineCount);
  for (const line of lines) {
    const { method, path, bytes }: LogLine = JSON.parse(line);
    const of = reached[kindOf(method, path)];
    of.requests += 1;
    of.bytes += bytes;
  }
  return reached;
};

const linesOf = (accessLog: string) => readFileSync(accessLog, 'utf8').trim().split('\n').length;

/** A page starts, and reports what it has loaded, for so long. */
const settleMs = 2_500;

/** Home, the list of events and one of them, by links. */
const visit = async (page: Page, url: string): Promise<void> => {
  const settle = async () => {
    await page.waitForLoadState('networkidle');
    await sleep(settleMs);
  };
  await page.goto(url);
  await settle();
  await page.locator('a[href="/events"]:visible').first().click();
  await page.waitForURL('**/events');
  await settle();
  await page.locator('main a[href^="/events/"]:visible').first().click();
  await page.waitForURL(/\/events\/\d+/);
  await settle();
};

export interface BrowserVisit {
  reached: Reached;
  /** Requests that the browser has answered from what it keeps, of all that its pages made. */
  answeredByBrowser: number;
}

const watchVisit = async (
  context: BrowserContext,
  url: string,
  accessLog: string,
): Promise<BrowserVisit> => {
  const lineCount = linesOf(accessLog);
  const page = await context.newPage();
  let made = 0;
  page.on('request', (request) => {
    if (request.url().startsWith('http')) made += 1;
  });
  await visit(page, url);
  await page.close();
  const reached = reachedSince(accessLog, lineCount);
  const count = Object.values(reached).reduce((sum, { requests }) => sum + requests, 0);
  return { reached, answeredByBrowser: Math.max(0, 1 - count / made) };
};

/** A visit by a browser that has never been here, and the next one by the same browser. */
export const visitTwice = async (
  url: string,
  accessLog: string,
): Promise<{ first: BrowserVisit; repeat: BrowserVisit }> => {
  const browser = await chromium.launch(browserOptions());
  try {
    const context = await browser.newContext({ locale: 'en-GB' });
    const first = await watchVisit(context, url, accessLog);
    return { first, repeat: await watchVisit(context, url, accessLog) };
  } finally {
    await browser.close();
  }
};

const answeredReads = /^http_request_duration_seconds_count\{method="GET",.*\} (\d+)$/gm;

const readsOf = async (apiUrls: readonly string[]): Promise<number> => {
  const texts = await Promise.all(
    apiUrls.map(async (url) => (await fetch(`${url}/metrics`)).text()),
  );
  return texts
    .flatMap((text) => [...text.matchAll(answeredReads)])
    .reduce((sum, [, count]) => sum + Number(count), 0);
};

/** Addresses in an order in which each comes as often as its share says. */
const inShares = (visits: readonly Visit[], shares: readonly number[], count: number): Visit[] => {
  const given = shares.map(() => 0);
  return Array.from({ length: count }, (_, index) => {
    const behind = shares.map((share, at) => share * (index + 1) - (given[at] ?? 0));
    const next = behind.indexOf(Math.max(...behind));
    given[next] = (given[next] ?? 0) + 1;
    return visits[next] ?? { path: '/', accept: '*/*' };
  });
};

export interface CacheLook {
  /** How many reads of a second nginx asked the API for: counted, and by the model. */
  asked: number;
  modelled: number;
  /** The share of the reads that nginx answered from what it keeps. */
  answeredByNginx: number;
}

const orderLength = 1_000;

/** Reads these addresses at a rate, the first most often. */
export const readThroughNginx = async (
  url: string,
  apiUrls: readonly string[],
  visits: readonly Visit[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<CacheLook> => {
  const shares = zipfShares(visits.length);
  const order = inShares(visits, shares, orderLength);
  const before = await readsOf(apiUrls);
  const answered = await runArrivals({ origin: url, visits: order, perSecond, seconds });
  if (answered.failed > 0) throw new Error(`${answered.failed} reads failed.`);
  // The measurements themselves are not reads of a visitor.
  const asked = (await readsOf(apiUrls)) - before - apiUrls.length;
  const took = answered.calls / answered.perSecond;
  return {
    asked: asked / took,
    modelled: askedPerSecond(answered.perSecond, shares),
    answeredByNginx: 1 - asked / answered.calls,
  };
};
