import { readFile } from 'node:fs/promises';
import { parse } from '@swc/core';
import { callsFile, stateFile } from '../build/sources.ts';
import type { BuiltModule } from './built-modules.ts';

export interface SyntaxNode {
  type: string;
  [field: string]: unknown;
}

/** A source file as its syntax tree. */
export interface ParsedModule {
  file: string;
  tree: SyntaxNode;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const parseFiles = (
  files: readonly { file: string; source: string }[],
): Promise<ParsedModule[]> =>
  Promise.all(
    files.map(async ({ file, source }) => {
      const tree: unknown = await parse(
        source,
        /\.[cm]?jsx?$/.test(file)
          ? { syntax: 'ecmascript', jsx: true }
          : { syntax: 'typescript', tsx: file.endsWith('x') },
      );
      if (!isNode(tree)) throw new Error(`${file} has no syntax tree.`);
      return { file, tree };
    }),
  );

/** The code of all modules of a build. */
export const parseModules = async (modules: readonly BuiltModule[]): Promise<ParsedModule[]> =>
  parseFiles(
    await Promise.all(
      modules
        // Of a declaration nothing but its names is in a build.
        .filter(({ file }) => !callsFile.test(file) && !stateFile.test(file))
        .map(async ({ file }) => ({ file, source: await readFile(file, 'utf8') })),
    ),
  );

/** Visits every node of a tree. */
export const visitNodes = (value: unknown, visit: (node: SyntaxNode) => void): void => {
  if (Array.isArray(value)) {
    for (const one of value) visitNodes(one, visit);
  } else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) visit(value);
    for (const one of Object.values(value)) visitNodes(one, visit);
  }
};

/** The text of a string or template, `{}` for what nobody knows; `undefined` for any other expression. */
export const textOf = (
  node: unknown,
  known: (node: SyntaxNode) => string | undefined = () => undefined,
): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type === 'JSXExpressionContainer') return textOf(node.expression, known);
  if (node.type !== 'TemplateLiteral') return known(node);
  const expressions = (node.expressions ?? node.types) as unknown[];
  return (node.quasis as { cooked?: string; raw: string }[])
    .map(({ cooked, raw }, index) => {
      const filled = index < expressions.length ? (textOf(expressions[index], known) ?? '{}') : '';
      return (cooked ?? raw) + filled;
    })
    .join('');
};

/** The name of an identifier, a key or a property, without what it is a property of. */
export const nameOf = (node: unknown): unknown => {
  if (!isNode(node)) return undefined;
  return node.type === 'MemberExpression' ? nameOf(node.property) : node.value;
};
