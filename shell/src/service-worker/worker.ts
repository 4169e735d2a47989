import { fallbackLanguage, type Language } from '@ail/kit/contracts/enums';
import { asLanguage, languageKey } from '@ail/kit/contracts/language';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import { keptIn } from './kept.ts';
import { offlinePage } from './offline-page.ts';
import { endsSession, isForEverybody, isLive, isOfSession, type Kind, kindOf } from './rules.ts';
import type { Message, Visit, WorkerScope } from './scope.ts';

/** How long the network has, where there is something from before. */
const patienceMs = 4_000;

/** What `work` gives; `undefined` where it fails, or takes longer. */
const within = async <T>(ms: number, work: Promise<T>): Promise<T | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Keeps what a visitor has seen, and shows it where the network gives no answer. Everything comes from
 * the network first, except scripts, whose addresses change with their content.
 */
export const startWorker = (scope: WorkerScope): void => {
  const kept = keptIn(scope.caches);
  /** By page: when the oldest of what it was given dates from. */
  const shown = new Map<string, string>();
  let registry: Promise<Registry> | undefined;
  /** Rises as a session ends: what was asked for before is not kept after. */
  let sessionsEnded = 0;
  /** The page on which a session has ended. Until it is left it reads again what it shows. */
  let pageToLeave: string | undefined;

  const isOwn = ({ origin }: URL) => origin === scope.location.origin;

  const readRegistry = async (): Promise<Registry> => (await scope.fetch('/registry.json')).json();

  /**
   * Keeps an answer if it may be kept. Its copy is made at once, before anybody reads it.
   * @param since what `sessionsEnded` was when it was asked for
   */
  const keep = async (
    kind: Kind,
    url: URL,
    page: URL,
    answer: Response,
    since: number,
  ): Promise<void> => {
    if (answer.status === 404) await kept.remove(kind, url);
    if (!isForEverybody(kind, answer)) return;
    const copy = answer.clone();
    // A document may be the first of a new release.
    if (kind === 'pages') registry = undefined;
    registry ??= readRegistry();
    registry.catch(() => {
      registry = undefined;
    });
    if (!isLive(kind, url, page, await registry)) return;
    await kept.put(kind, url, copy, () => since === sessionsEnded);
  };

  const find = async (kind: Kind, url: URL, pageId: string): Promise<Response | undefined> => {
    const found = await kept.find(kind, url);
    if (!found || kind === 'scripts') return found;
    const date = new Date(found.headers.get('Date') ?? '').toISOString();
    const before = shown.get(pageId);
    const keptAt = before && before < date ? before : date;
    shown.set(pageId, keptAt);
    // A page that does not exist yet asks itself, later.
    void scope.clients.get(pageId).then((page) => page?.postMessage({ keptAt }));
    return found;
  };

  /** Of a page, the browser has already asked; who does not take that answer asks twice. */
  const askNetwork = async ({ preloadResponse, request }: Visit): Promise<Response> => {
    const preloaded = await preloadResponse;
    // Firefox resolves the preload of an unreachable server; other browsers reject it.
    if (preloaded?.type === 'error') throw new TypeError('The server is unreachable.');
    return preloaded ?? scope.fetch(request);
  };

  const answerTo = async (event: Visit, kind: Kind, url: URL, page: URL): Promise<Response> => {
    const { request, clientId, resultingClientId } = event;
    if (kind === 'scripts' && request.cache !== 'reload') {
      const found = await kept.find(kind, url);
      if (found) return found;
    }
    const asked = askNetwork(event);
    const since = sessionsEnded;
    if (kind !== 'answers' || page.href !== pageToLeave) {
      event.waitUntil(asked.then((answer) => keep(kind, url, page, answer, since)).catch(() => {}));
    }
    const inTime = await within(patienceMs, asked);
    return inTime ?? (await find(kind, url, resultingClientId || clientId)) ?? asked;
  };

  const readerLanguage = async (url: URL): Promise<Language> => {
    const last = await kept.lastLanguage().catch(() => null);
    const candidates = [url.searchParams.get(languageKey), last, ...scope.navigator.languages];
    return candidates.map(asLanguage).find(Boolean) ?? fallbackLanguage;
  };

  /** The answer of a page; without one, a page of the portal explains that instead of the browser. */
  const orOffline = async (answer: Promise<Response>, url: URL): Promise<Response> => {
    try {
      return await answer;
    } catch {
      return offlinePage(await readerLanguage(url));
    }
  };

  /** Once a session has ended, nothing tells what was read in it; the page learns that after it is so. */
  const askOfSession = async ({ request }: Visit): Promise<Response> => {
    const answer = await scope.fetch(request);
    if (!endsSession(request, answer)) return answer;
    sessionsEnded += 1;
    pageToLeave = request.referrer;
    await kept.removeRead().catch(() => {});
    return answer;
  };

  /** What a page has loaded before the worker was there; most of it is in the browser's cache. */
  const keepLoaded = async (page: URL, loaded: string[]): Promise<void> => {
    const since = sessionsEnded;
    for (const address of [page.href, ...loaded]) {
      const url = new URL(address);
      const kind = isOwn(url) && kindOf(url, address === page.href);
      if (!kind) continue;
      try {
        await keep(kind, url, page, await scope.fetch(address), since);
      } catch {
        // The rest may still be had.
      }
    }
  };

  const onFetch = (event: Visit): void => {
    const { request } = event;
    const url = new URL(request.url);
    if (!isOwn(url)) return;
    if (isOfSession(request, url)) event.respondWith(askOfSession(event));
    if (request.method !== 'GET') return;
    const isPage = request.mode === 'navigate';
    if (isPage) pageToLeave = undefined;
    const kind = kindOf(url, isPage);
    if (isPage) {
      const answer = kind ? answerTo(event, kind, url, url) : askNetwork(event);
      event.respondWith(orOffline(answer, url));
    } else if (kind && request.referrer.startsWith(scope.location.origin)) {
      event.respondWith(answerTo(event, kind, url, new URL(request.referrer)));
    }
  };

  const onMessage = (event: Message): void => {
    const { data, source } = event;
    if (data !== 'keptAt') {
      event.waitUntil(keepLoaded(new URL(data.page), data.loaded));
      return;
    }
    const keptAt = source && shown.get(source.id);
    if (keptAt) source.postMessage({ keptAt });
  };

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => {
    const enable = scope.registration.navigationPreload?.enable();
    event.waitUntil(Promise.all([kept.removeOthers(), scope.clients.claim(), enable]));
  });
  scope.addEventListener('fetch', onFetch);
  scope.addEventListener('message', onMessage);
};
