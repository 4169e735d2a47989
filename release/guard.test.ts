import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activate } from './activate.ts';
import { guardOnce, readOutcomes, startGuard } from './guard.ts';
import { releaseLayout } from './layout.ts';
import { newestRevision } from './revisions.ts';
import { base } from './testing/sample-parts.ts';

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
  const names = ['shell', 'texts-shell', 'mf-public'];
  const canaryVersion = 'v2';
  const layout = releaseLayout(mkdtempSync(join(tmpdir(), 'portal-guard-')));
  /** The revisions of the pages on which the canary failed, one an address. */
  const reported: number[] = [];
  /** What the server says of the pages that it rendered. */
  let onServer: string[] = [];
  /** Answers as the API does: at how many addresses the canary failed since a revision. */
  const api = createServer(({ url = '' }, response) => {
    const since = Number(new URL(url, 'http://api').searchParams.get('revision'));
    const failed = reported.filter((revision) => revision >= since).length;
    response.end(
      [
        `client_reporters{part="mf-public",version="${canaryVersion}",fared="failed"} ${failed}`,
        ...onServer,
        '',
      ].join('\n'),
    );
  });
  const metricsUrl = () => `http://127.0.0.1:${(api.address() as AddressInfo).port}/metrics`;
  const fail = async (addresses = 10) => {
    const { number } = (await newestRevision(layout)) ?? { number: 0 };
    reported.push(...Array<number>(addresses).fill(number));
  };
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
        const info = {
          ...base(name),
          version,
          place: { mount: '/' },
          files: [entry],
        };
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
    await fail();
    await putOut(20);
    expect(await guardOnce(layout, metricsUrl())).toHaveLength(1);
    expect((await newestRevision(layout))?.canaries).toEqual({});

    await putOut(10);
    expect(await guardOnce(layout, metricsUrl())).toEqual([]);
    await fail();
    expect(await guardOnce(layout, metricsUrl())).toHaveLength(1);
  });

  test('takes a canary back for failures at 13 addresses where the clock had once been ahead', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    await putOut(5);
    clock.mockRestore();
    await activate(layout, async (live) => ({
      action: 'rollback',
      changed: [],
      live: live?.live ?? {},
      canaries: {},
    }));
    await putOut(10);
    expect(Date.parse((await newestRevision(layout))?.at ?? '')).toBeGreaterThan(Date.now());
    await fail(13);
    expect(await guardOnce(layout, metricsUrl())).toEqual([
      expect.stringContaining('failed at 13 addresses'),
    ]);
  });

  test('takes a canary back whose pages the server cannot render while it renders those of live', async () => {
    const pages = (version: string, fared: string, count: number) =>
      `server_pages{part="mf-public",version="${version}",fared="${fared}"} ${count}`;
    await activate(layout, async (live) => ({
      action: 'rollback',
      changed: [],
      live: live?.live ?? {},
      canaries: {},
    }));
    await putOut(10);
    onServer = [
      pages('v1', 'rendered', 3),
      pages('v1', 'failed', 1),
      pages(canaryVersion, 'failed', 4),
    ];
    expect(await guardOnce(layout, metricsUrl())).toEqual([]);
    onServer = [pages(canaryVersion, 'failed', 4)];
    expect(await guardOnce(layout, metricsUrl())).toEqual([]);
    onServer = [pages('v1', 'rendered', 4), pages(canaryVersion, 'rendered', 4)];
    expect(await guardOnce(layout, metricsUrl())).toEqual([]);
    onServer = [
      pages('v1', 'rendered', 4),
      pages(canaryVersion, 'rendered', 3),
      pages(canaryVersion, 'failed', 1),
    ];
    expect(await guardOnce(layout, metricsUrl())).toEqual([
      expect.stringContaining('cannot render 1 page'),
    ]);
    expect((await newestRevision(layout))?.canaries).toEqual({});
  });

  test('records each look, and none while the measurements cannot be read', async () => {
    await putOut(10);
    const problem = await new Promise((resolve) => {
      const stop = startGuard(
        layout,
        'http://127.0.0.1:9/metrics',
        (sentence) => {
          stop();
          resolve(sentence);
        },
        5,
      );
    });
    expect(problem).toMatch(/^Canaries are not watched/);
    expect(existsSync(layout.guardLook)).toBe(false);
    const stop = startGuard(layout, metricsUrl(), () => {}, 5);
    while (!existsSync(layout.guardLook)) await new Promise((resolve) => setTimeout(resolve, 5));
    stop();
  });
});
