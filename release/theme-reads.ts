import { basename } from 'node:path';
import { newerTheme } from '@ail/kit/ui/newer-theme';
import { theme as kitTheme } from '@ail/kit/ui/theme';
import { themeKeys } from '@ail/kit/ui/theme-keys';
import type { ThemeUse } from './release-info.ts';
import { isNode, nameOf, type ParsedModule, type SyntaxNode, visitNodes } from './syntax.ts';
import {
  bare,
  isThemeParameter,
  parametersOf,
  placesOf,
  type ThemeNames,
  type ThemePath,
  themeNamesOf,
} from './theme-names.ts';

/** By name of a function: whether each of its parameters is the theme. */
type Functions = Map<string, boolean[]>;

const functionsOf = (modules: readonly ParsedModule[]): Functions => {
  const functions: Functions = new Map();
  const add = (name: unknown, node: unknown) => {
    if (!isNode(node) || !Array.isArray(node.params)) return;
    const takes = parametersOf(node).map(isThemeParameter);
    const before = functions.get(String(name));
    // Of two functions with the same name, both must take it.
    functions.set(String(name), before ? before.map((one, i) => one && takes[i] === true) : takes);
  };
  visitNodes(
    modules.map(({ tree }) => tree),
    (node) => {
      if (node.type === 'VariableDeclarator') add(nameOf(node.id), bare(node.init));
      if (node.type === 'FunctionDeclaration') add(nameOf(node.identifier), node);
    },
  );
  return functions;
};

/** Collects what one file reads. */
const reader = (names: ThemeNames, functions: Functions, found: (path: ThemePath) => void) => {
  /** The values of a pattern's defaults; the names in it are no reads. */
  const readPattern = (node: unknown): void => {
    if (!isNode(node)) return;
    if (node.type === 'AssignmentPattern') {
      readPattern(node.left);
      read(node.right);
    }
    for (const property of node.type === 'ObjectPattern' ? (node.properties as SyntaxNode[]) : []) {
      if (property.type === 'KeyValuePatternProperty') readPattern(property.value);
      else if (property.type === 'AssignmentPatternProperty') read(property.value);
    }
  };

  const readCall = (node: SyntaxNode): void => {
    read(node.callee);
    const takes = functions.get(String(nameOf(node.callee)));
    for (const [index, { expression }] of (node.arguments as { expression: unknown }[]).entries()) {
      const isWhole = placesOf(expression, names)?.every((path) => path.length === 0);
      // What a function reads of its own theme is found where it is written.
      if (!(isWhole && takes?.[index])) read(expression);
    }
  };

  const readMember = (node: SyntaxNode): void => {
    for (const path of placesOf(node, names) ?? []) found(path);
    if (!placesOf(node, names)) read(node.object);
    for (
      let one: unknown = node;
      isNode(one) && one.type === 'MemberExpression';
      one = bare(one.object)
    ) {
      if (isNode(one.property) && one.property.type === 'Computed') read(one.property.expression);
    }
  };

  const read = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) read(one);
      return;
    }
    const node = bare(value);
    if (!isNode(node)) {
      if (typeof node === 'object' && node !== null) read(Object.values(node));
    } else if (node.type.startsWith('Ts') || node.type === 'ImportDeclaration') {
      return;
    } else if (node.type === 'Identifier') {
      for (const path of names.get(String(node.value)) ?? []) found(path);
    } else if (node.type === 'MemberExpression') {
      readMember(node);
    } else if (node.type === 'CallExpression') {
      readCall(node);
    } else if (node.type === 'VariableDeclarator') {
      readPattern(node.id);
      if (!placesOf(node.init, names)) read(node.init);
    } else if (node.type === 'JSXAttribute') {
      read(node.value);
    } else {
      for (const parameter of parametersOf(node)) readPattern(parameter);
      const { params: _, key, identifier: __, name: ___, ...rest } = node;
      if (isNode(key) && key.type === 'Computed') read(key);
      read(Object.values(rest));
    }
  };
  return read;
};

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The keys at a place, all of them for a branch; a key that the theme does not have is named as it is read. */
const keysAt = (path: ThemePath, theme: object): string[] => {
  let at: unknown = theme;
  for (const [index, name] of path.entries()) {
    if (!isBranch(at)) return [path.slice(0, index).join('.')];
    const prefix = path
      .slice(0, index)
      .map((one) => `${one}.`)
      .join('');
    if (name === '*') return themeKeys(at, prefix);
    if (!Object.hasOwn(at, name)) return [`${prefix}${name}`];
    at = Reflect.get(at, name);
  }
  return isBranch(at) ? themeKeys(at, path.map((one) => `${one}.`).join('')) : [path.join('.')];
};

/**
 * The keys of the theme that some modules read.
 * @param theme what they are compiled against
 */
export const themeReadsOf = (modules: readonly ParsedModule[], theme: object): string[] => {
  const functions = functionsOf(modules);
  const keys = new Set<string>();
  for (const { tree } of modules) {
    const names = themeNamesOf(tree);
    const read = reader(names, functions, (path) => {
      for (const key of keysAt(path, theme)) keys.add(key);
    });
    read(tree);
  }
  return [...keys].sort();
};

/** What a part offers, reads and brings of the theme that it is compiled against. */
export const themeUseOf = (isShell: boolean, modules: readonly ParsedModule[]): ThemeUse => {
  if (isShell) return { offers: themeKeys(kitTheme), reads: [], brings: [] };
  const bringsNewer = modules.some(({ file }) => /^newer-theme\.[jt]s$/.test(basename(file)));
  return {
    offers: [],
    reads: themeReadsOf(modules, kitTheme),
    brings: bringsNewer ? themeKeys(newerTheme) : [],
  };
};
