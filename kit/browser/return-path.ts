/** What a redirect to the sign-in screen carries in the history entry's state. */
export interface ReturnState {
  from: string;
}

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The state to go to the sign-in screen with, so that the reader comes back here afterwards. */
export const returnTo = ({ pathname, search, hash }: Place): ReturnState => ({
  from: `${pathname}${search}${hash}`,
});

/** Where the reader wanted to go: only ever a path of this site, `undefined` for anything else. */
export const wantedPath = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  if (typeof from !== 'string' || !from.startsWith('/')) return undefined;
  // `//elsewhere.example` and `/\elsewhere.example` are other sites to a browser.
  const url = new URL(from, window.location.origin);
  return url.origin === window.location.origin
    ? `${url.pathname}${url.search}${url.hash}`
    : undefined;
};
