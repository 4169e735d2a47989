import { largestSeed } from '@ail/kit/contracts/projects/seed';

const hourMs = 3_600_000;

/** The seed of pages that the server renders: the same for an hour, so that they can be kept. */
export const seedAt = (ms: number): number => 1 + (Math.floor(ms / hourMs) % largestSeed);
