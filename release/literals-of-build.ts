import { nameOf, type ParsedModule, type SyntaxNode, textOf, visitNodes } from './syntax.ts';

/** The texts that the code of a part is written with. */
interface Literals {
  /** Every string and template, `{}` for what nobody knows before it runs. */
  texts: Set<string>;
  /** The ids that `formatMessage` and `<FormattedMessage>` are given as literals. */
  messages: Set<string>;
}

/** The id that a node gives to a message. */
const messageOf = (node: SyntaxNode): string | undefined => {
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'formatMessage') {
    const [first] = node.arguments as { expression: SyntaxNode }[];
    const properties = (first?.expression.properties ?? []) as SyntaxNode[];
    return textOf(properties.find(({ key }) => nameOf(key) === 'id')?.value);
  }
  if (node.type === 'JSXOpeningElement' && nameOf(node.name) === 'FormattedMessage') {
    return textOf(
      (node.attributes as SyntaxNode[]).find(({ name }) => nameOf(name) === 'id')?.value,
    );
  }
  return undefined;
};

/** The texts in the code of some modules. */
export const literalsOf = (modules: readonly ParsedModule[]): Literals => {
  const into: Literals = { texts: new Set(), messages: new Set() };
  visitNodes(
    modules.map(({ tree }) => tree),
    (node) => {
      const text = textOf(node);
      if (text !== undefined) into.texts.add(text);
      const message = messageOf(node);
      if (message !== undefined) into.messages.add(message);
    },
  );
  return into;
};

/** The ids of messages among them: texts that name a key of an existing namespace. */
export const messageIds = ({ texts }: Literals, namespaces: ReadonlySet<string>): string[] => {
  const ids = [...texts]
    // What follows a question mark are values for the message.
    .map((text) => text.split('?')[0] ?? '')
    .filter((text) => /^\w+\.[\w.-]+$/.test(text) && namespaces.has(text.split('.')[0] ?? ''));
  return [...new Set(ids)].sort();
};

/** The ids that are given to a message and that no catalogue has. */
export const unknownMessages = (
  { messages }: Literals,
  known: Pick<ReadonlySet<string>, 'has'>,
): string[] => [...messages].filter((id) => !id.includes('{}') && !known.has(id)).sort();

/** Paths of the API among them, `{}` for an id. */
export const apiPaths = ({ texts }: Literals): string[] => {
  const paths = [...texts].flatMap((text) => /^\/api\/[^?#\s]*/.exec(text)?.[0] ?? []);
  return [...new Set(paths)].sort();
};
