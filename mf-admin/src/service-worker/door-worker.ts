import type { Loaded, Visit, WorkerScope } from './scope.ts';

/** How long the network has, where there is something from before. */
const patienceMs = 4_000;

/** The cache of the door at this address; the page deletes it when it is done. */
export const doorCache = (pathname: string): string => `door-1:${pathname}`;

/** Tells the worker that the page is done with the door. */
export const doorIsOver = 'over';

const isLoaded = (data: unknown): data is Loaded =>
  typeof data === 'object' && data !== null && 'page' in data && 'loaded' in data;

/** Scripts never change; texts and pictures may. Calls of the API are never kept: the page keeps its list itself. */
const kindOf = ({ pathname }: URL): 'fixed' | 'changing' | undefined => {
  if (/^\/(?:shell|remotes)\//.test(pathname)) return 'fixed';
  return /^\/(?:locales|assets)\//.test(pathname) ? 'changing' : undefined;
};

/** Keeps the page of one door with its scripts and texts, and shows it where the network gives no answer. */
export const startDoorWorker = (scope: WorkerScope): void => {
  const { pathname } = new URL(scope.registration.scope);
  const name = doorCache(pathname);
  /** The page is done with the door: what is still under way must not be kept. */
  let isOver = false;

  /** What is kept has one key, whatever else a request says. */
  const keyOf = (address: string): string => {
    const url = new URL(address);
    return url.pathname === pathname ? pathname : url.pathname + url.search;
  };

  const keep = async (address: string, answer: Response): Promise<void> => {
    if (isOver || answer.status !== 200 || answer.redirected) return;
    await (await scope.caches.open(name)).put(keyOf(address), answer);
    if (isOver) await scope.caches.delete(name);
  };

  /** Does not make the cache, as opening it would. */
  const kept = (address: string): Promise<Response | undefined> =>
    scope.caches.match(keyOf(address), { cacheName: name, ignoreVary: true });

  const fromNetworkFirst = async (event: Visit): Promise<Response> => {
    const asked = scope.fetch(event.request);
    event.waitUntil(
      asked.then((answer) => keep(event.request.url, answer.clone())).catch(() => {}),
    );
    const late = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), patienceMs);
    });
    const inTime = await Promise.race([asked, late]).catch(() => undefined);
    return inTime ?? (await kept(event.request.url)) ?? asked;
  };

  const fromCacheFirst = async (event: Visit): Promise<Response> =>
    (await kept(event.request.url)) ?? fromNetworkFirst(event);

  /** Keeps what a page has loaded, and nothing that it has not: scripts of earlier releases go. */
  const keepLoaded = async ({ page, loaded }: Loaded): Promise<void> => {
    const wanted = [page, ...loaded].filter((address) => {
      const url = new URL(address);
      return url.origin === scope.location.origin && (kindOf(url) || url.pathname === pathname);
    });
    const cache = await scope.caches.open(name);
    const keys = new Set(wanted.map(keyOf));
    for (const request of await cache.keys()) {
      if (!keys.has(keyOf(request.url))) await cache.delete(request, { ignoreVary: true });
    }
    for (const address of wanted) {
      if (kindOf(new URL(address)) === 'fixed' && (await kept(address))) continue;
      // The rest may still be had.
      await scope
        .fetch(address)
        .then((answer) => keep(address, answer))
        .catch(() => {});
    }
  };

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('message', (event) => {
    if (event.data === doorIsOver) {
      isOver = true;
      event.waitUntil(scope.caches.delete(name));
    } else if (!isOver && isLoaded(event.data)) event.waitUntil(keepLoaded(event.data));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
    if (request.mode === 'navigate') event.respondWith(fromNetworkFirst(event));
    else if (kindOf(url) === 'fixed') event.respondWith(fromCacheFirst(event));
    else if (kindOf(url) === 'changing') event.respondWith(fromNetworkFirst(event));
  });
};
