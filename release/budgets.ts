import type { Budget } from './compare.ts';

/**
 * What each part may weigh, in brotli bytes. Raised only in a commit that says why: bytes on the
 * public page are spent like money.
 */
export const budgets: Record<string, Budget> = {
  shell: { firstBytes: 185_000, allBytes: 225_000 },
  'mf-public': { firstBytes: 26_500, allBytes: 115_000 },
  'mf-admin': { firstBytes: 24_000, allBytes: 260_000 },
};

/** For a remote that has no line of its own yet. */
export const defaultBudget: Budget = { firstBytes: 20_000, allBytes: 200_000 };
