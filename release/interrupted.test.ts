import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import { isLong } from '@ail/kit/testing/long';
import { compose } from './compose.ts';
import { releaseLayout } from './layout.ts';
import { revisionsSince, writeRevision } from './revisions.ts';
import { base } from './testing/sample-parts.ts';

const parts = ['shell', 'mf-public', 'mf-admin', 'texts-shell'];
const script = join(__dirname, 'testing', 'release-folder.ts');
const moments = isLong ? 16 : 8;

let layout: ReturnType<typeof releaseLayout>;
beforeEach(async () => {
  layout = releaseLayout(mkdtempSync(join(tmpdir(), 'portal-interrupted-')));
  for (const name of parts) {
    const dir = layout.release(name, 'v0');
    mkdirSync(join(dir, 'assets'), { recursive: true });
    const place =
      name === 'mf-public' ? { mount: '/' } : name === 'mf-admin' ? { mount: '/admin' } : null;
    const file = { path: 'remoteEntry.js', bytes: 1, transferBytes: 1, integrity: 'sha384-x' };
    const info = {
      ...base(name),
      version: 'v0',
      place,
      files: [file],
      firstScripts: ['remoteEntry.js'],
    };
    writeFileSync(join(dir, 'remoteEntry.js'), `// ${'x'.repeat(5_000)}`);
    writeFileSync(join(dir, 'document.html'), '<head></head>');
    writeFileSync(join(dir, 'release.json'), JSON.stringify(info));
  }
  const live = Object.fromEntries(parts.map((name) => [name, 'v0']));
  await writeRevision(layout, undefined, {
    action: 'release',
    by: 'test',
    changed: parts,
    note: null,
    live,
    canaries: {},
  });
  await compose(layout);
});
afterEach(() => rmSync(layout.root, { recursive: true }));

/** Runs a release; kills it after `killAfterMs`, if that is given. */
const release = (name: string, version: string, killAfterMs?: number): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, layout.root, name, 'v0', version], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', resolve);
    if (killAfterMs !== undefined) {
      child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), killAfterMs));
    }
  });

const served = (): Registry => {
  const document = readFileSync(layout.document, 'utf8');
  const registry: Registry = JSON.parse(
    /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(document)?.[1] ?? '',
  );
  for (const [name, { version }] of Object.entries({
    ...registry.remotes,
    shell: registry.shell,
  })) {
    expect([name, existsSync(join(layout.release(name, version), 'release.json'))]).toEqual([
      name,
      true,
    ]);
  }
  expect(existsSync(join(layout.locales, 'en', 'all.json'))).toBe(true);
  return registry;
};

test('a release killed at any moment leaves a whole portal, and is finished when repeated', async () => {
  let killed = 0;
  for (let moment = 0; moment < moments; moment += 1) {
    const version = `v${moment + 1}`;
    if ((await release('mf-admin', version, (moment * 32) / moments)) === null) killed += 1;
    expect(served().remotes['mf-public']?.version).toBe('v0');
    expect(await release('mf-admin', version)).toBe(0);
    expect(served().remotes['mf-admin']?.version).toBe(version);
    expect(served().revision).toBe(moment + 2);
  }
  expect(killed).toBeGreaterThan(moments / 3);
});

test('of releases at once none is lost', async () => {
  const names = ['mf-public', 'mf-admin', 'shell', 'mf-admin', 'mf-public', 'texts-shell'];
  const codes = await Promise.all(names.map((name, index) => release(name, `n${index}`)));
  expect(codes).toEqual(names.map(() => 0));
  const revisions = await revisionsSince(layout, 0);
  expect(revisions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const { live } = revisions.at(-1) ?? {};
  expect(live?.shell).toBe('n2');
  expect(live?.['texts-shell']).toBe('n5');
  expect(['n0', 'n4']).toContain(live?.['mf-public']);
  expect(['n1', 'n3']).toContain(live?.['mf-admin']);
  const { revision, shell, remotes } = served();
  expect([revision, shell.version]).toEqual([7, 'n2']);
  expect(remotes['mf-admin']?.version).toBe(live?.['mf-admin']);
});
