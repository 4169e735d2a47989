import { readFile } from 'node:fs/promises';
import { parse } from '@swc/core';
import type { BuiltModule } from './built-modules.ts';

/** The texts that the code of a part is written with. */
export interface Literals {
  /** Every string and template, `{}` for what nobody knows before it runs. */
  texts: Set<string>;
  /** The ids that `formatMessage` and `<FormattedMessage>` are given as literals. */
  messages: Set<string>;
}

interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The text of a string or template; `undefined` for any other expression. */
const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type === 'JSXExpressionContainer') return textOf(node.expression);
  if (node.type !== 'TemplateLiteral') return undefined;
  const expressions = (node.expressions ?? node.types) as unknown[];
  return (node.quasis as { cooked?: string; raw: string }[])
    .map(({ cooked, raw }, index) => {
      const filled = index < expressions.length ? (textOf(expressions[index]) ?? '{}') : '';
      return (cooked ?? raw) + filled;
    })
    .join('');
};

const nameOf = (node: unknown): unknown => {
  if (!isNode(node)) return undefined;
  return node.type === 'MemberExpression' ? nameOf(node.property) : node.value;
};

/** The id that a node gives to a message. */
const messageOf = (node: Node): string | undefined => {
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'formatMessage') {
    const [first] = node.arguments as { expression: Node }[];
    const properties = (first?.expression.properties ?? []) as Node[];
    return textOf(properties.find(({ key }) => nameOf(key) === 'id')?.value);
  }
  if (node.type === 'JSXOpeningElement' && nameOf(node.name) === 'FormattedMessage') {
    return textOf((node.attributes as Node[]).find(({ name }) => nameOf(name) === 'id')?.value);
  }
  return undefined;
};

const collect = (value: unknown, into: Literals): void => {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, into);
  } else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) {
      const text = textOf(value);
      if (text !== undefined) into.texts.add(text);
      const message = messageOf(value);
      if (message !== undefined) into.messages.add(message);
    }
    for (const one of Object.values(value)) collect(one, into);
  }
};

/** The texts in the code of some files. */
export const literalsOf = async (
  files: readonly { file: string; source: string }[],
): Promise<Literals> => {
  const into: Literals = { texts: new Set(), messages: new Set() };
  for (const { file, source } of files) {
    collect(await parse(source, { syntax: 'typescript', tsx: file.endsWith('x') }), into);
  }
  return into;
};

/** The texts in the code of all modules of a build. */
export const literalsOfBuild = async (modules: readonly BuiltModule[]): Promise<Literals> =>
  literalsOf(
    await Promise.all(
      modules
        // Of a declaration nothing but its calls is in a build.
        .filter(({ file }) => !file.endsWith('.calls.ts'))
        .map(async ({ file }) => ({ file, source: await readFile(file, 'utf8') })),
    ),
  );

/** The ids of messages among them: texts that name a key of an existing namespace. */
export const messageIds = ({ texts }: Literals, namespaces: ReadonlySet<string>): string[] => {
  const ids = [...texts]
    // What follows a question mark are values for the message.
    .map((text) => text.split('?')[0] ?? '')
    .filter((text) => /^\w+\.[\w.-]+$/.test(text) && namespaces.has(text.split('.')[0] ?? ''));
  return [...new Set(ids)].sort();
};

/** The ids that are given to a message and that no catalogue has. */
export const unknownMessages = ({ messages }: Literals, known: ReadonlySet<string>): string[] =>
  [...messages].filter((id) => !id.includes('{}') && !known.has(id)).sort();

/** Paths of the API among them, `{}` for an id. */
export const apiPaths = ({ texts }: Literals): string[] => {
  const paths = [...texts].flatMap((text) => /^\/api\/[^?#\s]*/.exec(text)?.[0] ?? []);
  return [...new Set(paths)].sort();
};
