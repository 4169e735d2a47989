import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activate } from './activate.ts';
import { guardOnce, readOutcomes } from './guard.ts';
import { releaseLayout } from './layout.ts';
import { newestRevision } from './revisions.ts';

test('reads at how many addresses what happened out of the measurements', () => {
  const outcomes = readOutcomes(`# HELP client_reporters Addresses
# TYPE client_reporters gauge
client_reporters{part="mf-admin",version="1.0.0-a",fared="rendered"} 12
client_reporters{part="mf-admin",version="1.0.0-a",fared="failed"} 3
client_reporters{part="mf-admin",version="1.0.0-b",fared="failed"} 4
client_outcomes{part="mf-admin",version="1.0.0-b",outcome="render"} 4000
http_request_duration_seconds_count{method="GET"} 7
`);
  expect(Object.fromEntries(outcomes)).toEqual({
    'mf-admin 1.0.0-a': { succeeded: 12, failed: 3 },
    'mf-admin 1.0.0-b': { succeeded: 0, failed: 4 },
  });
});

describe('guardOnce', () => {
  const names = ['shell', 'locales', 'mf-public'];
  const canaryVersion = 'v2';
  const layout = releaseLayout(mkdtempSync(join(tmpdir(), 'portal-guard-')));
  const reportedAt: number[] = [];
  /** Answers as the API does: ten addresses at which the canary failed, if they did so since. */
  const api = createServer(({ url = '' }, response) => {
    const since = Date.parse(new URL(url, 'http://api').searchParams.get('since') ?? '') || 0;
    const failed = reportedAt.filter((time) => time >= since).length;
    response.end(
      `client_reporters{part="mf-public",version="${canaryVersion}",fared="failed"} ${failed}\n`,
    );
  });
  const metricsUrl = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}/metrics`;
  const fail = () => reportedAt.push(...Array<number>(10).fill(Date.now()));
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
  const putOut = (share: number) =>
    activate(layout, async (live) => ({
      action: 'canary',
      changed: ['mf-public'],
      live: live?.live ?? Object.fromEntries(names.map((name) => [name, 'v1'])),
      canaries: { 'mf-public': { version: canaryVersion, share } },
    }));

  const entry = { path: 'remoteEntry.js', bytes: 1, transferBytes: 1, integrity: 'sha384-x' };

  beforeAll(async () => {
    for (const name of names) {
      for (const version of ['v1', canaryVersion]) {
        mkdirSync(join(layout.release(name, version), 'assets'), { recursive: true });
        const info = { name, version, place: { mount: '/' }, files: [entry], firstScripts: [] };
        const file = join(layout.release(name, version), 'release.json');
        writeFileSync(file, JSON.stringify(info));
        writeFileSync(join(layout.release(name, version), 'document.html'), '<head></head>');
      }
    }
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    api.close();
    rmSync(layout.root, { recursive: true });
  });

  test('takes a canary back for failures since it came out, not for earlier ones', async () => {
    await putOut(5);
    await putOut(10);
    await pause();
    fail();
    await pause();
    await putOut(20);
    expect(await guardOnce(layout, metricsUrl())).toHaveLength(1);
    expect((await newestRevision(layout))?.canaries).toEqual({});

    await pause();
    await putOut(10);
    expect(await guardOnce(layout, metricsUrl())).toEqual([]);
    fail();
    expect(await guardOnce(layout, metricsUrl())).toHaveLength(1);
  });
});
