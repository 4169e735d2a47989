import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether this is the rendering on the server, or the first one in the browser, which has to be equal to it:
 * what only a browser knows is shown in the rendering after that.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
