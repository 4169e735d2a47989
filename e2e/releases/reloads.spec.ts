import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { record } from '../../tooling/test/figures.ts';
import { startNginx } from '../../tooling/test/nginx.ts';
import { freePort, waitFor } from '../../tooling/test/processes.ts';
import { HomePage } from '../pages/HomePage.ts';
import { startLoad } from './load.ts';
import { processes } from './measure.ts';
import { expect, test } from './portal.ts';
import { watchFiles } from './tab.ts';

const activations = 20;
const visitors = 40;
const pauseMs = 20;

test(`${activations} activations, each with a reload of nginx: no request fails`, async ({
  browser,
  portal,
  kind,
}) => {
  test.skip(kind === 'embedded', 'It has no nginx to reload.');
  test.setTimeout(300_000);
  const before = (await portal.live()).live['mf-public'] ?? '';
  const versions = [await portal.publish('mf-public', 'reloaded'), before];
  const nginx = await startNginx({
    port: await freePort(),
    frontDir: portal.layout.root,
    apiPorts: [Number(new URL(portal.apiUrl).port)],
  });
  const master = Number(readFileSync(join(nginx.folder, 'nginx.pid'), 'utf8'));
  const page = await browser.newPage({ baseURL: nginx.url });
  const failedInBrowser = watchFiles(page);
  const home = new HomePage(page);
  await home.open();
  const endLoad = startLoad(nginx.url, visitors, pauseMs);
  try {
    for (let round = 0; round < activations; round += 1) {
      await portal.release({ 'mf-public': versions[round % 2] ?? '' });
      const processesBefore = processes();
      process.kill(master, 'SIGHUP');
      await waitFor('The new workers', async () =>
        processes().some((one) => !processesBefore.includes(one)),
      );
      await home.follow(`common.nav.${round % 2 === 0 ? 'events' : 'home'}`);
      await expect(home.heading).toBeVisible();
    }
  } finally {
    const { requests, failures, sentAgain, revisions } = await endLoad();
    await page.close();
    await nginx.stop();
    record('activations with reloads of nginx', {
      activations,
      visitors,
      requests,
      failed: failures.length,
      sentAgain,
      revisionsSeen: Object.keys(revisions).length,
    });
    expect(failures).toEqual([]);
    expect(failedInBrowser).toEqual([]);
    expect(requests).toBeGreaterThan(1_000);
  }
});
