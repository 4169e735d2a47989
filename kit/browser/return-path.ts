/** The state of the history entry that a redirect to the sign-in screen makes. */
export interface ReturnState {
  from: string;
}

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The state for the sign-in screen, so that the reader returns to this page afterwards. */
export const returnTo = ({ pathname, search, hash }: Place): ReturnState => ({
  from: `${pathname}${search}${hash}`,
});

/** The path that the reader wanted, of this site only; `undefined` for anything else. */
export const wantedPath = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  if (typeof from !== 'string' || !from.startsWith('/')) return undefined;
  // A browser takes `//elsewhere.example` and `/\elsewhere.example` for other sites.
  const url = new URL(from, window.location.origin);
  return url.origin === window.location.origin
    ? `${url.pathname}${url.search}${url.hash}`
    : undefined;
};
