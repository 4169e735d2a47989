const failed = new Set<string>();

// The error event of an element does not bubble.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.integrity) failed.add(target.src);
  },
  true,
);

/**
 * Fetches the failed scripts again, past every cache. A browser keeps a damaged file for a year, and
 * would refuse it at every visit.
 */
export const refetchFailedFiles = async (): Promise<void> => {
  const addresses = [...failed];
  failed.clear();
  await Promise.allSettled(addresses.map((address) => fetch(address, { cache: 'reload' })));
};
