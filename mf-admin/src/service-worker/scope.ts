// What the worker uses of its global scope. TypeScript's own types of it do not go with those of a page.

interface WorkerEvent {
  /** The worker is not ended before the promise settles. */
  waitUntil(work: Promise<unknown>): void;
}

export interface Visit extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** What a page has loaded so far, to be kept. */
export interface Loaded {
  page: string;
  loaded: string[];
}

export interface Message extends WorkerEvent {
  data: unknown;
}

export interface WorkerScope {
  location: { origin: string };
  caches: Pick<CacheStorage, 'open' | 'match' | 'delete'>;
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  fetch(request: Request | string): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: Visit) => void): void;
  addEventListener(type: 'message', listen: (event: Message) => void): void;
}
