import type { Budget } from './compare.ts';

/** The largest size of each part, in brotli bytes. Raised only in a commit that says why: a larger part is not released. */
export const budgets: Record<string, Budget> = {
  // 7 kB of the shell's total are for browsers of 2021 alone (older-browsers.ts).
  // 213 kB of each total are the dictionaries that rate a new password, loaded on focus of its field.
  shell: { firstBytes: 115_700, allBytes: 409_000 },
  'mf-public': { firstBytes: 16_200, allBytes: 392_000 },
  // 116 kB of the total are the editor of formatted texts, loaded where one is.
  'mf-admin': { firstBytes: 25_000, allBytes: 635_000 },
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
  '/': { scriptBytes: 134_800, requests: 14 },
  '/services': { scriptBytes: 141_300, requests: 16 },
  '/projects': { scriptBytes: 153_000, requests: 17 },
  '/projects/:id': { scriptBytes: 156_000, requests: 20 },
  '/events': { scriptBytes: 157_500, requests: 18 },
  '/events/:id': { scriptBytes: 152_000, requests: 17 },
  '/bpdif': { scriptBytes: 139_200, requests: 16 },
  '/resources': { scriptBytes: 150_300, requests: 19 },
  '/resources/:id': { scriptBytes: 149_500, requests: 19 },
  '/contact': { scriptBytes: 168_800, requests: 19 },
};
