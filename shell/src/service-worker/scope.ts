// What the worker uses of its global scope. TypeScript's own types of it do not go with those of a page.

interface WorkerEvent {
  /** The worker is not ended before the promise settles. */
  waitUntil(work: Promise<unknown>): void;
}

export interface Visit extends WorkerEvent {
  request: Request;
  /** The page that asks; empty for the request of a page itself. */
  clientId: string;
  /** The page that the answer will be. */
  resultingClientId: string;
  /** What the browser has asked for while the worker was starting. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface Page {
  id: string;
  postMessage(message: FromWorker): void;
}

export interface Message extends WorkerEvent {
  data: ToWorker;
  source: Page | null;
}

/** Of the oldest thing that a page was given from what is kept: when it came from the server. */
export interface FromWorker {
  keptAt: string;
}

/** What a page asks: when what it shows dates from, or that what it loaded without the worker be kept. */
export type ToWorker = 'keptAt' | { page: string; loaded: string[] };

export interface WorkerScope {
  location: { origin: string };
  navigator: { languages: readonly string[] };
  caches: CacheStorage;
  registration: { navigationPreload?: { enable(): Promise<void> } };
  clients: { claim(): Promise<void>; get(id: string): Promise<Page | undefined> };
  fetch(request: Request | string): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: Visit) => void): void;
  addEventListener(type: 'message', listen: (event: Message) => void): void;
}
