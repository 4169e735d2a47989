import { portal } from '../../package.json';
import type { FromWorker, ToWorker } from '../service-worker/scope.ts';
import { whenIdle } from '../when-idle.ts';

declare global {
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

/** Once the page has loaded and has nothing else to do. */
const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () => whenIdle(resolve);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  });

const tell = (worker: ServiceWorker | null, message: ToWorker) => worker?.postMessage(message);

/** What this page has loaded before there was a worker. */
const loadedSoFar = (): string[] =>
  performance.getEntriesByType('resource').map(({ name }) => name);

/**
 * Registers the service worker, unless the shell is released without one ("offline" in its package.json).
 * @param onKept is told when what this page was given dates from, where that came from what is kept
 * @returns a function that stops listening
 */
export const startOffline = (onKept: (keptAt: string) => void): (() => void) => {
  // Older browsers, and pages without a secure connection.
  if (!portal.offline || !('serviceWorker' in navigator)) return () => {};
  const workers = navigator.serviceWorker;
  const listen = ({ data }: MessageEvent<FromWorker>) => onKept(data.keptAt);
  workers.addEventListener('message', listen);
  workers.startMessages();
  tell(workers.controller, 'keptAt');
  void register(workers);
  return () => workers.removeEventListener('message', listen);
};

const register = async (workers: ServiceWorkerContainer): Promise<void> => {
  const isNew = !workers.controller;
  await atRest();
  try {
    await workers.register('/service-worker.js');
    const { active } = await workers.ready;
    const { origin, pathname, search } = window.location;
    if (isNew && !navigator.connection?.saveData) {
      tell(active, { page: origin + pathname + search, loaded: loadedSoFar() });
    }
  } catch {
    // Without a worker the site works as before.
  }
};
