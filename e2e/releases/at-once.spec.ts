import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import { revisionsSince } from '../../release/revisions.ts';
import { record } from '../../tooling/test/figures.ts';
import { copyCheckout } from './checkout.ts';
import { startLoad } from './load.ts';
import { expect, test } from './portal.ts';
import { expectHistory, expectWhole } from './whole.ts';

/** Two people release at the same moment, each from a checkout with changes of their own. */
const pairs: [what: string, parts: [string, string], labels: [string, string], written: number][] =
  [
    ['two remotes', ['mf-public', 'mf-admin'], ['one', 'other'], 2],
    ['the same remote, changed in two ways', ['mf-admin', 'mf-admin'], ['one', 'other'], 2],
    ['the same remote, changed in the same way', ['mf-public', 'mf-public'], ['one', 'one'], 1],
  ];

for (const [what, parts, labels, written] of pairs) {
  test(`two releases at once of ${what}: none is lost, none is half`, async ({ portal, kind }) => {
    test.skip(kind === 'nginx', 'What two checkouts write does not depend on the server.');
    test.setTimeout(300_000);
    const meeting = mkdtempSync(join(tmpdir(), 'portal-meeting-'));
    const environment = {
      MEET_IN: join(meeting, 'here'),
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'meet.ts')}`,
    };
    mkdirSync(environment.MEET_IN);
    const before = await portal.live();
    const checkouts = labels.map((label, index) => {
      const checkout = copyCheckout(portal.layout.root, environment);
      const line = `\nReflect.set(globalThis, 'released', '${label}');\n`;
      checkout.edit(`${parts[index]}/src/routes.tsx`, (source) => source + line);
      return checkout;
    });
    const endLoad = startLoad(portal.url, 2, 100);
    try {
      const said = await Promise.all(
        checkouts.map(({ run }, index) =>
          run('release/commands/release.ts', parts[index] ?? '', '--against', portal.url),
        ),
      );
      // Both had seen the same revision before either wrote.
      expect(readdirSync(environment.MEET_IN)).toHaveLength(2);
      expect(said.filter((text) => text.includes('is live (revision'))).toHaveLength(2);
      expect(said.filter((text) => text.includes('unchanged'))).toHaveLength(2 - written);

      const after = await portal.live();
      expect(after.number).toBe(before.number + written);
      await expectHistory(portal);
      const built = said.map((text) => /^Built \S+ (.*)\.$/m.exec(text)?.[1] ?? '');
      const wentLive = (await revisionsSince(portal.layout, 0))
        .slice(before.number)
        .flatMap(({ changed, live }) => changed.map((name) => live[name]));
      expect(new Set(wentLive)).toEqual(new Set(built));
      for (const [name, version] of Object.entries(before.live)) {
        if (!parts.includes(name)) expect([name, after.live[name]]).toEqual([name, version]);
        else expect(built).toContain(after.live[name]);
      }
      const registry = JSON.parse(readFileSync(portal.layout.registry, 'utf8')) as Registry;
      expect(await expectWhole(portal)).toEqual(registry);
      expect(registry.revision).toBe(after.number);
      for (const [name, { version }] of Object.entries(registry.remotes)) {
        expect([name, version]).toEqual([name, after.live[name]]);
      }
    } finally {
      const { requests, failures } = await endLoad();
      record(`two releases at once: ${what}`, { kind, requests, failed: failures.length });
      expect(failures).toEqual([]);
      for (const folder of [meeting, ...checkouts.map(({ dir }) => dir)]) {
        rmSync(folder, { recursive: true, force: true });
      }
    }
  });
}
