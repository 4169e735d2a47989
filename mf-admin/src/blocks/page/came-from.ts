import { useLocation } from 'react-router-dom';

/** What a list hands to the pages it leads to: its own address, with filters, order and page. */
export const useHere = (): { list: string } => {
  const { pathname, search } = useLocation();
  return { list: `${pathname}${search}` };
};

/**
 * Where such a page leads back to: the list as it was left.
 * @param otherwise for who came by a link from elsewhere
 */
export const useBack = (otherwise: string): string => {
  const { list } = (useLocation().state ?? {}) as { list?: unknown };
  return typeof list === 'string' ? list : otherwise;
};
