import { doorCache, doorIsOver } from '../../service-worker/door-worker.ts';

/** Its scope is this one page: nothing else of the site passes through it. */
const workerPath = '/admin/service-worker.js';

const registrationAt = async (pathname: string): Promise<ServiceWorkerRegistration | undefined> => {
  const all = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  return all.find(({ scope }) => new URL(scope).pathname === pathname);
};

/** Makes the page at an address open without a network: keeps what it has loaded. Without workers it does not. */
export const startOffline = async (pathname: string): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(workerPath, { scope: pathname });
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ page: window.location.origin + pathname, loaded });
  } catch {
    // In private windows of some browsers; the door works as long as the page stays open.
  }
};

/** Removes the worker of a page, and what it has kept. */
export const endOffline = async (pathname: string): Promise<void> => {
  const registration = await registrationAt(pathname);
  registration?.active?.postMessage(doorIsOver);
  await registration?.unregister();
  if ('caches' in window) await caches.delete(doorCache(pathname));
};
