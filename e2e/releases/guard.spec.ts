import { writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { guardOnce } from '../../release/guard.ts';
import { record } from '../../tooling/test/figures.ts';
import { stop } from '../../tooling/test/processes.ts';
import { HomePage } from '../pages/HomePage.ts';
import { expect, type Portal, startGuardProcess, test } from './portal.ts';

const promisedSeconds = 60;

/** A bad release of the public remote, out for everyone who comes. */
const badCanary = async (portal: Portal) => {
  const version = await portal.publish('mf-public', `bad-${Date.now()}`, (path, content) =>
    path === 'remoteEntry.js' ? 'throw new Error("bad canary")' : content,
  );
  await portal.canary('mf-public', version, 100);
  return version;
};

/** Someone at `address` opens the site and sees that it fails. */
const failAt = async (browser: Browser, { url }: Portal, address: string, times = 1) => {
  const context = await browser.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  });
  const home = new HomePage(await context.newPage());
  for (let time = 0; time < times; time += 1) {
    const [report] = await Promise.all([
      home.page.waitForResponse('**/api/client-errors'),
      home.open(),
    ]);
    expect(report.status()).toBe(204);
    await expect(home.heading).toHaveText('This page could not be loaded');
  }
  await context.close();
};

test('a bad canary is taken back automatically, with the reason', async ({
  browser,
  portal,
  kind,
}) => {
  const guard = startGuardProcess(portal);
  try {
    const version = await badCanary(portal);
    const begun = performance.now();
    for (let person = 1; person <= 6; person += 1) {
      await failAt(browser, portal, `203.0.113.${person}`);
    }
    await expect
      .poll(async () => (await portal.live()).action, { timeout: promisedSeconds * 1_000 })
      .toBe('revert');
    const seconds = Math.round((performance.now() - begun) / 1000);
    record('a bad canary is taken back', { kind, seconds });
    expect(seconds).toBeLessThan(promisedSeconds);
    const { by, note, canaries } = await portal.live();
    expect({ by, canaries }).toEqual({ by: 'guard', canaries: {} });
    expect(note).toMatch(
      new RegExp(`^Canary ${version} failed at [56] addresses, ran at 0; live failed at \\d+ `),
    );
    const page = await browser.newPage({ baseURL: portal.url });
    const home = new HomePage(page);
    // The revision is written a moment before the document is composed from it.
    await expect(async () => {
      await home.open();
      await expect(home.heading).toHaveText('Welcome to Africa Investment Link', {
        timeout: 5_000,
      });
    }).toPass();
    await page.close();
  } finally {
    await stop(guard);
  }
});

test('a clock that was once ahead does not keep a bad canary', async ({ browser, portal }) => {
  const { number } = await portal.live();
  const file = portal.layout.revision(number);
  const ahead = new Date(Date.now() + 86_400_000).toISOString();
  writeFileSync(file, JSON.stringify({ ...(await portal.live()), at: ahead }));
  const version = await badCanary(portal);
  expect((await portal.live()).at).toBe(ahead);
  for (let person = 1; person <= 13; person += 1) {
    await failAt(browser, portal, `192.0.2.${person}`);
  }
  expect(await guardOnce(portal.layout, `${portal.apiUrl}/metrics`)).toEqual([
    expect.stringContaining(`Canary ${version} failed at 13 addresses`),
  ]);
});

test('reports of one browser, broken or lying, take nothing back', async ({ browser, portal }) => {
  const version = await badCanary(portal);
  const metricsUrl = `${portal.apiUrl}/metrics`;
  const report = (address: string, outcome: string, name = version) =>
    fetch(`${portal.url}/api/client-errors`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ part: 'mf-public', version: name, outcome }),
    });
  await test.step('a phone that fails again and again', () =>
    failAt(browser, portal, '198.51.100.1', 8));
  await test.step('someone who reports without end, in every way', async () => {
    for (const outcome of ['entry', 'chunk', 'init', 'render', 'locale', 'timeout']) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => report(`2001:db8:66:${index}::${index}`, outcome)),
      );
    }
    const madeUp = await Promise.all(
      Array.from({ length: 20 }, (_, index) => report('198.51.100.2', 'entry', `made-up-${index}`)),
    );
    expect(madeUp.map(({ status }) => status)).toEqual(Array(20).fill(204));
  });
  for (let person = 1; person <= 4; person += 1) await report(`203.0.113.${person}`, 'rendered');
  expect(await guardOnce(portal.layout, metricsUrl)).toEqual([]);
  expect((await portal.live()).canaries['mf-public']?.version).toBe(version);
  const measured = await (await fetch(metricsUrl)).text();
  expect(measured).toContain(
    `client_reporters{part="mf-public",version="${version}",fared="failed"} 2`,
  );
  expect(measured).not.toContain('made-up');

  await test.step('reports from a third address do', async () => {
    await failAt(browser, portal, '192.0.2.3');
    expect(await guardOnce(portal.layout, metricsUrl)).toHaveLength(1);
  });
});
