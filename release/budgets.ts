import type { Budget } from './compare.ts';

/** The largest size of each part, in brotli bytes. Raised only in a commit that says why. */
export const budgets: Record<string, Budget> = {
  // 213 kB of each total are the dictionaries that rate a new password, loaded on focus of its field.
  shell: { firstBytes: 157_000, allBytes: 415_000 },
  'mf-public': { firstBytes: 27_500, allBytes: 330_000 },
  'mf-admin': { firstBytes: 25_500, allBytes: 475_000 },
};

/** For a remote without a budget of its own. */
export const defaultBudget: Budget = { firstBytes: 20_000, allBytes: 200_000 };
