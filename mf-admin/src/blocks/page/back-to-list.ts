import { useLocation } from 'react-router-dom';

/** Get the history state for links from a list: its address, with filters, order and page. */
export const useReturnState = (): { list: string } => {
  const { pathname, search } = useLocation();
  return { list: `${pathname}${search}` };
};

/**
 * Get the path back to the list as it was left.
 * @param otherwise the path for a page that was not opened from a list
 */
export const usePathBack = (otherwise: string): string => {
  const { list }: { list?: unknown } = useLocation().state ?? {};
  return typeof list === 'string' ? list : otherwise;
};
