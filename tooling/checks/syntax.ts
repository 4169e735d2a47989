import { parseSync } from '@swc/core';

/** A node of swc's syntax tree, with the fields that checks read. */
export interface Node {
  type: string;
  span?: { start: number; end?: number };
  value?: unknown;
  cooked?: string;
  pattern?: string;
  flags?: string;
  operator?: string;
  argument?: Node;
  arguments?: { expression: Node }[];
  expression?: Node;
  base?: Node;
  object?: Node;
  property?: Node;
  properties?: Node[];
  key?: Node;
  callee?: Node;
  left?: Node;
  right?: Node;
  test?: Node;
  consequent?: Node;
  alternate?: Node;
  discriminant?: Node;
  cases?: { test?: Node }[];
  id?: Node;
  init?: Node;
  specifiers?: { local?: Node; orig?: Node; imported?: Node }[];
}

/** Where a node stands. */
export interface Place {
  node: Node;
  /** The field of the parent that holds it. */
  field: string;
  parent: Place | undefined;
}

/** The values of a file's constants by name. */
export type Constants = ReadonlyMap<string, Node>;

export const parse = (path: string, text: string): Node =>
  parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' });

/** The line of a node, from 1; swc counts bytes, from 1. */
export const lineOf = (text: string, { span }: Node): number =>
  Buffer.from(text)
    .subarray(0, (span?.start ?? 1) - 1)
    .toString()
    .split('\n').length;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Visits a node and all below it; arrays and objects without a type are passed through. */
export const walk = (
  value: object,
  visit: (place: Place) => void,
  field = '',
  parent?: Place,
): void => {
  const isNode = 'type' in value;
  const place = isNode ? { node: value as Node, field, parent } : parent;
  if (place && isNode) visit(place);
  for (const [name, child] of Object.entries(value)) {
    if (isObject(child)) walk(child, visit, isNode ? name : field, place);
  }
};

export const constantsOf = (root: Node): Constants => {
  const constants = new Map<string, Node>();
  walk(root, ({ node: { type, id, init } }) => {
    if (type === 'VariableDeclarator' && id?.type === 'Identifier' && init) {
      constants.set(String(id.value), init);
    }
  });
  return constants;
};

/** The expression without brackets, `?.`, `!` and asserted types. */
export const bare = (node: Node | undefined): Node | undefined => {
  if (node?.type === 'OptionalChainingExpression') return bare(node.base);
  const isWrapped = /^(?:Parenthesis|TsAs|TsNonNull|TsConst|TsSatisfies)/.test(node?.type ?? '');
  return isWrapped ? bare(node?.expression) : node;
};

/** The text of a literal, of a piece of a template, or of a regular expression. */
export const textOf = (node: Node): string | undefined => {
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type === 'TemplateElement') return node.cooked;
  return node.type === 'RegExpLiteral' ? node.pattern?.replaceAll('\\', '') : undefined;
};

/** What is called or read: the last name of `name`, `thing.name` and `thing['name']`. */
export const nameOf = (node: Node | undefined): string | undefined => {
  const read = bare(node);
  if (read?.type === 'Identifier') return String(read.value);
  const property = read?.type === 'MemberExpression' ? read.property : undefined;
  if (property?.type === 'Computed') return property.expression && textOf(property.expression);
  return property && String(property.value);
};

/** The first name of a chain: `Model` of `Model.query(db).where(…)`. */
export const rootOf = (node: Node | undefined): string => {
  const read = bare(node);
  if (read?.type === 'CallExpression') return rootOf(read.callee);
  return read?.type === 'MemberExpression' ? rootOf(read.object) : (nameOf(read) ?? '');
};

/** The texts in an expression and the names of its properties; a constant counts as its value. */
export const textsIn = (root: Node | undefined, constants: Constants): string[] => {
  const texts: string[] = [];
  if (!root) return texts;
  walk(root, ({ node, field }) => {
    const text = textOf(node);
    if (text !== undefined) texts.push(text);
    if (node.type !== 'Identifier') return;
    if (field === 'key') texts.push(String(node.value));
    const constant = constants.get(String(node.value));
    if (constant && field !== 'property') texts.push(...textsIn(constant, new Map()));
  });
  return texts;
};
