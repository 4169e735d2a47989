import { join } from 'node:path';
import { rootDir } from '../build/apps.ts';
import { partlyProvided } from '../build/rspack/shared.ts';
import type { BuiltModule } from './built-modules.ts';
import { isNode, type ParsedModule, type SyntaxNode, visitNodes } from './syntax.ts';

const namesOf = (node: SyntaxNode): string[] => {
  if (node.typeOnly) return [];
  if (!Array.isArray(node.specifiers)) return ['*'];
  return (node.specifiers as SyntaxNode[]).flatMap((one) => {
    if (one.isTypeOnly) return [];
    if (one.type === 'ImportDefaultSpecifier') return ['default'];
    const name = one.type === 'ImportSpecifier' ? (one.imported ?? one.local) : one.orig;
    return isNode(name) ? [String(name.value)] : ['*'];
  });
};

/** The exports of a library that some modules import; `*` where they import it as a whole. */
export const importedFrom = (library: string, modules: readonly ParsedModule[]): string[] => {
  const names = new Set<string>();
  visitNodes(
    modules.map(({ tree }) => tree),
    (node) => {
      if (isNode(node.source) && node.source.value === library) {
        for (const name of namesOf(node)) names.add(name);
      }
      if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'Import')
        return;
      const [argument] = node.arguments as { expression: SyntaxNode }[];
      if (argument?.expression.value === library) names.add('*');
    },
  );
  return [...names].sort();
};

/** What the shell provides of a library; `undefined` for one that it provides whole. */
export const providedOf = (
  library: string,
  modules: readonly BuiltModule[],
): string[] | undefined => {
  const file = partlyProvided[library];
  const module = file && modules.find((one) => one.file === join(rootDir, file));
  return module ? [...module.exports].sort() : undefined;
};
