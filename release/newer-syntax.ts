import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Node, parse } from 'acorn';
import { full } from 'acorn-walk';

/** ES2022 has class fields, which the oldest browsers read, and little more that they do not. */
const ecmaVersion = 2022;

interface ScriptNode extends Node {
  key?: Node | null;
  left?: Node;
  regex?: { pattern: string; flags: string };
  value?: unknown;
}

const isPrivateName = (node: Node | null | undefined) => node?.type === 'PrivateIdentifier';

/** The text of a string, or of a part of a template. */
const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  const isTemplate = typeof value === 'object' && value !== null && 'cooked' in value;
  return isTemplate ? textOf(value.cooked) : undefined;
};

const lookbehind = /\(\?<[=!]/;

/** What of ES2022 the oldest browsers do not read, by the first version of Safari that does. */
const newerSyntax = (node: ScriptNode): string | undefined => {
  if (node.type === 'StaticBlock') return 'a static block (Safari 16.4)';
  if (node.type === 'MethodDefinition' && isPrivateName(node.key))
    return 'a private method (Safari 15)';
  if (node.type === 'BinaryExpression' && isPrivateName(node.left))
    return 'a check for a private field (Safari 15)';
  if (node.regex?.flags.includes('d')) return 'match indices (Safari 15)';
  // Also in a text, of which a regular expression may be built.
  const text = node.regex?.pattern ?? textOf(node.value);
  if (text && lookbehind.test(text)) return 'a lookbehind assertion (Safari 16.4)';
  return undefined;
};

/** What of a script the oldest browsers (`build/browsers.ts`) do not read; empty if they read all of it. */
export const findNewerSyntax = (script: string): string[] => {
  const found = new Set<string>();
  try {
    full(parse(script, { ecmaVersion, sourceType: 'script' }), (node) => {
      const syntax = newerSyntax(node);
      if (syntax) found.add(syntax);
    });
  } catch (error) {
    // The parser names no feature, only where it stopped.
    found.add(error instanceof Error ? error.message : String(error));
  }
  return [...found];
};

/**
 * Reads every script in `dir` as the oldest browsers do.
 * @throws naming each script that they would refuse
 */
export const expectReadable = async (dir: string): Promise<void> => {
  const refused: string[] = [];
  for (const file of await readdir(dir)) {
    if (!file.endsWith('.js')) continue;
    const found = findNewerSyntax(await readFile(join(dir, file), 'utf8'));
    if (found.length > 0) refused.push(`${file}: ${found.join(', ')}`);
  }
  if (refused.length > 0) {
    throw new Error(
      `The oldest browsers that are supported (build/browsers.ts) do not read these scripts:\n${refused.join('\n')}`,
    );
  }
};
