/** @jest-environment node */
import { doorCache, doorIsOver, startDoorWorker } from './door-worker.ts';
import type { Message, Visit, WorkerScope } from './scope.ts';

const origin = 'https://portal.test';
const page = '/admin/events/5/door';

/** A browser whose network answers each address with a text, and whose caches are kept in memory. */
const browser = () => {
  const network = new Map<string, string>();
  const stored = new Map<string, Map<string, Response>>();
  const asked: string[] = [];
  const pending: Promise<unknown>[] = [];
  const listeners: Record<string, (event: never) => void> = {};
  const keyOf = (given: Request | string) =>
    new URL(typeof given === 'string' ? given : given.url, origin).href;
  const cacheOf = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      put: async (key: string, answer: Response) => void entries.set(keyOf(key), answer),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (request: Request) => entries.delete(request.url),
    };
  };
  const scope = {
    location: { origin },
    registration: { scope: origin + page },
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    caches: {
      open: async (name: string) => cacheOf(name),
      match: async (key: string, { cacheName = '' }: { cacheName?: string } = {}) =>
        stored.get(cacheName)?.get(keyOf(key))?.clone(),
      delete: async (name: string) => stored.delete(name),
    },
    fetch: async (given: Request | string) => {
      const url = keyOf(given);
      asked.push(url.slice(origin.length));
      const text = network.get(url.slice(origin.length));
      if (text === undefined) throw new TypeError('Failed to fetch');
      return new Response(text);
    },
    addEventListener: (type: string, listen: (event: never) => void) => {
      listeners[type] = listen;
    },
  };
  startDoorWorker(scope as unknown as WorkerScope);
  const waitUntil = (work: Promise<unknown>) => void pending.push(work);
  const settle = async () => {
    for (const work of pending.splice(0)) await work.catch(() => {});
  };
  return {
    network,
    asked,
    settle,
    kept: () =>
      [...(stored.get(doorCache(page))?.keys() ?? [])].map((url) => url.slice(origin.length)),
    tell: async (data: unknown) => {
      const event: Message = { data, waitUntil };
      listeners.message?.(event as never);
      await settle();
    },
    /** The answer's text; `undefined` where the worker leaves the request to the browser. */
    ask: async (path: string, { isPage = false, method = 'GET' } = {}) => {
      let answered: Promise<Response> | undefined;
      const request = Object.assign(new Request(origin + path, { method }), {});
      const event: Visit = {
        request: isPage ? Object.defineProperty(request, 'mode', { value: 'navigate' }) : request,
        waitUntil,
        respondWith: (answer) => {
          answered = answer;
        },
      };
      listeners.fetch?.(event as never);
      const text = await (await answered)?.text();
      await settle();
      return text;
    },
  };
};

let site: ReturnType<typeof browser>;
beforeEach(() => {
  jest.useFakeTimers();
  site = browser();
});
afterEach(() => jest.useRealTimers());

const scripts = ['/shell/1/main.js', '/remotes/mf-admin/1/door.js', '/locales/en/adminDoor.json'];
const serve = (version: string) => {
  for (const path of [page, ...scripts]) site.network.set(path, version);
};
const loaded = { page: origin + page, loaded: scripts.map((path) => origin + path) };

it('keeps the page with what it has loaded, and shows it without a network', async () => {
  serve('first');
  await site.tell(loaded);
  expect(site.kept()).toEqual([page, ...scripts]);
  site.network.clear();
  expect(await site.ask(page, { isPage: true })).toBe('first');
  for (const path of scripts) expect(await site.ask(path)).toBe('first');
});

it('takes the page and its texts from the network first, and scripts, which never change, from the device', async () => {
  serve('first');
  await site.tell(loaded);
  serve('second');
  expect(await site.ask(page, { isPage: true })).toBe('second');
  expect(await site.ask('/locales/en/adminDoor.json')).toBe('second');
  expect(await site.ask('/shell/1/main.js')).toBe('first');
});

it('deletes scripts of releases that the page does not use any more', async () => {
  serve('first');
  await site.tell(loaded);
  site.network.set('/shell/2/main.js', 'newer');
  await site.tell({ page: origin + page, loaded: [`${origin}/shell/2/main.js`] });
  expect(site.kept()).toEqual([page, '/shell/2/main.js']);
});

it('leaves calls of the API to the browser, and keeps none', async () => {
  site.network.set('/api/door/5/list', '[]');
  expect(await site.ask('/api/door/5/list')).toBeUndefined();
  await site.tell({ page: origin + page, loaded: [`${origin}/api/door/5/list`] });
  expect(site.kept()).toEqual([]);
});

it('keeps nothing once the page is done with the door', async () => {
  serve('first');
  await site.tell(loaded);
  await site.tell(doorIsOver);
  expect(site.kept()).toEqual([]);
  await site.ask(page, { isPage: true });
  await site.tell(loaded);
  expect(site.kept()).toEqual([]);
});
