import { isNode, nameOf, type SyntaxNode, textOf, visitNodes } from './syntax.ts';

/** Types and parentheses around an expression. */
const wrappers = new Set([
  'JSXExpressionContainer',
  'ParenthesisExpression',
  'TsAsExpression',
  'TsConstAssertion',
  'TsNonNullExpression',
  'TsSatisfiesExpression',
]);

/** The expression without types and parentheses around it. */
export const bare = (node: unknown): unknown =>
  isNode(node) && wrappers.has(node.type) ? bare(node.expression) : node;

/** Return the text of a literal, also of several that are added; `{}` stands for unknown parts. */
export const literalText = (
  value: unknown,
  known?: (node: SyntaxNode) => string | undefined,
): string | undefined => {
  const node = bare(value);
  if (!isNode(node)) return undefined;
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return textOf(node, known);
  const left = literalText(node.left, known);
  const right = literalText(node.right, known);
  return left === undefined && right === undefined ? undefined : `${left ?? '{}'}${right ?? '{}'}`;
};

/** The name of a property, if it is written out: `a.b`, `a['b']`, `a['b' + 'c']`. */
export const propertyName = (property: unknown): string | undefined => {
  if (!isNode(property)) return undefined;
  if (property.type === 'Computed') return literalText(property.expression);
  return property.type === 'Identifier' || property.type === 'StringLiteral'
    ? String(property.value)
    : undefined;
};

/** A path of names from the global object, such as `history.pushState`. */
export type GlobalPath = readonly string[];

const globalNames = new Set(['window', 'self', 'globalThis', 'frames', 'top', 'parent']);

/**
 * Follows names of one file to properties of the global object, through constants, destructuring and the
 * parameters of functions that are called where they are written.
 */
export const globalsIn = (tree: SyntaxNode) => {
  /** By name: what it is bound to; `undefined` where that is unknown or differs. */
  const bindings = new Map<string, unknown>();
  const bind = (name: unknown, value: unknown) => {
    if (typeof name !== 'string') return;
    bindings.set(name, bindings.has(name) && bindings.get(name) !== value ? undefined : value);
  };
  const member = (object: unknown, property: string) => ({
    type: 'MemberExpression',
    object,
    property: { type: 'Identifier', value: property },
  });
  const bindPattern = (pattern: unknown, value: unknown): void => {
    if (!isNode(pattern)) return;
    if (pattern.type === 'Identifier') bind(pattern.value, value);
    else if (pattern.type === 'AssignmentPattern') bindPattern(pattern.left, undefined);
    else if (pattern.type === 'RestElement') bindPattern(pattern.argument, undefined);
    else if (pattern.type === 'ArrayPattern') {
      for (const one of pattern.elements as unknown[]) bindPattern(one, undefined);
    } else if (pattern.type === 'ObjectPattern') {
      for (const one of pattern.properties as SyntaxNode[]) {
        const name = propertyName(one.key);
        const inner = value && name !== undefined ? member(value, name) : undefined;
        if (one.type === 'KeyValuePatternProperty') bindPattern(one.value, inner);
        else if (one.type === 'AssignmentPatternProperty') bind(nameOf(one.key), inner);
        else bindPattern(one, undefined);
      }
    }
  };
  const parameters = (node: SyntaxNode): unknown[] =>
    ((node.params as unknown[] | undefined) ?? []).map((one) =>
      isNode(one) && one.type === 'Parameter' ? one.pat : one,
    );
  const called = new Set<unknown>();
  visitNodes(tree, (node) => {
    if (node.type === 'VariableDeclarator') bindPattern(node.id, bare(node.init));
    if (node.type.startsWith('Import') && isNode(node.local)) bind(node.local.value, node);
    if (/^(?:Function|Class)(?:Declaration|Expression)$/.test(node.type) && isNode(node.identifier))
      bind(node.identifier.value, node);
    if (node.type === 'CallExpression') {
      const callee = bare(node.callee);
      if (isNode(callee) && /^(?:Arrow)?FunctionExpression$/.test(callee.type)) {
        const given = node.arguments as { expression: unknown }[];
        called.add(callee);
        for (const [index, one] of parameters(callee).entries())
          bindPattern(one, bare(given[index]?.expression));
      }
    }
    // A parameter of any other function has values that nobody knows.
    if (Array.isArray(node.params) && !called.has(node))
      for (const one of parameters(node)) bindPattern(one, undefined);
  });

  /** @returns the path of an expression; `[]` for the global object, `undefined` for anything else */
  const pathOf = (value: unknown, depth = 0): GlobalPath | undefined => {
    const node = bare(value);
    if (!isNode(node) || depth > 20) return undefined;
    if (node.type === 'OptionalChainingExpression') return pathOf(node.base, depth + 1);
    if (node.type === 'Identifier') {
      const name = String(node.value);
      if (bindings.has(name)) return pathOf(bindings.get(name), depth + 1);
      return globalNames.has(name) ? [] : [name];
    }
    // `typeof window === 'undefined' ? self : window`, `window || self`
    if (node.type === 'ConditionalExpression')
      return pathOf(node.consequent, depth + 1) ?? pathOf(node.alternate, depth + 1);
    if (node.type === 'BinaryExpression' && /^(?:\|\||&&|\?\?)$/.test(String(node.operator)))
      return pathOf(node.right, depth + 1) ?? pathOf(node.left, depth + 1);
    if (node.type !== 'MemberExpression') return undefined;
    const object = pathOf(node.object, depth + 1);
    const name = propertyName(node.property);
    if (!object || name === undefined) return undefined;
    const isGlobal =
      (object.length === 0 && globalNames.has(name)) ||
      (object.join('.') === 'document' && name === 'defaultView');
    return isGlobal ? [] : [...object, name];
  };
  /** What a name was imported as, such as `createGlobalStyle`. */
  const importedAs = (name: string): string | undefined => {
    const node = bindings.get(name);
    if (!isNode(node) || node.type !== 'ImportSpecifier') return undefined;
    return isNode(node.imported) ? String(node.imported.value) : name;
  };
  return { pathOf, importedAs };
};
