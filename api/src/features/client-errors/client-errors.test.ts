/** @runs sqlite mariadb-long cluster */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectInvalid } from '../../testing/refusals.ts';
import { useServer } from '../../testing/use-server.ts';
import { clientErrorCounts } from './client-errors.service.ts';
import { isReleased, pruneReporters, reporterCounts } from './client-reporters.service.ts';

const report = { part: 'mf-admin', version: '0.1.0-abcdef012345', outcome: 'chunk' };
const path = '/api/client-errors';
const last = { lastMessage: null, lastPage: null, lastStack: [], lastAt: expect.any(String) };

const server = useServer({ TRUST_PROXY: '1', METRICS_PEERS: '127.0.0.1' });

test('counts reports by part, version and outcome, any number at once', async () => {
  const visitor = server.client();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => visitor.post(path, { ...report, message: 'Loading failed' })),
  );
  await visitor.post(path, { ...report, outcome: 'rendered' });
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204));
  expect(await clientErrorCounts(server.db, 1)).toEqual([
    { ...report, ...last, count: 20, lastMessage: 'Loading failed' },
    { ...report, ...last, outcome: 'rendered', count: 1 },
  ]);
});

test.each([
  ['part', 'api'],
  ['part', '../shell'],
  ['version', '<script>'],
  ['version', 7],
  ['outcome', 'fine'],
])('refuses %s %p', async (field, value) => {
  expectInvalid(await server.client().post(path, { ...report, [field]: value }), field);
});

test.each(['a\u202eb', '\ud83d', 'x'.repeat(301), 7])(
  'counts a report whose message %j cannot be kept',
  async (message) => {
    const version = `words-${typeof message}-${String(message).length}`;
    expect((await server.client().post(path, { ...report, version, message })).status).toBe(204);
    expect((await clientErrorCounts(server.db, 1)).find((one) => one.version === version)).toEqual({
      ...report,
      version,
      ...last,
      count: 1,
    });
  },
);

test.each([
  ['page', '/events/:id', '/events/:id'],
  ['page', '/people/anna@example.org', null],
  ['page', 'events', null],
  ['page', `/${'x'.repeat(300)}`, null],
  ['stack', '/shell/1-s/main.js:1:5', ['/shell/1-s/main.js:1:5']],
  ['stack', 'at anna (/shell/1-s/main.js:1:5)', null],
  ['stack', '/shell/1-s/main.js:1:5 https://elsewhere.example/a.js:1:1', null],
  ['stack', '/shell/1-s/main.js:1:5 '.repeat(100), null],
])('keeps of a %s %p: %p', async (field, value, kept) => {
  const version = `place-${createHash('md5').update(value).digest('hex')}`;
  await server.client().post(path, { ...report, version, [field]: value });
  const count = (await clientErrorCounts(server.db, 1)).find((one) => one.version === version);
  expect(count).toMatchObject({ count: 1 });
  expect(field === 'page' ? count?.lastPage : count?.lastStack).toEqual(
    kept ?? (field === 'page' ? null : []),
  );
});

test('what one day can hold is bounded', async () => {
  const visitor = server.client();
  await server.db.batchInsert(
    'clientErrors',
    Array.from({ length: 1_000 }, (_, index) => ({
      ...report,
      version: `flood-${index}`,
      day: new Date().toISOString().slice(0, 10),
      count: 1,
      lastAt: new Date(),
    })),
    100,
  );
  await visitor.post(path, { ...report, version: 'one-more' });
  expect(await server.db('clientErrors').where({ version: 'one-more' })).toEqual([]);
  await visitor.post(path, { ...report, version: 'flood-7' });
  expect(await server.db('clientErrors').where({ version: 'flood-7' }).first()).toMatchObject({
    count: 2,
  });
});

describe('an address', () => {
  const from = (address: string, version: string, outcome = 'entry', revision?: unknown) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ ...report, version, outcome, revision }),
    });
  const counted = async (version: string) =>
    Object.fromEntries(
      (await reporterCounts(server.db))
        .filter((one) => one.version === version)
        .map(({ fared, count }) => [fared, count]),
    );

  beforeEach(() => server.db('clientErrors').delete());

  test('counts once, however often and in whatever words it reports', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        from('203.0.113.7', 'once', ['entry', 'chunk', 'render'][index % 3]),
      ),
    );
    expect(await counted('once')).toEqual({ failed: 1 });
    await from('203.0.113.8', 'once');
    await from('203.0.113.9', 'once', 'rendered');
    expect(await counted('once')).toEqual({ failed: 2, rendered: 1 });
  });

  test('at which a release failed does not count as one at which it works', async () => {
    await from('203.0.113.7', 'both', 'rendered');
    expect(await counted('both')).toEqual({ rendered: 1 });
    await from('203.0.113.7', 'both', 'render');
    await from('203.0.113.7', 'both', 'rendered');
    expect(await counted('both')).toEqual({ failed: 1 });
  });

  test('counts from the revision that is asked for, by the page it reported from last', async () => {
    const measured = async (revision: number) => {
      const answer = await fetch(`${server.url}/metrics?revision=${revision}`);
      const text = await answer.text();
      expect(text).not.toContain('client_outcomes');
      return text.split('\n').filter((line) => line.includes('"again"'));
    };
    await from('203.0.113.7', 'again', 'entry', 6);
    await from('203.0.113.8', 'again', 'entry', 6);
    expect(await measured(7)).toEqual([]);
    await from('203.0.113.8', 'again', 'entry', 7);
    const line = (count: number) =>
      `client_reporters{part="mf-admin",version="again",fared="failed"} ${count}`;
    expect(await measured(7)).toEqual([line(1)]);
    expect(await measured(0)).toEqual([line(2)]);
  });

  test('whose page does not say its revision counts since every one', async () => {
    await from('203.0.113.7', 'unsaid');
    const counts = await reporterCounts(server.db, 1_000);
    expect(counts.find(({ version }) => version === 'unsaid')?.count).toBe(1);
  });

  test('counts as the same as any other of its IPv6 network', async () => {
    await from('2001:db8:7::1', 'network');
    await from('2001:db8:7:ffff::2', 'network');
    expect(await counted('network')).toEqual({ failed: 1 });
    await from('2001:db8:8::1', 'network');
    expect(await counted('network')).toEqual({ failed: 2 });
  });

  test('is kept as a hash, and for two days', async () => {
    await from('203.0.113.9', 'kept');
    const rows = await server.db('clientReporters').where({ version: 'kept' });
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    expect(await pruneReporters(server.db)).toBe(0);
    await server.db('clientReporters').update({ seenAt: new Date(Date.now() - 49 * 3_600_000) });
    expect(await counted('kept')).toEqual({});
    expect(await pruneReporters(server.db)).toBeGreaterThan(0);
  });
});

test('a release that was never published is not counted where the releases folder is known', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ail-reports-'));
  mkdirSync(join(folder, 'remotes', 'mf-admin', '1.0.0-a'), { recursive: true });
  mkdirSync(join(folder, 'shell', '1.0.0-s'), { recursive: true });
  const of = (part: string, version: string) => isReleased(folder, { part, version });
  expect(await of('mf-admin', '1.0.0-a')).toBe(true);
  expect(await of('shell', '1.0.0-s')).toBe(true);
  for (const version of ['1.0.0-b', '..', '.']) expect(await of('mf-admin', version)).toBe(false);
  rmSync(folder, { recursive: true });
});
