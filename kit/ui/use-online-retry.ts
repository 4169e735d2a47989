import { useEffect } from 'react';

/** Calls `onRetry` when the browser is connected again, so that a failure does not wait for a click. */
export const useOnlineRetry = (onRetry: (() => void) | undefined): void => {
  useEffect(() => {
    if (!onRetry) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
};
