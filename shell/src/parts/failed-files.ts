const failed = new Set<string>();

// Of an element that could not load, the event does not bubble.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.integrity) failed.add(target.src);
  },
  true,
);

/**
 * Fetches again, past every cache, the scripts that failed. A browser keeps what it got for a year, a
 * wrong byte too, and would refuse it at every visit.
 */
export const fetchFailedAnew = async (): Promise<void> => {
  const addresses = [...failed];
  failed.clear();
  await Promise.allSettled(addresses.map((address) => fetch(address, { cache: 'reload' })));
};
