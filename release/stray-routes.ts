import { constantOf, constantsOf } from './links-of-build.ts';
import { bare, literalText, propertyName } from './source-values.ts';
import { isNode, nameOf, type ParsedModule, type SyntaxNode, visitNodes } from './syntax.ts';

/** A route object has one of these beside its path; a page of pages.ts has `load` instead. */
const routeFields = new Set([
  'element',
  'Component',
  'lazy',
  'children',
  'loader',
  'action',
  'errorElement',
  'ErrorBoundary',
]);

const fieldsOf = (node: SyntaxNode): Map<string | undefined, unknown> =>
  new Map(
    (node.properties as SyntaxNode[]).map((one) =>
      one.type === 'Identifier' ? [String(one.value), one] : [propertyName(one.key), one.value],
    ),
  );

/** Return the path that a node gives to a route: of an object, or of `<Route path>`. */
const pathOfRoute = (node: SyntaxNode): unknown => {
  if (node.type === 'ObjectExpression') {
    const fields = fieldsOf(node);
    return [...fields.keys()].some((name) => routeFields.has(name ?? ''))
      ? fields.get('path')
      : undefined;
  }
  if (node.type !== 'JSXOpeningElement' || nameOf(node.name) !== 'Route') return undefined;
  return (node.attributes as SyntaxNode[]).find(({ name }) => nameOf(name) === 'path')?.value;
};

/**
 * Find hand-written routes of a remote that are shown at another address than they say. The shell adds the
 * mount to every route of a remote, so none of them begins with a slash.
 * @param mount the remote's; one at `/` has every address
 * @returns a sentence for each
 */
export const strayRoutes = (
  modules: readonly (ParsedModule & { label: string })[],
  mount: string,
): string[] => {
  if (mount === '/') return [];
  const constants = constantsOf(modules);
  return modules.flatMap(({ tree, label }) => {
    const found = new Set<string>();
    visitNodes(tree, (node) => {
      const path = bare(pathOfRoute(node));
      const text = literalText(path, (inner) => constants.get(constantOf(inner) ?? ''));
      if (!isNode(path) || !text?.startsWith('/')) return;
      const below = text === mount || text.startsWith(`${mount}/`);
      found.add(
        below
          ? `${label} has a route at ${text}. Routes are relative to ${mount}: write "${text.slice(mount.length + 1)}", or declare the page in src/pages.ts.`
          : `${label} has a route at ${text}, which is not below ${mount}: nobody would see it there. Declare a page below ${mount} in src/pages.ts.`,
      );
    });
    return [...found];
  });
};
