import { useLocation } from 'react-router-dom';

/** In the history entry of a detail page: the address of the list that led to it, with its filters. */
interface ListState {
  list: string;
}

const listIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state && 'list' in state && typeof state.list === 'string'
    ? state.list
    : undefined;

/** The state of links to detail pages. A detail page passes on the list that it was opened from. */
export const useListState = (): ListState => {
  const { pathname, search, state } = useLocation();
  return { list: listIn(state) ?? pathname + search };
};

/**
 * Where a detail page leads back to: to the list that it was opened from, as it was filtered.
 * @param path of the list
 */
export const useListAddress = (path: string): string => {
  const list = listIn(useLocation().state);
  return list === path || list?.startsWith(`${path}?`) ? list : path;
};
