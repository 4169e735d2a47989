import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bare, lineOf, type Node, nameOf, parse, walk } from './syntax.ts';

const rootDir = join(import.meta.dirname, '..', '..');

/** Props and variables that hold elements, never a bare text. */
const slots = new Set([
  'action',
  'badges',
  'button',
  'children',
  'content',
  'dialog',
  'dismiss',
  'empty',
  'further',
  'head',
  'leftOut',
  'newsletter',
  'side',
  'without',
]);

/** Calls that give lists of elements, or an element. */
const elementCalls = new Set([
  'map',
  'from',
  'flatMap',
  'toReversed',
  'action',
  'actions',
  'button',
  'children',
  'head',
]);

type Kind = 'element' | 'changing element' | 'text' | 'changing text';

const kindOf = (child: Node): Kind | undefined => {
  if (child.type === 'JSXText') return String(child.value).trim() === '' ? undefined : 'text';
  return child.type === 'JSXExpressionContainer' ? kindOfExpression(child.expression) : 'element';
};

const kindOfExpression = (expression: Node | undefined): Kind | undefined => {
  const node = bare(expression);
  switch (node?.type) {
    case undefined:
    case 'JSXEmptyExpression':
    case 'NullLiteral':
    case 'BooleanLiteral':
      return undefined;
    case 'StringLiteral':
      return String(node.value).trim() === '' ? undefined : 'text';
    case 'JSXElement':
    case 'JSXFragment':
      return 'element';
    case 'ConditionalExpression':
      return choice(kindOfExpression(node.consequent), kindOfExpression(node.alternate));
    case 'BinaryExpression':
      if (node.operator === '&&') return choice(kindOfExpression(node.right), undefined);
      if (node.operator === '??' || node.operator === '||') {
        return choice(kindOfExpression(node.left), kindOfExpression(node.right));
      }
      return 'changing text';
    case 'CallExpression':
      return elementCalls.has(nameOf(node.callee) ?? '') ? 'changing element' : 'changing text';
    case 'Identifier':
      return slots.has(nameOf(node) ?? '') ? 'changing element' : 'changing text';
    case 'MemberExpression':
      return slots.has(nameOf(node) ?? '') ? 'element' : 'changing text';
    default:
      return 'changing text';
  }
};

const isText = (kind: Kind | undefined) => kind?.endsWith('text') ?? false;

const choice = (one: Kind | undefined, other: Kind | undefined): Kind =>
  isText(one) || isText(other) ? 'changing text' : 'changing element';

/** Puts an element around each text among its children. */
const isWrapper = (node: Node & { opening?: { name?: Node } }) =>
  nameOf(node.opening?.name) === 'TranslatableText';

/**
 * The texts among the children of an element that React must find again: those that change, and those beside
 * something that comes and goes. A fragment comes and goes itself.
 */
const unsafeTexts = (node: Node & { children?: Node[] }): Node[] => {
  const isFragment = node.type === 'JSXFragment';
  if ((node.type !== 'JSXElement' && !isFragment) || isWrapper(node)) return [];
  const children = (node.children ?? []).map((child) => ({ child, kind: kindOf(child) }));
  const shown = children.filter(({ kind }) => kind);
  const changes = isFragment || shown.some(({ kind }) => kind?.startsWith('changing'));
  if (!changes || (shown.length < 2 && !isFragment)) return [];
  return shown.filter(({ kind }) => isText(kind)).map(({ child }) => child);
};

/** Texts in JSX that a translating browser takes away from React, as `line: source`. */
export const bareTextsIn = (path: string, text: string): string[] => {
  const found: string[] = [];
  const bytes = Buffer.from(text);
  walk(parse(path, text), ({ node }) => {
    for (const child of unsafeTexts(node)) {
      const { start = 1, end = 1 } = child.span ?? {};
      const source = bytes.subarray(start - 1, end - 1).toString();
      found.push(`${lineOf(text, child)}: ${source.trim().replace(/\s+/g, ' ')}`);
    }
  });
  return found;
};

const sources = [
  'kit/{ui,lists,browser}/**/*.tsx',
  '{shell,mf-*}/src/**/*.tsx',
  'release/remote-template/**/*.tsx',
];

/** All such texts in the sources of the front ends. */
export const bareTexts = (): string[] =>
  globSync(sources, { cwd: rootDir })
    .filter((path) => !path.endsWith('.test.tsx') && !path.includes('node_modules'))
    .sort()
    .flatMap((path) =>
      bareTextsIn(path, readFileSync(join(rootDir, path), 'utf8')).map((one) => `${path}:${one}`),
    );
