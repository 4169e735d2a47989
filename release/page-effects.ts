import { bare, type GlobalPath, globalsIn, literalText, propertyName } from './source-values.ts';
import { isNode, nameOf, type ParsedModule, type SyntaxNode, visitNodes } from './syntax.ts';

/** What a remote may do to the page because of how it is shown. */
export interface RemoteFrame {
  /** It brings a frame of its own, so its global styles meet no other part. */
  hasOwnFrame: boolean;
  /** The address of its own service worker; `undefined` if it has none. */
  worker: string | undefined;
}

/** Objects of the page that all parts use: any of their members, or these. */
const sharedObjects: Record<string, readonly string[] | 'all'> = {
  history: ['pushState', 'replaceState', 'back', 'forward', 'go', 'length', 'state'],
  localStorage: ['getItem', 'setItem', 'removeItem', 'clear', 'key', 'length'],
  sessionStorage: ['getItem', 'setItem', 'removeItem', 'clear', 'key', 'length'],
  navigator: 'all',
  caches: 'all',
  indexedDB: 'all',
  crypto: 'all',
  performance: 'all',
  customElements: 'all',
  console: 'all',
  JSON: 'all',
  Math: 'all',
  Reflect: 'all',
  Intl: 'all',
  document: [
    'addEventListener',
    'removeEventListener',
    'dispatchEvent',
    'createElement',
    'createElementNS',
    'createTextNode',
    'getElementById',
    'querySelector',
    'querySelectorAll',
    'write',
    'writeln',
    'open',
  ],
};

/** Functions and constructors of the global object that all parts use. */
const sharedGlobals = new Set([
  'fetch',
  'history',
  'localStorage',
  'sessionStorage',
  'navigator',
  'caches',
  'indexedDB',
  'crypto',
  'customElements',
  'document',
  'location',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'onerror',
  'onunhandledrejection',
  'onpopstate',
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'structuredClone',
  'matchMedia',
  'getComputedStyle',
  'scrollTo',
  'open',
  'alert',
  'confirm',
  'prompt',
]);

const builtIns =
  /^(?:Abort(?:Controller|Signal)|Array|ArrayBuffer|Blob|Boolean|CSSStyleSheet|CSSStyleDeclaration|CacheStorage|Cache|Crypto|CustomEvent|DOMTokenList|Date|Document|DocumentFragment|Element|Error|Event|EventSource|EventTarget|File|FormData|Function|HTML\w*Element|Headers|History|IDB\w+|IntersectionObserver|Location|Map|MessageEvent|MutationObserver|Navigator|Node|NodeList|Number|Object|Performance\w*|Promise|Proxy|RegExp|Request|ResizeObserver|Response|SVG\w*Element|ServiceWorker\w*|Set|ShadowRoot|Storage|String|Symbol|Text|URL|URLSearchParams|WeakMap|WeakSet|WebSocket|Window|XMLHttpRequest)$/;

/** Name what a write to this path would change for every part; `undefined` if nothing. */
const sharedTarget = (path: GlobalPath): string | undefined => {
  const [first = '', second, third] = path;
  if (path.length === 0) return undefined;
  const name = path.join('.');
  if (path.length === 1) return sharedGlobals.has(first) || builtIns.test(first) ? name : undefined;
  if (builtIns.test(first)) return path.length === 2 || second === 'prototype' ? name : undefined;
  const members = sharedObjects[first];
  if (first === 'navigator' && second === 'serviceWorker') return name;
  if (!members || third !== undefined || second === undefined) return undefined;
  return members === 'all' || members.includes(second) ? name : undefined;
};

/** Functions that write to their first argument, with where they name the property. */
const writers: Record<string, 'second' | 'keys'> = {
  'Object.defineProperty': 'second',
  'Reflect.defineProperty': 'second',
  'Reflect.set': 'second',
  'Reflect.deleteProperty': 'second',
  'Object.defineProperties': 'keys',
  'Object.assign': 'keys',
};

const keysIn = (value: unknown): string[] => {
  const node = bare(value);
  if (!isNode(node) || node.type !== 'ObjectExpression') return [];
  return (node.properties as SyntaxNode[]).flatMap((one) => {
    const key = one.type === 'Identifier' ? String(one.value) : propertyName(one.key);
    return key === undefined ? [] : [key];
  });
};

const argumentsOf = (node: SyntaxNode): unknown[] =>
  ((node.arguments as { expression: unknown }[] | undefined) ?? []).map((one) => one.expression);

/** Find what one module does to a page that it shares with other parts. */
const effectsIn = ({ tree }: ParsedModule, frame: RemoteFrame): Set<string> => {
  const { pathOf, importedAs } = globalsIn(tree);
  const found = new Set<string>();
  const replaces = (path: GlobalPath | undefined) => {
    const target = path && sharedTarget(path);
    if (target) found.add(`replaces ${target}`);
  };
  const addsStyles = (how: string) => found.add(`adds global styles (${how})`);

  const checkWriters = (name: string, [target, ...rest]: unknown[]) => {
    const path = pathOf(target);
    const where = writers[name];
    if (!path || !where) return;
    const keys = where === 'second' ? [literalText(rest[0])] : rest.flatMap(keysIn);
    for (const key of keys) if (key !== undefined) replaces([...path, key]);
  };
  const checkCall = (node: SyntaxNode) => {
    const callee = bare(node.callee);
    const given = argumentsOf(node);
    const path = pathOf(callee)?.join('.') ?? '';
    checkWriters(path, given);
    const name = isNode(callee) ? propertyName(callee.property) : undefined;
    const text = literalText(given[0])?.toLowerCase();
    const lastName = name ?? (isNode(callee) ? nameOf(callee) : undefined);
    if (/^(?:createElement|createElementNS|jsx|jsxs)$/.test(String(lastName)) && text === 'style')
      addsStyles('a style element');
    if (name === 'createElementNS' && literalText(given[1]) === 'style')
      addsStyles('a style element');
    if (name === 'insertRule' || name === 'replaceSync') addsStyles(name);
    if (/^(?:local|session)Storage\.clear$/.test(path)) found.add(`calls ${path}`);
    if (path === 'indexedDB.deleteDatabase' || path === 'caches.delete') {
      if (!frame.worker) found.add(`calls ${path}`);
    }
    if (name === 'unregister' && given.length === 0 && !frame.worker)
      found.add('unregisters service workers');
    if (name === 'register' && path.endsWith('navigator.serviceWorker.register')) {
      const address = literalText(given[0], (inner) =>
        inner.type === 'Identifier' ? constants.get(String(inner.value)) : undefined,
      );
      if (!frame.worker || address !== frame.worker)
        found.add(`registers another service worker than its own`);
    }
  };
  const constants = new Map<string, string | undefined>();
  visitNodes(tree, (node) => {
    if (node.type === 'VariableDeclarator')
      constants.set(String(nameOf(node.id)), literalText(node.init));
  });

  visitNodes(tree, (node) => {
    if (node.type === 'AssignmentExpression') {
      const left = bare(node.left);
      replaces(pathOf(left));
      if (isNode(left) && left.type === 'MemberExpression') {
        const name = propertyName(left.property);
        if (name === 'adoptedStyleSheets') addsStyles(name);
        if (name === 'rel' && literalText(node.right) === 'stylesheet')
          addsStyles('a linked style sheet');
      }
    }
    if (node.type === 'UpdateExpression') replaces(pathOf(node.argument));
    if (node.type === 'UnaryExpression' && node.operator === 'delete')
      replaces(pathOf(node.argument));
    if (node.type === 'CallExpression') checkCall(node);
    if (node.type === 'MemberExpression' && propertyName(node.property) === 'adoptedStyleSheets')
      addsStyles('adoptedStyleSheets');
    if (node.type === 'NewExpression' && pathOf(node.callee)?.join('.') === 'CSSStyleSheet')
      addsStyles('CSSStyleSheet');
    if (node.type === 'JSXOpeningElement' && nameOf(node.name) === 'style')
      addsStyles('a style element');
    if (node.type === 'JSXAttribute' && nameOf(node.name) === 'rel') {
      if (literalText(node.value) === 'stylesheet') addsStyles('a linked style sheet');
    }
    if (node.type === 'TaggedTemplateExpression' || node.type === 'CallExpression') {
      const tag = bare(node.tag ?? node.callee);
      const name = isNode(tag) && tag.type === 'Identifier' ? importedAs(String(tag.value)) : '';
      const isMember =
        isNode(tag) &&
        tag.type === 'MemberExpression' &&
        propertyName(tag.property) === 'createGlobalStyle';
      if ((name === 'createGlobalStyle' || isMember) && !frame.hasOwnFrame)
        addsStyles('createGlobalStyle');
    }
  });
  return found;
};

/** Libraries whose effect is known, and why every part may bring it. */
const reviewedLibraries: Record<string, string> = {
  'react-style-singleton': 'dialogs of the kit keep the page from scrolling behind them',
  '@tiptap/core': 'the editor switches its style sheet off (`injectCSS`)',
};

/** Whether the effects of a bundled library have been reviewed. */
export const isReviewed = (file: string): boolean =>
  Object.keys(reviewedLibraries).some((library) => file.includes(`/node_modules/${library}/`));

/** Sources without one of these words have no such effect, and are not parsed. */
export const mayAffectPage = (source: string): boolean =>
  /\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|history|History|localStorage|sessionStorage|Storage|serviceWorker|ServiceWorker\w*|caches|indexedDB|adoptedStyleSheets|CSSStyleSheet|createGlobalStyle|insertRule|replaceSync|stylesheet|unregister|prototype|defineProperty|defineProperties)\b|["'`<]style\b|\b(?:window|self|globalThis|document|navigator)\b/.test(
    source,
  );

/**
 * Find what the modules of a remote do to a page that they share with other parts.
 * @returns a sentence for each module and effect, without a full stop
 */
export const pageEffects = (
  modules: readonly (ParsedModule & { label: string })[],
  frame: RemoteFrame,
): string[] =>
  modules.flatMap((module) =>
    [...effectsIn(module, frame)].map((effect) => `${module.label} ${effect}`),
  );
