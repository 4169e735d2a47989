import { justSignedIn, returnPath } from '@ail/kit/contracts/shared/page.state';
import type { StateOf } from '@ail/kit/contracts/shared/shared-state';

/** The state of the history entry that a redirect to the sign-in screen makes. */
type ReturnState = Record<string, StateOf<typeof returnPath>>;

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The state for the sign-in screen, so that the reader returns to this page afterwards. */
export const returnTo = ({ pathname, search, hash }: Place): ReturnState => ({
  [returnPath.key]: `${pathname}${search}${hash}`,
});

/** Without `URL.parse`, which many phones do not have. */
const urlOf = (path: string): URL | undefined => {
  try {
    return new URL(path, window.location.origin);
  } catch {
    return undefined;
  }
};

/** The path that the reader wanted, of this site only; `undefined` for anything else. */
export const wantedPath = (state: unknown): string | undefined => {
  if (typeof state !== 'object' || state === null) return undefined;
  const from: unknown = Reflect.get(state, returnPath.key);
  if (typeof from !== 'string' || !from.startsWith('/')) return undefined;
  const url = urlOf(from);
  if (url?.origin !== window.location.origin) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A browser takes `//elsewhere.example` and `/\elsewhere.example` for other sites; so may be what `/..//` leaves.
  return path.startsWith('//') ? undefined : path;
};

/** The state of the history entry that a reader is sent to after signing in. */
export const afterSignIn: Record<string, StateOf<typeof justSignedIn>> = {
  [justSignedIn.key]: true,
};

/** Whether the reader has come to this page by signing in. */
export const hasJustSignedIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, justSignedIn.key) === true;
