import { isRecent, type Kind, kinds, readKinds } from './rules.ts';

const prefix = 'portal-';
/** Other names with the prefix are of releases before that kept things differently; they are deleted. */
const nameOf = (kind: Kind) => `${prefix}1-${kind}`;

/** All public scripts of one release are ninety, of 4 MB; everything else has at most 13 MB. */
const limits: Record<Kind, { entries: number; bytes: number }> = {
  pages: { entries: 40, bytes: 150_000 },
  // The dictionaries that rate a new password are larger, and of no use without the network.
  scripts: { entries: 150, bytes: 800_000 },
  texts: { entries: 60, bytes: 50_000 },
  answers: { entries: 80, bytes: 50_000 },
};

const languageParameter = 'kept-in';

/** The address under which something is kept; a page has one for each language. */
const keyOf = (kind: Kind, url: URL, language = ''): string => {
  const key = new URL(url);
  key.hash = '';
  if (kind === 'pages') key.searchParams.set(languageParameter, language);
  // Home asks for events from this moment on.
  if (kind === 'answers') key.searchParams.delete('from');
  return key.href;
};

/** What is kept on this device, in the caches of `storage`. */
export const keptIn = (storage: CacheStorage) => {
  const open = (kind: Kind) => storage.open(nameOf(kind));

  /** The keys of a page in every language; first in that of the page that was kept last. */
  const keysOfPage = async (cache: Cache, url: URL): Promise<string[]> => {
    const keys = (await cache.keys()).map((request) => new URL(request.url)).reverse();
    const languages = keys.map((key) => key.searchParams.get(languageParameter) ?? '');
    return [...new Set(languages)]
      .map((language) => keyOf('pages', url, language))
      .filter((key) => keys.some(({ href }) => href === key));
  };

  const keysOf = async (cache: Cache, kind: Kind, url: URL) =>
    kind === 'pages' ? keysOfPage(cache, url) : [keyOf(kind, url)];

  return {
    /** The answer of before, unless it is too old. */
    async find(kind: Kind, url: URL): Promise<Response | undefined> {
      const cache = await open(kind);
      const [key = ''] = await keysOf(cache, kind, url);
      // The headers of a request differ between a page and the worker.
      const found = key && (await cache.match(key, { ignoreVary: true }));
      return found && isRecent(kind, found) ? found : undefined;
    },

    /**
     * Keeps an answer, unless it is very large; the oldest go.
     * @param mayStay is asked once the answer is there
     */
    async put(kind: Kind, url: URL, answer: Response, mayStay: () => boolean): Promise<void> {
      const { entries, bytes } = limits[kind];
      if ((await answer.clone().arrayBuffer()).byteLength > bytes || !mayStay()) return;
      const cache = await open(kind);
      await cache.put(keyOf(kind, url, answer.headers.get('Content-Language') ?? ''), answer);
      const keys = await cache.keys();
      for (const key of keys.slice(0, Math.max(0, keys.length - entries))) await cache.delete(key);
    },

    async remove(kind: Kind, url: URL): Promise<void> {
      const cache = await open(kind);
      for (const key of await keysOf(cache, kind, url)) {
        await cache.delete(key, { ignoreVary: true });
      }
    },

    /** The language of the page that was kept last; empty without one. */
    async lastLanguage(): Promise<string> {
      const keys = await (await open('pages')).keys();
      const last = keys[keys.length - 1];
      return (last && new URL(last.url).searchParams.get(languageParameter)) ?? '';
    },

    /** Deletes what tells which pages somebody has read. */
    async removeRead(): Promise<void> {
      await Promise.all(readKinds.map((kind) => storage.delete(nameOf(kind))));
    },

    /** Deletes what other releases of the worker have kept. */
    async removeOthers(): Promise<void> {
      const own = new Set(kinds.map(nameOf));
      for (const name of await storage.keys()) {
        // Workers of remotes have caches of other names.
        if (name.startsWith(prefix) && !own.has(name)) await storage.delete(name);
      }
    },
  };
};
