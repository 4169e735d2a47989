import type { Budget } from './compare.ts';

/**
 * What each part may weigh, in brotli bytes. Raised only in a commit that says why: bytes on the
 * public page are spent like money.
 */
export const budgets: Record<string, Budget> = {
  // 213 kB of each total are the dictionaries that rate a new password, loaded on focus of its field.
  shell: { firstBytes: 185_000, allBytes: 440_000 },
  'mf-public': { firstBytes: 27_000, allBytes: 330_000 },
  'mf-admin': { firstBytes: 25_000, allBytes: 475_000 },
};

/** For a remote that has no line of its own yet. */
export const defaultBudget: Budget = { firstBytes: 20_000, allBytes: 200_000 };
