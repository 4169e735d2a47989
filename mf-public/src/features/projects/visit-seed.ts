import { renderedAt } from '@ail/kit/browser/rendered-at';
import { largestSeed } from '@ail/kit/contracts/projects/seed';
import { seedAt } from './seed-at.ts';

const key = 'portal.featured';

const recall = (): number | undefined => {
  try {
    const kept = Number(sessionStorage.getItem(key));
    return Number.isInteger(kept) && kept > 0 && kept <= largestSeed ? kept : undefined;
  } catch {
    return undefined;
  }
};

const keep = (seed: number): number => {
  try {
    sessionStorage.setItem(key, String(seed));
  } catch {
    // Without storage the seed lasts as long as this document.
  }
  return seed;
};

const draw = (): number => {
  const at = renderedAt();
  // The server's, since it has rendered with it; for all readers of an hour the same.
  if (at !== undefined) return keep(seedAt(at));
  return recall() ?? keep(1 + Math.floor(Math.random() * (largestSeed - 1)));
};

let seed: number | undefined;

/** The random seed of the featured half: the same for a visit, including reloads within the hour. */
export const visitSeed = (): number => {
  seed ??= draw();
  return seed;
};
