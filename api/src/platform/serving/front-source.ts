import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RecentLooks } from './recent-looks.ts';

/** Reads a text of the composed front by its path, as `index.html`. @throws if it cannot be had */
export type ReadFront = (path: string) => Promise<string>;

/** From the releases folder: read again once a release has changed it. */
export const frontInFolder = (folder: string): ReadFront => {
  const known = new Map<string, { stamp: string; text: Promise<string> }>();
  const stamps = new RecentLooks<string>();
  return async (path) => {
    const file = join(folder, path);
    const stamp = await stamps.of(path, async () => {
      const { mtimeMs, size, ino } = await stat(file);
      return [mtimeMs, size, ino].join();
    });
    const before = known.get(path);
    if (before?.stamp === stamp) return before.text;
    const text = readFile(file, 'utf8');
    known.set(path, { stamp, text });
    text.catch(() => known.delete(path));
    return text;
  };
};

/** How old a fetched text may be; a release is visible within five seconds. */
const freshForMs = 1_000;
const timeoutMs = 500;

/** Over HTTP: read again after a second, and kept while the server is away. */
export const frontAtUrl = (url: string): ReadFront => {
  const known = new Map<string, { at: number; etag: string | null; text: Promise<string> }>();

  const load = async (
    path: string,
    before: { etag: string | null; text: Promise<string> } | undefined,
  ) => {
    const answer = await fetch(`${url}/${path}`, {
      // Otherwise fetch adds `no-cache`, and the server answers in full.
      headers: before?.etag ? { 'If-None-Match': before.etag, 'Cache-Control': 'max-age=0' } : {},
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status === 304 && before) return { etag: before.etag, text: await before.text };
    if (!answer.ok) throw new Error(`${answer.status}: ${path}`);
    return { etag: answer.headers.get('etag'), text: await answer.text() };
  };

  return (path) => {
    const before = known.get(path);
    if (before && Date.now() - before.at < freshForMs) return before.text;
    const loading = load(path, before);
    const entry = {
      at: Date.now(),
      etag: before?.etag ?? null,
      text: loading
        .then(({ text }) => text)
        .catch((error) => before?.text ?? Promise.reject(error)),
    };
    known.set(path, entry);
    loading.then(
      ({ etag }) => {
        entry.etag = etag;
      },
      () => {
        if (!before) known.delete(path);
      },
    );
    return entry.text;
  };
};
