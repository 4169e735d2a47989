import { portal } from '../../package.json';
import { remoteParts, runningParts } from '../parts/parts.ts';

/** What a part has changed of the page that all parts share. */
export interface PageChange {
  /** A global, as in `history.pushState`; or styles, or the site's service worker. */
  what: string;
  /** The parts that may have done it. */
  parts: readonly string[];
}

type Native = readonly [name: string, read: () => unknown];

const natives: readonly Native[] = [
  ['fetch', () => window.fetch],
  ['XMLHttpRequest.open', () => XMLHttpRequest.prototype.open],
  ['XMLHttpRequest.send', () => XMLHttpRequest.prototype.send],
  ['history.pushState', () => history.pushState],
  ['history.replaceState', () => history.replaceState],
  ['localStorage.getItem', () => localStorage.getItem],
  ['localStorage.setItem', () => localStorage.setItem],
  ['localStorage.removeItem', () => localStorage.removeItem],
  ['sessionStorage.getItem', () => sessionStorage.getItem],
  ['sessionStorage.setItem', () => sessionStorage.setItem],
  ['navigator.sendBeacon', () => navigator.sendBeacon],
  ['serviceWorker.register', () => navigator.serviceWorker?.register],
  ['addEventListener', () => window.addEventListener],
  ['document.createElement', () => document.createElement],
  ['JSON.parse', () => JSON.parse],
];

const textOf = (value: unknown): string => Function.prototype.toString.call(value);

/** A browser's own function names itself; one that is bound, or behind a proxy, does not. */
const isNative = (name: string, value: unknown): boolean =>
  typeof value !== 'function' ||
  textOf(value).replace(/\s+/g, ' ') ===
    `function ${name.slice(name.lastIndexOf('.') + 1)}() { [native code] }`;

/** Find the globals that are no longer the browser's own. Storage may be closed to the page. */
export const findReplaced = (all: readonly Native[] = natives): [name: string, source: string][] =>
  all.flatMap(([name, read]): [string, string][] => {
    try {
      const value = read();
      return isNative(name, value) ? [] : [[name, textOf(value)]];
    } catch {
      return [];
    }
  });

const loadedScripts = (): string[] =>
  (performance.getEntriesByType?.('resource') ?? [])
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/remotes/`) && /\.js\b/.test(name));

/** Find the parts in whose scripts a function is written. */
const partsWith = async (source: string): Promise<string[]> => {
  const found = await Promise.all(
    loadedScripts().map(async (address) => {
      const text = await fetch(address).then((answer) => answer.text());
      return text.includes(source) ? (new URL(address).pathname.split('/')[2] ?? '') : '';
    }),
  ).catch(() => []);
  return [...new Set(found.filter(Boolean))];
};

const runningRemotes = () => [...runningParts().keys()].filter((name) => name !== 'shell');

/** The document's own rule, and the sheets of the site's style library. */
const isOwnStyle = (element: Element) =>
  element.hasAttribute('data-styled') || element.textContent === 'body{margin:0}';

/** Whether style sheets were added past the site's style library; one that the policy blocks has no rules. */
export const hasForeignStyles = (): boolean =>
  (document.adoptedStyleSheets?.length ?? 0) > 0 ||
  Array.from(document.querySelectorAll<HTMLStyleElement>('style, link[rel~="stylesheet"]')).some(
    (element) => !isOwnStyle(element) && (element.sheet?.cssRules.length ?? 0) > 0,
  );

/** Rules for whole elements, such as `body`, in the sheets of the style library. */
const globalRules = (): string[] =>
  Array.from(document.querySelectorAll<HTMLStyleElement>('style[data-styled]')).flatMap((one) =>
    Array.from(one.sheet?.cssRules ?? [])
      .filter((rule) => rule instanceof CSSStyleRule && !rule.selectorText.includes('.'))
      .map(({ cssText }) => cssText),
  );

const hasWorker = async (): Promise<boolean> =>
  Boolean(await navigator.serviceWorker?.getRegistration('/').catch(() => undefined));

/** Behind a guard a remote has a frame of its own, and its styles go with it. */
const hasOwnFrame = (): boolean =>
  remoteParts.some(
    ({ access, mount }) => access && `${window.location.pathname}/`.startsWith(`${mount}/`),
  );

/**
 * Watch what parts change of the page that all of them share, while an administrator looks at it.
 * @param tell is called with all changes, each time that there are more
 * @returns a function that stops it
 */
export const watchPageChanges = (
  tell: (changes: readonly PageChange[]) => void,
  everyMs = 2_000,
): (() => void) => {
  const changes = new Map<string, PageChange>();
  const before = new Set(globalRules());
  let hadWorker = false;
  const add = (what: string, parts: readonly string[]) => {
    if (changes.has(what)) return;
    changes.set(what, { what, parts });
    tell([...changes.values()]);
  };
  const examined = new Set<string>();
  const look = async () => {
    for (const [name, source] of findReplaced()) {
      if (examined.has(name + source)) continue;
      examined.add(name + source);
      const parts = await partsWith(source);
      if (parts.length > 0) add(name, parts);
      // A bound function or a proxy shows no source. Readable source that no part has is a browser extension's.
      else if (source.includes('[native code]')) add(name, runningRemotes());
    }
    const isNew = globalRules().some((rule) => !before.has(rule));
    if (hasForeignStyles() || (isNew && !hasOwnFrame())) add('styles', runningRemotes());
    if (!portal.offline) return;
    const isThere = await hasWorker();
    if (hadWorker && !isThere) add('worker', runningRemotes());
    hadWorker ||= isThere;
  };
  void look();
  const timer = setInterval(look, everyMs);
  return () => clearInterval(timer);
};
