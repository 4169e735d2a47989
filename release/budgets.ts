import type { Budget } from './compare.ts';

/** The largest size of each part, in brotli bytes. Raised only in a commit that says why: a larger part is not released. */
export const budgets: Record<string, Budget> = {
  // 7 kB of the shell's total are for browsers of 2021 alone (older-browsers.ts).
  // 213 kB of each total are the dictionaries that rate a new password, loaded on focus of its field.
  shell: { firstBytes: 116_600, allBytes: 409_600 },
  'mf-public': { firstBytes: 16_500, allBytes: 395_500 },
  // 116 kB of the total are the editor of formatted texts, loaded where one is.
  'mf-admin': { firstBytes: 26_200, allBytes: 644_600 },
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
  '/': { scriptBytes: 138_500, requests: 14 },
  '/services': { scriptBytes: 145_400, requests: 16 },
  '/projects': { scriptBytes: 159_000, requests: 17 },
  '/projects/:id': { scriptBytes: 162_100, requests: 20 },
  '/events': { scriptBytes: 163_200, requests: 18 },
  '/events/:id': { scriptBytes: 156_300, requests: 17 },
  '/bpdif': { scriptBytes: 143_000, requests: 16 },
  '/resources': { scriptBytes: 154_700, requests: 19 },
  '/resources/:id': { scriptBytes: 155_000, requests: 19 },
  '/contact': { scriptBytes: 173_900, requests: 19 },
};
