import { bare } from './source-values.ts';
import {
  isNode,
  nameOf,
  type ParsedModule,
  type SyntaxNode,
  textOf,
  visitNodes,
} from './syntax.ts';

/** `adminPath`, `paths.auth`; `undefined` for what is not such a name. */
export const constantOf = (node: SyntaxNode): string | undefined => {
  if (node.type === 'Identifier') return String(node.value);
  if (node.type !== 'MemberExpression' || !isNode(node.object)) return undefined;
  const of = constantOf(node.object);
  return of && isNode(node.property) && node.property.type === 'Identifier'
    ? `${of}.${node.property.value}`
    : undefined;
};

type Constants = Map<string, string | undefined>;

/** The constants that are a path, and the objects of them; a name with two values is none. */
export const constantsOf = (modules: readonly ParsedModule[]): Constants => {
  const constants: Constants = new Map();
  const add = (name: string, value: unknown) => {
    const text = textOf(bare(value));
    if (!text?.startsWith('/')) return;
    constants.set(name, constants.has(name) && constants.get(name) !== text ? undefined : text);
  };
  visitNodes(
    modules.map(({ tree }) => tree),
    (node) => {
      if (node.type !== 'VariableDeclarator') return;
      const name = String(nameOf(node.id));
      const value = bare(node.init);
      add(name, value);
      if (!isNode(value) || value.type !== 'ObjectExpression') return;
      for (const property of value.properties as SyntaxNode[]) {
        if (property.type === 'KeyValueProperty') {
          add(`${name}.${nameOf(property.key)}`, property.value);
        }
      }
    },
  );
  return constants;
};

/** The values that an expression may have. */
const valuesOf = (expression: unknown, constants: Constants): string[] => {
  const node = bare(expression);
  if (!isNode(node)) return [];
  const all = (...nodes: unknown[]) => nodes.flatMap((one) => valuesOf(one, constants));
  if (node.type === 'ConditionalExpression') return all(node.consequent, node.alternate);
  if (node.type === 'BinaryExpression' && node.operator !== '+') return all(node.left, node.right);
  if (node.type === 'ObjectExpression') {
    const properties = node.properties as SyntaxNode[];
    return all(properties.find(({ key }) => nameOf(key) === 'pathname')?.value);
  }
  const text = textOf(node, (inner) => constants.get(constantOf(inner) ?? ''));
  return text === undefined ? [] : [text];
};

/** Where a node leads: the value of `to`, `href`, or the first argument of `navigate`. */
const targetOf = (node: SyntaxNode): unknown => {
  const isLink = (name: unknown) => name === 'to' || name === 'href';
  if (node.type === 'JSXAttribute') return isLink(nameOf(node.name)) ? node.value : undefined;
  if (node.type === 'KeyValueProperty') return isLink(nameOf(node.key)) ? node.value : undefined;
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'navigate') return undefined;
  return (node.arguments as { expression: unknown }[])[0]?.expression;
};

/** Paths of the site that some modules link to, with `:param` for what nobody knows before it runs. */
export const linksOf = (modules: readonly ParsedModule[]): string[] => {
  const constants = constantsOf(modules);
  const links = new Set<string>();
  visitNodes(
    modules.map(({ tree }) => tree),
    (node) => {
      for (const value of valuesOf(targetOf(node), constants)) {
        if (!/^\/\S*$/.test(value) || /^\/(?:api|assets|locales|registry)\b/.test(value)) continue;
        links.add((value.split(/[?#]/)[0] ?? '').replaceAll('{}', ':param'));
      }
    },
  );
  return [...links].sort();
};
