import type { Budget } from './compare.ts';

/** The largest size of each part, in brotli bytes. Raised only in a commit that says why. */
export const budgets: Record<string, Budget> = {
  // 213 kB of each total are the dictionaries that rate a new password, loaded on focus of its field.
  shell: { firstBytes: 114_500, allBytes: 395_000 },
  'mf-public': { firstBytes: 16_200, allBytes: 375_000 },
  'mf-admin': { firstBytes: 21_500, allBytes: 520_000 },
};

/** For a remote without a budget of its own. */
export const defaultBudget: Budget = { firstBytes: 20_000, allBytes: 200_000 };

/** The most that opening a page may transfer with nothing in the cache. */
export interface PageBudget {
  /** Of scripts, as they are transferred. */
  scriptBytes: number;
  /** Without those for pictures. */
  requests: number;
}

/** Kept by the journey `page-weight`. Raised only in a commit that says why. */
export const pageBudgets: Record<string, PageBudget> = {
  '/': { scriptBytes: 135_500, requests: 14 },
  '/services': { scriptBytes: 141_300, requests: 16 },
  '/projects': { scriptBytes: 154_100, requests: 17 },
  '/projects/:id': { scriptBytes: 157_000, requests: 20 },
  '/events': { scriptBytes: 158_300, requests: 18 },
  '/events/:id': { scriptBytes: 151_500, requests: 17 },
  '/bpdif': { scriptBytes: 140_000, requests: 16 },
  '/resources': { scriptBytes: 150_500, requests: 19 },
  '/resources/:id': { scriptBytes: 150_300, requests: 19 },
  '/contact': { scriptBytes: 169_000, requests: 19 },
};
