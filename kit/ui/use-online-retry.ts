import { useEffect } from 'react';

const delayMs = 1_000;
/** Browsers report a connection before requests get through: what fails again so soon after is tried again. */
const unsteadyMs = 20_000;

let connectedAt = 0;

/** Calls `onRetry` when the browser is connected again, so that a failure does not wait for a click. */
export const useOnlineRetry = (onRetry: (() => void) | undefined): void => {
  useEffect(() => {
    if (!onRetry) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const retrySoon = () => {
      clearTimeout(timer);
      timer = setTimeout(onRetry, delayMs);
    };
    const onConnected = () => {
      connectedAt = Date.now();
      retrySoon();
    };
    if (Date.now() - connectedAt < unsteadyMs) retrySoon();
    window.addEventListener('online', onConnected);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onConnected);
    };
  }, [onRetry]);
};
