import { mayAffectPage, pageEffects, type RemoteFrame } from './page-effects.ts';
import { parseFiles } from './syntax.ts';

const inSite: RemoteFrame = { hasOwnFrame: false, worker: undefined };

const effectsOf = async (source: string, frame = inSite, file = 'a.tsx') => {
  const parsed = await parseFiles([{ file, source }]);
  const found = pageEffects(
    parsed.map((module) => ({ ...module, label: 'a' })),
    frame,
  );
  // The check only sees modules that it parses.
  if (found.length > 0) expect(mayAffectPage(source)).toBe(true);
  return found;
};

test.each([
  ['window.fetch = mine;', 'fetch'],
  ['fetch = mine;', 'fetch'],
  ["window['fetch'] = mine;", 'fetch'],
  ["window['fe' + 'tch'] = mine;", 'fetch'],
  ['(window as any).fetch = mine;', 'fetch'],
  ['globalThis.fetch ??= mine;', 'fetch'],
  ['self.window.fetch = mine;', 'fetch'],
  ['document.defaultView!.fetch = mine;', 'fetch'],
  ['const page = window; page.fetch = mine;', 'fetch'],
  ["const page = typeof window === 'undefined' ? {} : window; page.fetch = mine;", 'fetch'],
  ["Object.defineProperty(window, 'fetch', { value: mine });", 'fetch'],
  ["Reflect.set(globalThis, 'fetch', mine);", 'fetch'],
  ['Object.assign(window, { fetch: mine });', 'fetch'],
  ['const fetch = 1; Object.assign(window, { fetch });', 'fetch'],
  ['delete window.fetch;', 'fetch'],
  ['(function (root) { root.fetch = mine; })(window);', 'fetch'],
  ['((root) => { root.fetch = mine; })(globalThis);', 'fetch'],
  ['XMLHttpRequest.prototype.open = mine;', 'XMLHttpRequest.prototype.open'],
  ['history.pushState = mine;', 'history.pushState'],
  ['window.history.replaceState = mine;', 'history.replaceState'],
  ['const { history: past } = window; past.pushState = mine;', 'history.pushState'],
  ['History.prototype.pushState = mine;', 'History.prototype.pushState'],
  ['localStorage.setItem = mine;', 'localStorage.setItem'],
  ['Storage.prototype.getItem = mine;', 'Storage.prototype.getItem'],
  ["Object.defineProperty(Storage.prototype, 'setItem', {});", 'Storage.prototype.setItem'],
  ["Object.defineProperty(window, 'localStorage', {});", 'localStorage'],
  ['navigator.sendBeacon = mine;', 'navigator.sendBeacon'],
  ['navigator.serviceWorker.register = mine;', 'navigator.serviceWorker.register'],
  ['document.querySelector = mine;', 'document.querySelector'],
  ['Array.prototype.last = mine;', 'Array.prototype.last'],
  ['window.onerror = mine;', 'onerror'],
])('%s is named', async (source, target) => {
  expect(await effectsOf(source)).toEqual([`a replaces ${target}`]);
});

test('an assignment in a bundled library is named, too', async () => {
  expect(await effectsOf('!function(e){e.fetch=function(){}}(self);', inSite, 'a.js')).toEqual([
    'a replaces fetch',
  ]);
});

test.each([
  ['localStorage.clear();', 'calls localStorage.clear'],
  ['window.sessionStorage.clear();', 'calls sessionStorage.clear'],
  ["caches.delete('portal');", 'calls caches.delete'],
  ["indexedDB.deleteDatabase('x');", 'calls indexedDB.deleteDatabase'],
  ['registrations.forEach((one) => one.unregister());', 'unregisters service workers'],
  [
    "navigator.serviceWorker.register('/mine.js');",
    'registers another service worker than its own',
  ],
])('%s is named, too', async (source, effect) => {
  expect(await effectsOf(source)).toEqual([`a ${effect}`]);
});

test.each([
  [
    "import { createGlobalStyle } from 'styled-components'; createGlobalStyle`p {}`;",
    'createGlobalStyle',
  ],
  ["import { createGlobalStyle as all } from 'styled-components'; all`p {}`;", 'createGlobalStyle'],
  [
    "import * as styles from 'styled-components'; styles.createGlobalStyle`p {}`;",
    'createGlobalStyle',
  ],
  ["document.createElement('style');", 'a style element'],
  ["document.createElement('STYLE');", 'a style element'],
  ["document.createElementNS('http://www.w3.org/1999/xhtml', 'style');", 'a style element'],
  ['const a = <style>{css}</style>;', 'a style element'],
  ["jsx('style', { children: css });", 'a style element'],
  ['const a = <link rel="stylesheet" href="/a.css" />;', 'a linked style sheet'],
  ["link.rel = 'stylesheet';", 'a linked style sheet'],
  ['document.adoptedStyleSheets = [sheet];', 'adoptedStyleSheets'],
  ['document.adoptedStyleSheets.push(sheet);', 'adoptedStyleSheets'],
  ['const sheet = new CSSStyleSheet();', 'CSSStyleSheet'],
  ["document.styleSheets[0].insertRule('p {}');", 'insertRule'],
])('%s adds global styles', async (source, how) => {
  expect(await effectsOf(source)).toEqual([`a adds global styles (${how})`]);
});

test('a remote with a frame of its own may have global styles while it is shown', async () => {
  const source = "import { createGlobalStyle } from 'styled-components'; createGlobalStyle`p {}`;";
  expect(await effectsOf(source, { ...inSite, hasOwnFrame: true })).toEqual([]);
});

test('a remote with a worker of its own may register and remove it', async () => {
  const frame = { hasOwnFrame: true, worker: '/admin/service-worker.js' };
  const source = (path: string) =>
    `const path = '${path}'; navigator.serviceWorker.register(path); one.unregister(); caches.delete('x');`;
  expect(await effectsOf(source('/admin/service-worker.js'), frame)).toEqual([]);
  expect(await effectsOf(source('/service-worker.js'), frame)).toEqual([
    'a registers another service worker than its own',
  ]);
});

test.each([
  ['calls', "await fetch('/api/events'); history.pushState(null, '', '/x');"],
  ['what it keeps', "localStorage.setItem('a', 'b'); localStorage.theme = 'dark';"],
  ['an event', "window.addEventListener('scroll', look);"],
  ['a place to go', "window.location.href = '/x'; history.scrollRestoration = 'manual';"],
  ['its own name on the page', 'window.mfTrade = {};'],
  ['the title', "document.title = 'x'; document.cookie = 'a=b';"],
  ['a variable of that name', 'const history = []; history.pushState = mine;'],
  ['a parameter of that name', 'const set = (window) => { window.fetch = mine; };'],
  ['an object of its own', 'const api = { fetch: mine }; api.fetch = other;'],
  ['a class', 'class Store { fetch() {} } Store.prototype.fetch = mine;'],
  ['a component’s styles', 'const Box = styled.div`color: red;`;'],
  ['a text', "const text = 'window.fetch = mine';"],
  ['an attribute', '<p style={{ color: "red" }} />;'],
])('%s is no such effect', async (_, source) => {
  expect(await effectsOf(source)).toEqual([]);
});
