import { rmSync } from 'node:fs';
import { type Checkout, copyCheckout } from '../e2e/releases/checkout.ts';
import { changedParts, timeBuild, timeRelease } from './durations.ts';
import { Figures } from './figures.ts';
import type { Options } from './options.ts';
import { inTurn, openSides, type Side } from './portals.ts';

const seconds = (name: string) => ({ name, unit: 's' });

/** How long teams wait: a build of everything, a release of a changed remote, and going back. */
export const benchRelease = async (options: Options): Promise<Figures> => {
  const { runs, isSmall } = options;
  const sides = await openSides(options);
  const figures = new Figures('before');
  const measure = async ({ name, dir }: Side) => {
    const add = (part: string, metric: string, ms: number) =>
      figures.add('releases', part, seconds(metric), name, ms / 1_000);
    const checkout: Checkout = copyCheckout(undefined, {}, dir);
    try {
      add('all parts', 'build', await timeBuild(checkout));
      for (const part of isSmall ? changedParts.slice(0, 1) : changedParts) {
        const { typesMs, releaseMs, rollbackMs } = await timeRelease(checkout, part);
        add(part, 'types', typesMs);
        add(part, 'release', releaseMs);
        add(part, 'back', rollbackMs);
      }
    } finally {
      rmSync(checkout.dir, { recursive: true, force: true });
    }
  };
  for (let round = 0; round < runs; round++) {
    for (const side of inTurn(sides, round)) await measure(side);
    console.log(`releases: round ${round + 1} of ${runs}`);
  }
  return figures;
};
