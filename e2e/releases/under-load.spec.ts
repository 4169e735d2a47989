import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { record } from '../../tooling/test/figures.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { HomePage } from '../pages/HomePage.ts';
import { copyCheckout } from './checkout.ts';
import { startLoad } from './load.ts';
import { hashesOf, processes } from './measure.ts';
import { expect, test } from './portal.ts';
import { watchFiles } from './tab.ts';

const visitors = 40;
const promisedMs = 5_000;

/** Goes through the site until told to stop. */
const keepBrowsing = (page: Page) => {
  const home = new HomePage(page);
  let isEnding = false;
  const browsing = (async () => {
    while (!isEnding) {
      for (const section of ['events', 'projects', 'home']) {
        await home.follow(`common.nav.${section}`);
        await expect(home.heading).toBeVisible();
      }
    }
  })();
  return async () => {
    isEnding = true;
    await browsing;
  };
};

test('mf-admin is changed, released and taken back while many visitors are there', async ({
  browser,
  portal,
  kind,
}) => {
  test.skip(
    kind === 'embedded',
    'Visitors are there in `rendering-under-load`, `at-once` and `killed`, too.',
  );
  test.setTimeout(300_000);
  const { layout, url } = portal;
  const before = (await portal.live()).live;
  const others = () =>
    ['shell', 'mf-public'].map((name) => hashesOf(layout.release(name, before[name] ?? '')));
  const [othersBefore, processesBefore] = [others(), processes()];
  const checkout = copyCheckout(layout.root);
  const context = await browser.newContext({ baseURL: url });
  const [visitor, admin] = [await context.newPage(), await context.newPage()];
  const failed = [watchFiles(visitor), watchFiles(admin)];
  await new AuthPage(admin).signInAsAdmin();
  await new HomePage(visitor).open();
  const endLoad = startLoad(url, visitors);
  const endBrowsing = keepBrowsing(visitor);

  /** A session that begins now; how long after the activation it showed what is expected. */
  const seenBy = async (heading: string, activated: string) => {
    await admin.goto('/admin/releases');
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(heading);
    return Date.now() - Date.parse(activated);
  };
  const command = async (file: string, ...args: string[]) => {
    const begun = performance.now();
    await checkout.run(`release/commands/${file}`, 'mf-admin', ...args);
    return Math.round(performance.now() - begun);
  };
  try {
    await expect.poll(async () => (await fetch(url)).ok).toBe(true);
    checkout.edit('mf-admin/src/features/releases/ReleasesPage.tsx', (source) =>
      source.replace("id: 'adminReleases.title'", "id: 'adminReleases.history'"),
    );
    const releaseMs = await command('release.ts', '--note', 'Under load', '--against', url);
    const released = await portal.live();
    const releaseSeenMs = await seenBy('History', released.at);

    const rollbackMs = await command('rollback.ts', '--against', url);
    const rolledBack = await portal.live();
    const rollbackSeenMs = await seenBy('Releases', rolledBack.at);
    await sleep(1_000);
    await endBrowsing();
    const load = await endLoad();

    /** How long after the activation of a revision a request was still answered from an earlier one. */
    const staleMs = (number: number, activated: string) =>
      Math.max(
        0,
        ...Object.entries(load.revisions)
          .filter(([revision]) => Number(revision) < number)
          .map(([, { last }]) => last - Date.parse(activated)),
      );
    // For revisions before the rollback only answers up to its activation count.
    const figures = {
      kind,
      visitors,
      requests: load.requests,
      perSecond: Math.round(load.requests / load.seconds),
      failed: load.failures.length,
      latency: load.latency,
      byKind: load.byKind,
      releaseCommandMs: releaseMs,
      releaseSeenMs,
      rollbackCommandMs: rollbackMs,
      rollbackSeenMs,
      staleAfterRollbackMs: staleMs(rolledBack.number, rolledBack.at),
      firstSeenMs: (load.revisions[released.number]?.first ?? Infinity) - Date.parse(released.at),
    };
    record('release under load', figures);
    expect(load.failures).toEqual([]);
    expect(failed.flat()).toEqual([]);
    expect(load.requests).toBeGreaterThan(1_000);
    // How long commands and pages take depends on the load of the machine: `npm run bench -- release` measures it.
    for (const ms of [figures.firstSeenMs, figures.staleAfterRollbackMs]) {
      expect(ms).toBeLessThan(promisedMs);
    }
    expect(released.live).toEqual({ ...before, 'mf-admin': released.live['mf-admin'] });
    expect(released.live['mf-admin']).not.toBe(before['mf-admin']);
    expect(rolledBack).toMatchObject({ action: 'rollback', live: before });
    expect(others()).toEqual(othersBefore);
    expect(processes()).toEqual(processesBefore);
  } finally {
    await context.close();
    rmSync(checkout.dir, { recursive: true, force: true });
  }
});
