import { isNode, nameOf, type SyntaxNode, textOf, visitNodes } from './syntax.ts';

/** A place in the theme, `[]` for the theme itself; after `*` nobody knows before it runs. */
export type ThemePath = readonly string[];
/** What the names of a file stand for, in any of its functions. */
export type ThemeNames = Map<string, ThemePath[]>;

/** Without types, parentheses and `?.` around it. */
export const bare = (node: unknown): unknown => {
  if (!isNode(node)) return node;
  if (node.type === 'OptionalChainingExpression') return bare(node.base);
  return /^(?:ParenthesisExpression|Ts\w+(?:Expression|Assertion))$/.test(node.type)
    ? bare(node.expression)
    : node;
};

/** The parameters of a function or method; `[]` for any other node. */
export const parametersOf = ({ params }: SyntaxNode): SyntaxNode[] =>
  Array.isArray(params)
    ? params.filter(isNode).map((one) => (isNode(one.pat) ? one.pat : one))
    : [];

/** Whether a parameter is the theme, by its name or its type. */
export const isThemeParameter = (pattern: SyntaxNode): boolean => {
  if (pattern.type === 'AssignmentPattern' && isNode(pattern.left)) {
    return isThemeParameter(pattern.left);
  }
  const { typeAnnotation: type } = (pattern.typeAnnotation ?? {}) as {
    typeAnnotation?: SyntaxNode;
  };
  const typeName = nameOf(type?.typeName);
  return (
    typeName === 'DefaultTheme' || typeName === 'Theme' || (!type && nameOf(pattern) === 'theme')
  );
};

/** The places in the theme that an expression may be; `undefined` if it is none. */
export const placesOf = (expression: unknown, names: ThemeNames): ThemePath[] | undefined => {
  const node = bare(expression);
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return names.get(String(node.value));
  if (node.type === 'CallExpression') return nameOf(node.callee) === 'useTheme' ? [[]] : undefined;
  if (node.type !== 'MemberExpression' || !isNode(node.property)) return undefined;
  const { property } = node;
  const object = placesOf(node.object, names);
  if (!object) {
    const isProps =
      isNode(bare(node.object)) && (bare(node.object) as SyntaxNode).type === 'Identifier';
    return isProps && property.type === 'Identifier' && property.value === 'theme'
      ? [[]]
      : undefined;
  }
  const inside = bare(property.expression);
  const isNumber = isNode(inside) && inside.type === 'NumericLiteral';
  const key =
    property.type === 'Computed'
      ? isNumber
        ? String(inside.value)
        : textOf(inside)
      : String(property.value);
  const step = key === undefined || key.includes('{}') ? '*' : key;
  return object.map((path) => (path.at(-1) === '*' ? path : [...path, step]));
};

const bind = (pattern: unknown, path: ThemePath, names: ThemeNames): void => {
  if (!isNode(pattern)) return;
  if (pattern.type === 'Identifier') {
    const name = String(pattern.value);
    const known = names.get(name) ?? [];
    if (known.some((one) => one.join('.') === path.join('.'))) return;
    names.set(name, [...known, path]);
  } else if (pattern.type === 'AssignmentPattern') {
    bind(pattern.left, path, names);
  } else if (pattern.type === 'RestElement') {
    bind(pattern.argument, path, names);
  } else if (pattern.type === 'ObjectPattern') {
    for (const property of pattern.properties as SyntaxNode[]) {
      const inside = [...path, String(nameOf(property.key))];
      if (property.type === 'RestElement') bind(property, path, names);
      else if (property.type === 'KeyValuePatternProperty') bind(property.value, inside, names);
      else bind(property.key, inside, names);
    }
  }
};

/** The names of a file that stand for the theme or for a part of it. */
export const themeNamesOf = (tree: SyntaxNode): ThemeNames => {
  const names: ThemeNames = new Map();
  const find = () =>
    visitNodes(tree, (node) => {
      for (const parameter of parametersOf(node)) {
        if (isThemeParameter(parameter)) bind(parameter, [], names);
      }
      if (node.type === 'ObjectPattern') {
        for (const property of node.properties as SyntaxNode[]) {
          if (nameOf(property.key) !== 'theme') continue;
          bind(
            property.type === 'KeyValuePatternProperty' ? property.value : property.key,
            [],
            names,
          );
        }
      }
      if (node.type === 'VariableDeclarator') {
        for (const path of placesOf(node.init, names) ?? []) bind(node.id, path, names);
      }
    });
  // A name may be used above the line that gives it.
  find();
  find();
  return names;
};
