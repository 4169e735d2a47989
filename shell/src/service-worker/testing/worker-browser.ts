import type { FromWorker, Message, Page, ToWorker, Visit, WorkerScope } from '../scope.ts';
import { startWorker } from '../worker.ts';

const origin = 'https://portal.example';
export const addressOf = (path: string) => origin + path;

const urlOf = (asked: RequestInfo | URL) =>
  asked instanceof Request ? asked.url : new URL(asked, origin).href;

/** A cache as browsers have it: what is put again becomes the newest. */
class MemoryCache {
  readonly #entries = new Map<string, Response>();
  match = async (asked: RequestInfo) => this.#entries.get(urlOf(asked))?.clone();
  keys = async () => [...this.#entries.keys()].map((url) => new Request(url));
  delete = async (asked: RequestInfo) => this.#entries.delete(urlOf(asked));
  put = async (asked: RequestInfo, answer: Response) => {
    this.#entries.delete(urlOf(asked));
    this.#entries.set(urlOf(asked), answer);
  };
}

/** A server's answer, dated now unless it says otherwise. */
export const answer = (body: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(body, {
    status,
    headers: { Date: new Date().toUTCString(), 'Cache-Control': 'no-cache', ...headers },
  });
export const html = { 'Content-Type': 'text/html; charset=utf-8' };
export const json = { 'Content-Type': 'application/json; charset=utf-8' };
export const javascript = { 'Content-Type': 'text/javascript; charset=utf-8' };

const registry = {
  revision: 1,
  shell: { version: 's1' },
  remotes: {
    'mf-public': {
      mount: '/',
      version: 'p1',
      entry: '',
      integrity: '',
      canary: { version: 'p2', share: 50, entry: '', integrity: '' },
    },
    'mf-admin': { mount: '/admin', access: 'admin', version: 'a1', entry: '', integrity: '' },
  },
  locales: { version: 'l1' },
};

/** A browser in which the worker runs, before a network that answers what the test says. */
export const workerBrowser = () => {
  const stored = new Map<string, MemoryCache>();
  const network = new Map<string, () => Response | Promise<Response>>();
  const asked: string[] = [];
  const told: FromWorker[] = [];
  const page: Page = { id: 'page', postMessage: (message) => void told.push(message) };
  const listeners: Record<string, (event: never) => void> = {};
  let pending: Promise<unknown>[] = [];
  const event = { waitUntil: (work: Promise<unknown>) => void pending.push(work) };
  let isOnline = true;

  const storage = {
    open: async (name: string) => {
      const cache = stored.get(name) ?? new MemoryCache();
      stored.set(name, cache);
      return cache;
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  const fetchNow = async (request: Request | string) => {
    const { pathname, search } = new URL(urlOf(request));
    const path = pathname + search;
    if (path !== '/registry.json') asked.push(path);
    if (!isOnline) throw new TypeError('Failed to fetch');
    if (path === '/registry.json') return answer(JSON.stringify(registry), json);
    return (await network.get(path)?.()) ?? answer('', {}, 404);
  };
  startWorker({
    location: { origin },
    navigator: { languages: ['sw-KE', 'en'] },
    caches: storage,
    registration: {},
    clients: { claim: async () => {}, get: async () => page },
    fetch: fetchNow,
    skipWaiting: async () => {},
    addEventListener: (type: string, listen: (event: never) => void) => {
      listeners[type] = listen;
    },
  } as unknown as WorkerScope);

  const settle = async () => {
    const work = pending;
    pending = [];
    await Promise.all(work);
  };

  const send = (
    path: string,
    properties: object,
    method = 'GET',
    preloadResponse: Promise<Response | undefined> = Promise.resolve(undefined),
  ): Promise<Response> | undefined => {
    const request = new Request(addressOf(path), { method });
    for (const [name, value] of Object.entries(properties)) {
      Object.defineProperty(request, name, { value });
    }
    let given: Promise<Response> | undefined;
    const visit: Visit = {
      ...event,
      request,
      clientId: 'page',
      resultingClientId: '',
      preloadResponse,
      respondWith: (response) => {
        given = response;
      },
    };
    listeners.fetch?.(visit as never);
    return given;
  };

  return {
    network,
    /** The paths that were asked for over the network, without the registry's. */
    asked,
    told,
    storage,
    goOffline: () => {
      isOnline = false;
    },
    settle,
    /** Opens a page. @param preloadResponse what the browser's own request for it gives */
    open: (path: string, preloadResponse?: Promise<Response>) =>
      send(path, { mode: 'navigate' }, 'GET', preloadResponse),
    /** A page asks for something; `undefined` where the worker leaves that to the browser. */
    ask: (path: string, from = '/', properties = {}) =>
      send(path, { referrer: addressOf(from), ...properties }),
    /** A page sends something. */
    post: (path: string, from: string) => send(path, { referrer: addressOf(from) }, 'POST'),
    tell: async (data: ToWorker) => {
      const message: Message = { ...event, data, source: page };
      listeners.message?.(message as never);
      await settle();
    },
    activate: async () => {
      listeners.activate?.(event as never);
      await settle();
    },
    /** The paths of everything that is kept. */
    kept: async () => {
      await settle();
      const requests = await Promise.all([...stored.values()].map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => {
        const { pathname, searchParams } = new URL(url);
        searchParams.delete('kept-in');
        return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
      });
    },
  };
};
