import { rmSync } from 'node:fs';
import { type Checkout, copyCheckout } from './checkout.ts';
import { record } from './measure.ts';
import { expect, test } from './portal.ts';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Changes one sentence that a part shows. */
const changes: Record<string, (checkout: Checkout) => void> = {
  'mf-admin': ({ edit }) =>
    edit('mf-admin/src/features/releases/ReleasesPage.tsx', (source) =>
      source.replace("id: 'adminReleases.title'", "id: 'adminReleases.history'"),
    ),
  'mf-public': ({ edit }) =>
    edit('mf-public/src/features/contact/ContactPage.tsx', (source) =>
      source.replaceAll('contact.title', 'contact.next.title'),
    ),
};

test('how long it takes to release a changed remote, and to go back', async ({ kind }) => {
  test.skip(kind === 'nginx', 'It does not depend on the server.');
  test.setTimeout(300_000);
  const checkout = copyCheckout();
  try {
    const buildMs = await timed(() => checkout.run('tooling/build.ts'));
    for (const [part, change] of Object.entries(changes)) {
      change(checkout);
      // Every release needs at least this; a machine's speed shows in both.
      const typesMs = await timed(() =>
        checkout.run('node_modules/typescript/bin/tsc', '-p', part, '--checkers', '1'),
      );
      const releaseMs = await timed(() => checkout.run('release/commands/release.ts', part));
      const rollbackMs = await timed(() => checkout.run('release/commands/rollback.ts', part));
      const toTypes = (ms: number) => Number((ms / typesMs).toFixed(2));
      record(`a release of ${part} and going back, in durations of its types`, {
        typesMs: Math.round(typesMs),
        releaseMs: Math.round(releaseMs),
        rollbackMs: Math.round(rollbackMs),
        release: toTypes(releaseMs),
        rollback: toTypes(rollbackMs),
        buildOfAll: toTypes(buildMs),
      });
    }
    const history = await checkout.run('release/commands/releases.ts');
    expect(history.match(/rollback/g)).toHaveLength(2);
  } finally {
    rmSync(checkout.dir, { recursive: true, force: true });
  }
});
