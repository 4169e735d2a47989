/** A page in the background is never painted. */
const patienceMs = 200;

/** Resolves once the browser has painted what it has, or would not paint it soon. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
