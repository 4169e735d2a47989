import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { RemotePlace } from '@ail/kit/contracts/releases/registry';
import { compose } from './compose.ts';
import { type ReleaseLayout, releaseLayout } from './layout.ts';
import { newestRevision, writeRevision } from './revisions.ts';
import { base } from './testing/sample-parts.ts';

let layout: ReleaseLayout;
beforeEach(() => {
  layout = releaseLayout(mkdtempSync(join(tmpdir(), 'portal-compose-')));
});
afterEach(() => rmSync(layout.root, { recursive: true }));

const publish = (name: string, place: RemotePlace | null) => {
  const dir = layout.release(name, 'v0');
  mkdirSync(join(dir, 'assets'), { recursive: true });
  const file = { path: 'remoteEntry.js', bytes: 1, transferBytes: 1, integrity: 'sha384-x' };
  const info = {
    ...base(name),
    version: 'v0',
    place,
    files: [file],
    firstScripts: ['remoteEntry.js'],
  };
  writeFileSync(join(dir, 'document.html'), '<head></head>');
  writeFileSync(join(dir, 'release.json'), JSON.stringify(info));
};

const makeLive = async (...names: string[]) => {
  const live = Object.fromEntries(['shell', 'texts-shell', ...names].map((name) => [name, 'v0']));
  await writeRevision(layout, await newestRevision(layout), {
    action: 'release',
    by: 'test',
    changed: names,
    note: null,
    live,
    canaries: {},
  });
  await compose(layout);
};

const preloads = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/rel="preload" as="script" href="([^"]+)"/g)].map(
    ([, path]) => path,
  );

test('each mount has a document that preloads its own remote, and nothing behind a guard', async () => {
  publish('shell', null);
  publish('texts-shell', null);
  publish('mf-public', { mount: '/' });
  const admin = { mount: '/admin', access: 'admin' } as const;
  const trade = { mount: '/trade' };
  publish('mf-admin', admin);
  publish('mf-trade', trade);
  await makeLive('mf-public', 'mf-admin', 'mf-trade');
  expect(preloads(layout.document)).toEqual(['/remotes/mf-public/v0/remoteEntry.js']);
  expect(preloads(layout.documentOf(admin))).toEqual([]);
  expect(preloads(layout.documentOf(trade))).toEqual(['/remotes/mf-trade/v0/remoteEntry.js']);
  for (const file of [layout.document, layout.documentOf(admin), layout.documentOf(trade)]) {
    expect(readFileSync(file, 'utf8')).toContain('<script defer src="/shell/v0/remoteEntry.js"');
  }

  await makeLive('mf-public', 'mf-admin');
  expect(existsSync(layout.documentOf(trade))).toBe(false);
  expect(existsSync(layout.documentOf(admin))).toBe(true);
});

test('a folder among the documents is not touched', async () => {
  publish('shell', null);
  publish('texts-shell', null);
  publish('mf-public', { mount: '/' });
  mkdirSync(join(layout.documents, 'dir.html', 'deep'), { recursive: true });
  writeFileSync(join(layout.documents, 'gone.html'), 'a remote that is no more');
  await makeLive('mf-public');
  await compose(layout);
  expect(readdirSync(layout.documents)).toEqual(['dir.html']);
});

/** Runs a worker that finds these caches, with timers that fire at once; `on` dispatches an event and waits for its work. */
const runWorker = (script: string, scope: string, names: readonly string[]) => {
  const removed: string[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(script, {
    URL,
    addEventListener: (type: string, listen: (event: object) => void) => {
      listeners[type] = listen;
    },
    setTimeout: (then: () => void, ms: number) => {
      removed.push(`after ${ms} ms`);
      then();
    },
    skipWaiting: () => removed.push('does not wait'),
    caches: { keys: async () => names, delete: async (name: string) => removed.push(name) },
    registration: { scope, unregister: async () => removed.push('itself') },
  });
  const on = async (type: string) => {
    let done: Promise<unknown> | undefined;
    listeners[type]?.({
      waitUntil: (work: Promise<unknown>) => {
        done = work;
      },
    });
    await done;
  };
  return { removed, on };
};

describe('the service worker', () => {
  const worker = () => readFileSync(layout.workerAt('/'), 'utf8');
  beforeEach(async () => {
    publish('shell', null);
    publish('texts-shell', null);
    publish('mf-public', { mount: '/' });
    await makeLive('mf-public');
  });

  test('of the live shell is served', async () => {
    const dir = layout.release('shell', 'v0');
    const info = JSON.parse(readFileSync(join(dir, 'release.json'), 'utf8'));
    const file = { path: 'service-worker.js', bytes: 1, transferBytes: 1, integrity: 'sha384-x' };
    writeFileSync(
      join(dir, 'release.json'),
      JSON.stringify({ ...info, files: [...info.files, file] }),
    );
    writeFileSync(join(dir, 'service-worker.js'), '// keeps pages');
    await compose(layout);
    expect(worker()).toBe('// keeps pages');
  });

  test('of a remote is served within its mount, and removes itself and its caches where it has none', async () => {
    publish('mf-door', { mount: '/door', access: 'admin' });
    await makeLive('mf-door');
    await compose(layout);
    const own = readFileSync(layout.workerAt('/door'), 'utf8');
    expect(layout.workerAt('/door')).toBe(join(layout.root, 'door', 'service-worker.js'));
    const { removed, on } = runWorker(own, 'https://portal.test/door/7', [
      'portal-1-pages',
      'door-1:/door/7',
      'door-1:/door/8',
    ]);
    await on('activate');
    expect(removed).toEqual(['itself', 'door-1:/door/7']);
    await makeLive('mf-public');
    await compose(layout);
    expect(existsSync(layout.workerAt('/door'))).toBe(false);
    expect(existsSync(layout.workerAt('/'))).toBe(true);
  });

  test('of a shell without one deletes what was kept, and removes itself', async () => {
    const { removed, on } = runWorker(worker(), 'https://portal.test/', ['a', 'b']);
    await on('activate');
    expect(removed).toEqual(['itself', 'a', 'b']);
  });

  test('of a shell without one removes itself on installation, and deletes again what a loading page adds', async () => {
    const { removed, on } = runWorker(worker(), 'https://portal.test/', ['a']);
    await on('install');
    expect(removed).toEqual(['does not wait', 'itself', 'a', 'after 5000 ms', 'a']);
  });
});
