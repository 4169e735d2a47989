import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { rootDir } from '../build/apps.ts';
import { isNode, nameOf, parseFiles, type SyntaxNode, textOf, visitNodes } from './syntax.ts';

const parsed = async (file: string, source: string): Promise<SyntaxNode> => {
  const [module] = await parseFiles([{ file, source }]);
  if (!module) throw new Error(`${file} has no syntax tree.`);
  return module.tree;
};

/** The file that the code of a page imports, as it is written there, and the name of the component. */
const importedBy = (load: SyntaxNode) => {
  const found: { file?: string | undefined; component?: unknown } = {};
  visitNodes(load, (node) => {
    if (node.type === 'MemberExpression') found.component = nameOf(node);
    if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'Import') {
      const [first] = node.arguments as { expression: SyntaxNode }[];
      found.file = textOf(first?.expression);
    }
  });
  return found;
};

const startOf = ({ span }: SyntaxNode) => (span as { start: number }).start;

/** The line on which `name` is declared, else the first. */
const lineOf = async (file: string, text: string, name: unknown): Promise<number> => {
  // The positions of a tree do not begin at 0, and the tree begins after comments.
  const source = `;${text}`;
  const tree = await parsed(file, source);
  let line = 1;
  visitNodes(tree, (node) => {
    const isDeclared = ['VariableDeclarator', 'FunctionDeclaration'].includes(node.type);
    if (!isDeclared || nameOf(node.id ?? node.identifier) !== name) return;
    const before = Buffer.from(source).subarray(0, startOf(node) - startOf(tree));
    line = before.toString().split('\n').length;
  });
  return line;
};

/**
 * Where the component of each page is, as `<file>:<line>` by the page's path: for reports that come without
 * a stack, such as that a page never settles.
 */
export const pageSources = async (name: string): Promise<Record<string, string>> => {
  const table = posix.join(name, 'src', 'pages.ts');
  const sources: Record<string, string> = {};
  const pages: { path: string; load: SyntaxNode }[] = [];
  visitNodes(await parsed(table, await readFile(join(rootDir, table), 'utf8')), (node) => {
    if (node.type !== 'ObjectExpression') return;
    const value = (key: string) =>
      (node.properties as SyntaxNode[]).find((property) => nameOf(property.key) === key)?.value;
    const [path, load] = [textOf(value('path')), value('load')];
    if (path && isNode(load)) pages.push({ path, load });
  });
  for (const { path, load } of pages) {
    const { file, component } = importedBy(load);
    const source = posix.join(name, 'src', file ?? '');
    // Not every module is a file under the name that it is imported by.
    const text = await readFile(join(rootDir, source), 'utf8').catch(() => undefined);
    if (text !== undefined) sources[path] = `${source}:${await lineOf(source, text, component)}`;
  }
  return sources;
};
