import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@ail/kit/contracts/registry';
import { revisionsSince } from '../../release/revisions.ts';
import { rootDir } from '../../tooling/front/apps.ts';
import { copyCheckout } from './checkout.ts';
import { record } from './measure.ts';
import { expect, type Portal, test } from './portal.ts';

const killer = join(rootDir, 'release', 'testing', 'kill-at.ts');

interface Run {
  code: number | null;
  said: string;
  steps: number;
}

/** Runs a program of release/; with `killAt` it is ended right before that change of the disk. */
const run = ({ at }: Portal, args: string[], killAt = 0): Promise<Run> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', killer, ...args], {
      cwd: rootDir,
      env: { ...process.env, RELEASES_DIR: at.root, KILL_AT: String(killAt) },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        said += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code, said, steps: Number(/steps:(\d+)/.exec(said)?.[1] ?? 0) }),
    );
  });

/** A visitor gets a whole portal: a document whose every script is there, byte for byte. */
const expectWhole = async ({ url, at }: Portal): Promise<Registry> => {
  const document = await (await fetch(url)).text();
  const registry = JSON.parse(/id="registry">(.*?)<\/script>/s.exec(document)?.[1] ?? '');
  const scripts = [...document.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path);
  for (const path of [...scripts, '/registry.json', '/locales/sw/common.json']) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  }
  expect(existsSync(join(at.locales, 'release.json'))).toBe(true);
  return registry as Registry;
};

/** The history counts up by one and no revision is half written. */
const expectHistory = async ({ at }: Portal) => {
  const revisions = await revisionsSince(at, 0);
  expect(revisions.map(({ number }) => number)).toEqual(revisions.map((_, index) => index + 1));
};

test('publishing and activating, killed before each step, is whole and ends well when repeated', async ({
  portal,
  kind,
}) => {
  test.setTimeout(900_000);
  const script = join(rootDir, 'release', 'testing', 'release-folder.ts');
  const from = (await portal.live()).live['mf-admin'] ?? '';
  const args = (version: string) => [script, portal.at.root, 'mf-admin', from, version];
  const { steps } = await run(portal, args('whole'));
  expect(steps).toBeGreaterThan(15);
  for (let step = 1; step <= steps; step += 1) {
    const version = `killed-${step}`;
    expect((await run(portal, args(version), step)).code).toBeNull();
    const { remotes } = await expectWhole(portal);
    expect(['whole', `killed-${step - 1}`, version]).toContain(remotes['mf-admin']?.version);
    expect((await run(portal, args(version))).code).toBe(0);
    expect((await expectWhole(portal)).remotes['mf-admin']?.version).toBe(version);
    await expectHistory(portal);
  }
  record('a release killed before each step', { kind, steps });
});

test('a rollback killed before each step is whole, and ends well when repeated', async ({
  portal,
  kind,
}) => {
  test.setTimeout(900_000);
  const before = (await portal.live()).live['mf-admin'] ?? '';
  const next = await portal.publish('mf-admin', 'next');
  const rollback = [join(rootDir, 'release', 'commands', 'rollback.ts'), 'mf-admin'];
  const args = [...rollback, '--to', before, '--against', portal.url];
  await portal.release({ 'mf-admin': next });
  const { steps, code } = await run(portal, args);
  expect([code, steps > 10]).toEqual([0, true]);
  for (let step = 1; step <= steps; step += 1) {
    await portal.release({ 'mf-admin': next });
    expect((await run(portal, args, step)).code).toBeNull();
    const { remotes } = await expectWhole(portal);
    expect([before, next]).toContain(remotes['mf-admin']?.version);
    expect((await run(portal, args)).code).toBe(0);
    expect((await expectWhole(portal)).remotes['mf-admin']?.version).toBe(before);
    await expectHistory(portal);
  }
  record('a rollback killed before each step', { kind, steps });
});

test('two real releases at once both go live, one after the other', async ({ portal, kind }) => {
  test.skip(kind === 'nginx', 'Nothing of it is the server’s.');
  test.setTimeout(300_000);
  const checkout = copyCheckout(portal.at.root);
  try {
    for (const part of ['mf-public', 'mf-admin']) {
      const line = "\nReflect.set(globalThis, 'released', 'at once');\n";
      checkout.edit(`${part}/src/routes.tsx`, (source) => source + line);
    }
    const before = (await portal.live()).live;
    const said = await Promise.all(
      ['mf-public', 'mf-admin', 'mf-admin'].map((name) =>
        checkout.run('release/commands/release.ts', name),
      ),
    );
    expect(said.every((text) => text.includes('is live'))).toBe(true);
    const { live, number } = await portal.live();
    expect(number).toBe(3);
    for (const part of ['mf-public', 'mf-admin']) expect(live[part]).not.toBe(before[part]);
    expect(live.shell).toBe(before.shell);
    const { remotes } = await expectWhole(portal);
    expect(remotes['mf-admin']?.version).toBe(live['mf-admin']);
    await expectHistory(portal);
    const registry = JSON.parse(readFileSync(portal.at.registry, 'utf8')) as Registry;
    expect(registry.revision).toBe(number);
  } finally {
    rmSync(checkout.dir, { recursive: true, force: true });
  }
});
