import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontDir } from '../../build/apps.ts';
import { record } from '../../tooling/test/figures.ts';
import { startNginx } from '../../tooling/test/nginx.ts';
import { freePort, waitFor } from '../../tooling/test/processes.ts';
import { brokenInvariants } from './invariants.ts';
import { startRequests } from './requests.ts';
import { expect, test } from './site.ts';
import { sized } from './size.ts';
import { openEvent } from './writers.ts';

const requests = sized(100_000, 3_000);
const restarts = sized(50, 4);
const reloads = sized(50, 4);
const clients = 12;

test(`${requests} requests meet ${restarts} restarts of a process and ${reloads} reloads of nginx, and none fails`, async ({
  site,
  kind,
}) => {
  test.skip(kind === 'embedded', 'one process without nginx is away while it restarts');
  test.setTimeout(1_800_000);
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const environment = {
    NODE_ENV: 'production',
    RELEASES_DIR: frontDir,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
    FRONT_URL: publicUrl,
  };
  const apis = [await site.api(environment), await site.api(environment)];
  await Promise.all(apis.map((api) => api.start()));
  const apiPorts = apis.map(({ url }) => Number(new URL(url).port));
  const nginx = await startNginx({ port, frontDir, apiPorts });
  const eventId = await openEvent(site, apis[0]?.url ?? '');

  const load = startRequests({ url: nginx.url, eventId, clients });
  const begun = performance.now();
  const codes: (number | undefined)[] = [];
  const faults = (async () => {
    const every = requests / Math.max(restarts, reloads);
    for (let round = 0; round < Math.max(restarts, reloads); round++) {
      await waitFor('The load', async () => load.seen.requests >= round * every, {
        patienceMs: 600_000,
      });
      if (round < reloads) {
        process.kill(Number(readFileSync(join(nginx.folder, 'nginx.pid'), 'utf8')), 'SIGHUP');
      }
      const api = apis[round % apis.length];
      if (round < restarts && api) {
        codes.push(await api.terminate());
        await api.start();
      }
    }
  })();
  await Promise.all([
    faults,
    waitFor('The load', async () => load.seen.requests >= requests, { patienceMs: 1_500_000 }),
  ]);
  const { failed, registrations, byStatus, requests: sent } = await load.stop();
  record('restarts and reloads under load', {
    kind,
    requests: sent,
    restarts,
    reloads,
    seconds: Math.round((performance.now() - begun) / 1_000),
    byStatus,
    failed: failed.length,
    examples: failed.slice(0, 5),
  });
  expect(failed).toEqual([]);
  expect(codes).toEqual(codes.map(() => 0));
  const written = { registrations, projects: [], unexpected: [], retries: 0 };
  expect(await brokenInvariants(site.db, written)).toEqual([]);
  await nginx.stop();
});
