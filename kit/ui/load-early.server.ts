import type { Page } from './page.ts';

/**
 * Loads all pages in their order: style sheets list components in the order in which their modules ran, and
 * all processes give the same document.
 */
export const loadOpened = (pages: readonly Page[]): void => {
  for (const page of pages) void page.load();
};

// Nobody points at a link.
export const loadOnIntent = () => {};
