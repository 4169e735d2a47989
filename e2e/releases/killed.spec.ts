import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../build/apps.ts';
import { record } from '../../tooling/test/figures.ts';
import { numberSetting } from '../../tooling/test/number-setting.ts';
import type { StackKind } from '../../tooling/test/stack.ts';
import { copyCheckout } from './checkout.ts';
import { startLoad } from './load.ts';
import { expect, type Portal, test } from './portal.ts';
import { runUntilKilled } from './run-until-killed.ts';
import { expectHistory, expectWhole } from './whole.ts';

interface Killed {
  /** Before which changes of the disk. */
  steps: number[];
  args: (step: number) => string[];
  /** Prepares the next run, so that it has something to do. */
  begin?: (step: number) => unknown;
  /** The version that has to be live in the end, by what the program said. */
  to: (step: number, said: string) => string | undefined;
}

/**
 * Kills a program before each of the given steps, and repeats it. The portal is complete after both, and all the time
 * for visitors.
 */
const killAndRepeat = async (portal: Portal, { steps, args, begin, to }: Killed) => {
  const endWatch = startLoad(portal.url, 2, 200);
  const ends = async (step: number) => {
    await begin?.(step);
    const before = (await portal.live()).live['mf-admin'];
    expect((await runUntilKilled(portal, args(step), step)).code).toBeNull();
    const killed = (await expectWhole(portal)).remotes['mf-admin']?.version;
    const { code, said } = await runUntilKilled(portal, args(step));
    expect([code, said]).toEqual([0, expect.any(String)]);
    const after = to(step, said);
    expect(after).not.toBe(before);
    expect([before, after]).toContain(killed);
    // The server looks at its files again after a moment.
    await expect
      .poll(async () => (await expectWhole(portal)).remotes['mf-admin']?.version)
      .toBe(after);
    await expectHistory(portal);
  };
  let seen: Awaited<ReturnType<typeof endWatch>> | undefined;
  try {
    for (const step of steps) await test.step(`killed before step ${step}`, () => ends(step));
  } finally {
    seen = await endWatch();
  }
  expect(seen.failures).toEqual([]);
  return { steps: steps.length, requests: seen.requests, failed: seen.failures.length };
};

const everyStep = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/**
 * Publishing is killed before every eighth step, on the two servers before different ones, a rollback before every
 * sixteenth, a release with its build at two moments. The first is drawn (`releases.config.ts`), so that several runs
 * together reach all of them; `KILLED_EVERY=1` reaches all in one.
 */
const first = numberSetting('KILLED_FROM', 0);

const every = (usual: number) => {
  const chosen = numberSetting('KILLED_EVERY', usual, 1);
  console.log(`KILLED_EVERY=${chosen} KILLED_FROM=${first}`);
  return chosen;
};

const stepsOn = (kind: StackKind, count: number, usual: number) => {
  const distance = every(usual);
  const offset = first + (kind === 'nginx' ? Math.floor(distance / 2) : 0);
  return everyStep(count).filter((step) => step % distance === offset % distance);
};

test('publishing and activating, killed before any step, is whole and ends well when repeated', async ({
  portal,
  kind,
}) => {
  test.setTimeout(900_000);
  const script = join(rootDir, 'release', 'testing', 'release-folder.ts');
  const before = (await portal.live()).live['mf-admin'] ?? '';
  const args = (version: string) => [script, portal.layout.root, 'mf-admin', before, version];
  const { steps } = await runUntilKilled(portal, args('killed-0'));
  expect(steps).toBeGreaterThan(15);
  const figures = await killAndRepeat(portal, {
    steps: stepsOn(kind, steps, 8),
    args: (step) => args(`killed-${step}`),
    to: (step) => `killed-${step}`,
  });
  record('publishing and activating killed before some steps', { kind, ...figures });
});

test('a rollback killed before any step is whole, and ends well when repeated', async ({
  portal,
  kind,
}) => {
  test.skip(kind === 'nginx', 'It activates as publishing does, which is killed on both servers.');
  test.setTimeout(900_000);
  const before = (await portal.live()).live['mf-admin'] ?? '';
  const next = await portal.publish('mf-admin', 'next');
  const rollback = [join(rootDir, 'release', 'commands', 'rollback.ts'), 'mf-admin'];
  const args = [...rollback, '--to', before, '--against', portal.url];
  await portal.release({ 'mf-admin': next });
  const { steps, code } = await runUntilKilled(portal, args);
  expect([code, steps > 10]).toEqual([0, true]);
  const figures = await killAndRepeat(portal, {
    steps: stepsOn(kind, steps, 16),
    args: () => args,
    begin: () => portal.release({ 'mf-admin': next }),
    to: () => before,
  });
  record('a rollback killed before some steps', { kind, ...figures });
});

test('the release command, killed while it builds, checks and publishes, ends well when repeated', async ({
  portal,
  kind,
}) => {
  test.skip(kind === 'nginx', 'Most of it is a build, into a folder that no server reads.');
  test.setTimeout(900_000);
  const checkout = copyCheckout(portal.layout.root);
  try {
    const routes = 'mf-admin/src/routes.tsx';
    const lineOf = (step: number) => `\nReflect.set(globalThis, 'killed before', ${step});\n`;
    checkout.edit(routes, (source) => source + lineOf(0));
    const args = [join(checkout.dir, 'release', 'commands', 'release.ts'), 'mf-admin'];
    const whole = await runUntilKilled(portal, args);
    expect([whole.code, whole.said]).toEqual([0, expect.stringContaining('is live')]);
    const moments = 12 / Math.min(every(6), 12);
    const steps = everyStep(moments).map((moment) =>
      Math.ceil(((moment - (first % 100) / 100) * whole.steps) / moments),
    );
    const figures = await killAndRepeat(portal, {
      steps,
      args: () => args,
      begin: (step) =>
        checkout.edit(routes, (source) => source.replace(/\n.*killed before.*\n/, lineOf(step))),
      to: (_, said) => /mf-admin (\S+) is live/.exec(said)?.[1],
    });
    record('the release command killed', { kind, of: whole.steps, ...figures });
  } finally {
    rmSync(checkout.dir, { recursive: true, force: true });
  }
});
