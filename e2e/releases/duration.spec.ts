import { rmSync } from 'node:fs';
import { record } from '../../tooling/test/figures.ts';
import { copyCheckout } from './checkout.ts';
import { changedParts, timeBuild, timeRelease } from './durations.ts';
import { expect, test } from './portal.ts';

test('how long it takes to release a changed remote, and to go back', async ({ kind }) => {
  test.skip(kind === 'nginx', 'It does not depend on the server.');
  test.setTimeout(300_000);
  const checkout = copyCheckout();
  try {
    const buildMs = await timeBuild(checkout);
    for (const part of changedParts) {
      const { typesMs, releaseMs, rollbackMs } = await timeRelease(checkout, part);
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
