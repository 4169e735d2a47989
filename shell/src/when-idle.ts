/** Runs `work` once the browser has nothing else to do, after three seconds at the latest. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3_000 });
  // Safari.
  else setTimeout(work, 1_000);
};
