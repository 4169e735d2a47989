import type { Language } from '../enums.ts';

/** The lists of links in the frame that the shell draws around every page. */
export const linkLists = ['header', 'footer', 'legal'] as const;
export type LinkList = (typeof linkLists)[number];

/** A page's link in one of these lists. */
interface PageLink {
  /** A message id. */
  label: string;
  /** The lowest comes first. */
  order: number;
}

/** A link as the registry carries it, in every language, so that no page waits for its label. */
export interface NamedLink {
  to: string;
  label: Record<Language, string>;
}

/** The rows that have pages of their own. */
export type RowKind = 'events' | 'projects' | 'resources' | 'issues';

/**
 * What a part declares about one of its pages. Plain data: releases, the server and the shell read it
 * from release.json and the registry.
 */
export interface PageData {
  /** The whole address as react-router writes it; `:id` stands for any one segment. */
  path: string;
  /** A message id; a page about a row has the row's title, one behind a guard may have none. */
  title?: string;
  /** A message id. */
  description?: string;
  /** The row whose id stands in the path. */
  row?: RowKind;
  /** It also opens by the row's own address, in the place of the id; that one is then the page's address. */
  ownAddress?: true;
  /** Message ids of what is said where there is no such row. */
  missing?: { title: string; hint: string };
  /** The rows it lists: it changes when one of them does. */
  lists?: RowKind;
  /** What it lists is also the site's feed. */
  hasFeed?: true;
  /** Kept out of search engines. */
  hidden?: true;
  links?: Partial<Record<LinkList, PageLink>>;
}

const segmentsOf = (path: string) => path.toLowerCase().replace(/\/$/, '').split('/');

/**
 * Whether a route leads to an address, or to a link written as a route: `/events/:id` leads to
 * `/events/7` and `/events/:param`, a `*` at the end to everything below. Capitals make no difference.
 */
export const matchesPath = (route: string, path: string): boolean => {
  const expected = segmentsOf(route);
  const given = segmentsOf(path);
  // The service worker runs this too, and nothing gives it the methods that older browsers lack.
  const isOpen = expected[expected.length - 1] === '*';
  if (isOpen) expected.pop();
  return (
    (isOpen ? given.length >= expected.length : given.length === expected.length) &&
    expected.every((segment, index) => segment.startsWith(':') || segment === given[index])
  );
};

/** The page at an address: one written out goes before one with a placeholder. */
export const pageAt = <Page extends Pick<PageData, 'path'>>(
  pages: readonly Page[],
  path: string,
): Page | undefined =>
  pages
    .filter((page) => matchesPath(page.path, path))
    .sort((a, b) => a.path.split(':').length - b.path.split(':').length)[0];

/** The links of one list, in their order. */
export const linksIn = (
  list: LinkList,
  pages: readonly PageData[],
): { to: string; label: string }[] =>
  pages
    .flatMap(({ path, links }) => {
      const link = links?.[list];
      return link ? [{ to: path, ...link }] : [];
    })
    .sort((a, b) => a.order - b.order || (a.to < b.to ? -1 : 1))
    .map(({ to, label }) => ({ to, label }));
