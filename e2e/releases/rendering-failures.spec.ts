import { cpSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverFile } from '@ail/kit/contracts/releases/server-rendering';
import { rootDir } from '../../build/apps.ts';
import { startGuard } from '../../release/guard.ts';
import { readReleaseInfo } from '../../release/release-info.ts';
import { integrityOf } from '../../release/verify.ts';
import { record } from '../../tooling/test/figures.ts';
import { getDocument, type ServedDocument } from './document.ts';
import { memory } from './measure.ts';
import { expect, type Portal, test } from './portal.ts';

/** What the contact page does on the server; its browsers' build is as it was. */
const faults = {
  throws: "throw new Error('broken')",
  'waits for ever': 'throw new Promise(() => {})',
  'computes for ever': 'for (;;);',
  'allocates without end': 'for (const all = [];;) all.push(new Array(1e6).fill(0.5))',
};
const prints = `
  const text = 'x'.repeat(1e6);
  console.log(text);
  try { console.log.constructor('return process')().stdout.write(text); } catch {}
`;
const readsForMs = 3_000;
/** A reader waits 300 ms at most; the machine may be busy. */
const promisedMs = 1_000;
/** Of the documents of another part's page: a busy machine may take more than those for some. */
const promisedShare = 0.8;
const guardEveryMs = 500;

const withFault = (portal: Portal, code: string) =>
  portal.publish('mf-public', `failing-${Date.now()}`, (path, content) =>
    path === serverFile
      ? content.replaceAll(
          'id: "contact.title"',
          `id: (() => { ${code}; return "contact.title"; })()`,
        )
      : content,
  );

/** A second remote that anyone may enter, with one page. */
const addRemote = async ({ layout, live, release }: Portal) => {
  const [from, name] = [(await live()).live['mf-public'] ?? '', 'mf-second'];
  const info = await readReleaseInfo(layout, 'mf-public', from);
  const dir = layout.release(name, from);
  cpSync(layout.release('mf-public', from), dir, { recursive: true });
  const code = `
    const { createElement } = require('react');
    const element = createElement('h1', null, 'Second');
    exports.remote = { namespaces: [], routes: () => [{ path: '*', element }] };
  `;
  writeFileSync(join(dir, serverFile), code);
  const changed = {
    name,
    place: { mount: '/second' },
    pages: [{ path: '/second', title: 'home.title' }],
    routes: ['/second'],
    files: info.files.map((file) =>
      file.path === serverFile ? { ...file, integrity: integrityOf(Buffer.from(code)) } : file,
    ),
  };
  writeFileSync(join(dir, 'release.json'), JSON.stringify({ ...info, ...changed }));
  await release({ [name]: from });
};

const pages = ['/contact', '/events', '/second'] as const;
type Page = (typeof pages)[number];

type Seen = Record<Page, ServedDocument[]>;

/** Reads each page for `ms`, and on until enough is seen, for half a minute at most. */
const readAll = async ({ url }: Portal, ms: number, isEnough = (_seen: Seen) => true) => {
  const start = Date.now();
  const seen: Seen = { '/contact': [], '/events': [], '/second': [] };
  const goesOn = () => {
    const passed = Date.now() - start;
    return passed < ms || (passed < 30_000 && !isEnough(seen));
  };
  await Promise.all(
    pages.map(async (page) => {
      while (goesOn()) {
        seen[page].push(await getDocument(url + page));
        await sleep(30);
      }
    }),
  );
  return seen;
};

const isRendered = ({ headings }: ServedDocument) => headings !== undefined;

/** Waits until each API process renders pages with the live releases. */
const settle = async (portal: Portal, chosen: readonly Page[], version: string) => {
  for (const page of chosen) {
    await expect
      .poll(
        async () => {
          // Of several processes, each is asked in turn.
          const documents = [];
          for (let time = 0; time < 4; time += 1) {
            documents.push(await getDocument(portal.url + page));
          }
          return documents.filter((one) => one.releases[0] === version && isRendered(one)).length;
        },
        { timeout: 30_000 },
      )
      .toBe(4);
  }
};

/** Each API process has one for each of the two remotes; those of a release before are ended after ten seconds. */
const onlyLive = () =>
  expect.poll(() => memory().rendering.length, { timeout: 30_000 }).toBe(2 * memory().api.length);

const printed = (kind: string) =>
  (kind === 'nginx' ? ['nginx-api-1', 'nginx-api-2'] : ['embedded-api'])
    .map((name) => statSync(join(rootDir, 'test-results', 'logs', `${name}.log`)).size)
    .reduce((sum, size) => sum + size);

test('a part that fails on the server costs no other page its content, and nobody a page', async ({
  portal,
  kind,
}) => {
  test.skip(kind === 'nginx', 'The API renders for both servers.');
  test.setTimeout(300_000);
  const good = (await portal.live()).live['mf-public'] ?? '';
  const bad: Record<string, string> = {};
  for (const [fault, code] of Object.entries({ ...faults, prints })) {
    bad[fault] = await withFault(portal, code);
  }
  await addRemote(portal);
  await settle(portal, pages, good);
  await onlyLive();
  const before = memory();
  const printedBefore = printed(kind);
  const slowest: Record<string, number> = {};
  const rendered: Record<string, number> = {};
  const most = { api: 0, rendering: 0 };
  for (const fault of Object.keys(faults)) {
    await test.step(fault, async () => {
      const version = bad[fault] ?? '';
      await portal.release({ 'mf-public': version });
      await settle(portal, ['/second'], version);
      const seen = await readAll(portal, readsForMs);
      const now = memory();
      most.api = Math.max(most.api, ...now.api);
      most.rendering = Math.max(most.rendering, ...now.rendering);
      const all = Object.values(seen).flat();
      slowest[fault] = Math.max(...all.map(({ ms }) => ms));
      expect(all.filter(({ status }) => status !== 200)).toEqual([]);
      expect([...new Set(all.flatMap(({ releases }) => releases))]).toEqual([version]);
      expect(seen['/contact'].filter(isRendered)).toEqual([]);
      const second = seen['/second'];
      rendered[fault] = second.filter(isRendered).length / second.length;
      expect(rendered[fault]).toBeGreaterThan(promisedShare);
      // A process that is ended takes its other pages along for a while.
      if (fault === 'throws' || fault === 'waits for ever') {
        expect(seen['/events'].some(isRendered)).toBe(true);
      }
      expect(slowest[fault]).toBeLessThan(promisedMs);
    });
  }
  await test.step('one that prints is rendered, and nothing is printed', async () => {
    await portal.release({ 'mf-public': bad.prints ?? '' });
    await settle(portal, pages, bad.prints ?? '');
    await readAll(portal, readsForMs);
    expect(printed(kind) - printedBefore).toBeLessThan(100_000);
  });
  await portal.release({ 'mf-public': good });
  await settle(portal, pages, good);
  await onlyLive();
  const after = memory();
  record('rendering failures', { kind, slowest, rendered, before, most, after });
  for (const [index, megabytes] of after.api.entries()) {
    expect(megabytes).toBeLessThan(2 * (before.api[index] ?? 0));
  }
  for (const megabytes of after.rendering) {
    expect(megabytes).toBeLessThan(1.5 * Math.max(...before.rendering));
  }
});

for (const [fault, code] of Object.entries(faults)) {
  test(`a canary that ${fault} on the server is taken back before a browser runs it`, async ({
    portal,
    kind,
  }) => {
    const { live } = await portal.live();
    await settle(portal, ['/contact'], live['mf-public'] ?? '');
    const stop = startGuard(portal.layout, `${portal.apiUrl}/metrics`, console.log, guardEveryMs);
    try {
      const version = await withFault(portal, code);
      const begun = performance.now();
      await portal.canary('mf-public', version, 1);
      // Three seconds of a busy machine may hold no page that is rendered within 300 ms.
      const seen = readAll(portal, readsForMs, (all) => all['/contact'].some(isRendered));
      await expect
        .poll(async () => (await portal.live()).action, { timeout: 60_000 })
        .toBe('revert');
      record('a canary that fails on the server', {
        kind,
        fault,
        seconds: Math.round((performance.now() - begun) / 1_000),
        slowestMs: Math.max(...(await seen)['/contact'].map(({ ms }) => ms)),
      });
      const { number, by, note, canaries } = await portal.live();
      expect({ by, note, canaries }).toEqual({
        by: 'guard',
        note: `The server cannot render 1 pages of canary ${version}; it renders those of live.`,
        canaries: {},
      });
      expect((await seen)['/contact'].some(isRendered)).toBe(true);
      // The revision is written a moment before the document is composed from it.
      await expect
        .poll(async () => (await getDocument(`${portal.url}/contact`)).revision)
        .toBe(number);
    } finally {
      stop();
    }
  });
}
