import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { activate } from '../activate.ts';
import { startS3 } from '../testing/s3-server.ts';
import { smallPortal } from '../testing/small-portal.ts';
import { expectWholePlace } from '../testing/whole-place.ts';
import { bringPlaces, comparePlaces } from './bring.ts';
import { configuredPlaces } from './configured.ts';

const address = 's3://front/portal/eu';

let store: Awaited<ReturnType<typeof startS3>>;
let portal: ReturnType<typeof smallPortal>;
let said: jest.SpyInstance;
const before = { ...process.env };

beforeEach(async () => {
  store = await startS3();
  portal = smallPortal();
  await portal.open();
  Object.assign(process.env, store.environment, { RELEASES_PLACES: address });
  said = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  process.env = { ...before };
  said.mockRestore();
  rmSync(portal.layout.root, { recursive: true });
  await store.stop();
});

const bring = async () => {
  const [outcome] = await bringPlaces(portal.layout, configuredPlaces(portal.layout));
  return outcome?.problem;
};
const release = (version: string) =>
  activate(portal.layout, async (live) => ({
    action: 'release',
    changed: ['mf-admin'],
    live: { ...live?.live, 'mf-admin': version },
    canaries: {},
  }));

/** What a browser would get from the store. */
const shown = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-s3-'));
  try {
    for (const [key, { content }] of store.objects) {
      const file = join(folder, key.slice('portal/eu/'.length));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    return existsSync(join(folder, 'index.html'))
      ? expectWholePlace(folder).remotes['mf-admin']?.version
      : undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
const stored = (path: string) => store.objects.get(`portal/eu/${path}`);

test('a release is in the store, with types and caching, and without compressed variants', async () => {
  writeFileSync(join(portal.layout.release('mf-admin', 'v2'), 'remoteEntry.js.br'), 'compressed');
  portal.putRelease('mf-admin', 'v3+b');
  await release('v3+b');
  expect(said.mock.calls).toEqual([]);
  expect(shown()).toBe('v3+b');
  expect(stored('remotes/mf-admin/v3+b/remoteEntry.js')?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(stored('index.html')?.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(
    [...store.objects.keys()].filter((key) => /\.(?:br|gz)$|revisions|maps/.test(key)),
  ).toEqual([]);
});

test('what was changed there is put right, and pruned releases go', async () => {
  await bring();
  const entry = stored('remotes/mf-admin/v2/remoteEntry.js');
  if (entry) entry.content = Buffer.from('// other');
  store.objects.delete('portal/eu/shell/v1/remoteEntry.js');
  rmSync(portal.layout.release('mf-admin', 'v1'), { recursive: true });
  expect(await bring()).toBeUndefined();
  expect(shown()).toBe('v2');
  expect(stored('shell/v1/remoteEntry.js')).toBeDefined();
  expect(stored('remotes/mf-admin/v1/remoteEntry.js')).toBeUndefined();
});

test.each([false, true])(
  'a changed object is named (digests of another content: %s)',
  async (encrypts) => {
    store.state.encrypts = encrypts;
    await bring();
    const compare = async () => {
      const [outcome] = await comparePlaces(portal.layout, configuredPlaces(portal.layout));
      return outcome?.changed;
    };
    expect(await compare()).toBeUndefined();
    const entry = stored('remotes/mf-admin/v2/remoteEntry.js');
    if (entry) entry.content = Buffer.from('// other');
    store.objects.delete('portal/eu/registry.json');
    expect(await compare()).toBe('registry.json and 1 more');
  },
);

test('an extra object is named and removed', async () => {
  await bring();
  const extra = 'locales/en/extra.json';
  store.objects.set(`portal/eu/${extra}`, { content: Buffer.from('{}'), headers: {} });
  const [outcome] = await comparePlaces(portal.layout, configuredPlaces(portal.layout));
  expect(outcome?.extra).toBe(extra);
  expect(await bring()).toBeUndefined();
  expect(stored(extra)).toBeUndefined();
});

test('a store that is full on the way goes on with what it shows, and is brought up to date later', async () => {
  await bring();
  for (const puts of [0, 2, 4]) {
    const version = `full-${puts}`;
    portal.putRelease('mf-admin', version);
    const last = shown();
    store.state.failsAfterPuts = puts;
    await release(version);
    expect([last, version]).toContain(shown());

    store.state.failsAfterPuts = Number.POSITIVE_INFINITY;
    expect(await bring()).toBeUndefined();
    expect(shown()).toBe(version);
  }
  expect(said.mock.calls.flat()[0]).toMatch(
    /^s3:\S+ is not up to date: 127\S+ answers 507 InsufficientStorage/,
  );
});

test('a store whose digests are not those of the content is read back', async () => {
  store.state.encrypts = true;
  expect(await bring()).toBeUndefined();
  const first = stored('remotes/mf-admin/v2/remoteEntry.js');
  expect(await bring()).toBeUndefined();
  expect(stored('remotes/mf-admin/v2/remoteEntry.js')).toBe(first);
  if (first) first.content = Buffer.from('// other');
  expect(await bring()).toBeUndefined();
  expect(shown()).toBe('v2');
});

test.each([
  ['AWS_SECRET_ACCESS_KEY', 'other-secret', 'answers 403 SignatureDoesNotMatch'],
  ['AWS_ACCESS_KEY_ID', 'other-id', 'answers 403 InvalidAccessKeyId'],
  ['AWS_ENDPOINT_URL_S3', 'https://store.invalid', 'store.invalid cannot be reached (E'],
])('with another %s it is named with the reason, and no secret', async (name, value, why) => {
  process.env[name] = value;
  const problem = await bring();
  expect(problem).toMatch(why);
  expect(problem).not.toMatch(/secret/);
  expect(store.objects.size).toBe(0);
});

test('a bucket that is not there is said', async () => {
  process.env.RELEASES_PLACES = 's3://none/x';
  expect(await bring()).toMatch('has no bucket none');
});

test.each([
  ['AWS_SECRET_ACCESS_KEY', '', 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  ['AWS_ENDPOINT_URL_S3', 'http://store.example', 'takes an https:// address'],
  ['AWS_ENDPOINT_URL_S3', 'https://user:secret-word@store.example', 'without a password'],
])('%s as "%s" is refused', (name, value, why) => {
  process.env[name] = value;
  expect(() => configuredPlaces(portal.layout)).toThrow(why);
  expect(() => configuredPlaces(portal.layout)).not.toThrow(/secret-word/);
});

test.each(['s3://Front', 's3://front/../x', 's3://front//x', 's3://'])(
  '%s is no place',
  (wrong) => {
    expect(() => configuredPlaces(portal.layout, wrong)).toThrow('is no place');
  },
);
