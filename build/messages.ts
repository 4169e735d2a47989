import { isDeepStrictEqual } from 'node:util';
import { parseMessage } from '@ail/kit/contracts/messages/parse-message';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A longer one is no sentence of a page. */
export const longestMessage = 4_000;

/** What of a message must be the same in every language. */
interface MessageShape {
  /** Placeholders and tags, as `name:kind`. */
  arguments: string[];
  /** The text between them, for the checks of wording. */
  texts: string[];
}

const kinds: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'plural',
  [TYPE.tag]: 'tag',
};

const visit = (elements: MessageFormatElement[], into: Set<string>, texts: string[]): void => {
  for (const element of elements) {
    if (element.type === TYPE.literal) texts.push(element.value);
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    into.add(`${element.value}:${kinds[element.type]}`);
    if (element.type === TYPE.tag) visit(element.children, into, texts);
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      for (const { value } of Object.values(element.options)) visit(value, into, texts);
    }
  }
};

/**
 * Parses an ICU message.
 * @throws SyntaxError if it is malformed, or if the pages' smaller parser reads it otherwise, as the skeleton
 *   of a number.
 */
export const shapeOf = (message: string): MessageShape => {
  const found = new Set<string>();
  const texts: string[] = [];
  const elements = parse(message, { requiresOtherClause: true });
  if (!isDeepStrictEqual(parseMessage(message), elements))
    throw new SyntaxError('pages cannot read it: write numbers and dates without a skeleton');
  visit(elements, found, texts);
  return { arguments: [...found].sort(), texts };
};

/** The arguments of a message as `name:kind`: its placeholders and tags. None of a malformed one. */
export const argumentsOf = (message: string): string[] => {
  if (!/[{<]/.test(message)) return [];
  try {
    return shapeOf(message).arguments;
  } catch {
    return [];
  }
};

/** Of which other kinds the value of an argument may be. */
const alsoTakes: Readonly<Record<string, readonly string[]>> = {
  text: ['number', 'plural', 'select'],
  number: ['plural'],
  plural: ['number'],
  select: ['text', 'number', 'plural'],
  date: ['time'],
  time: ['date'],
};

const asWritten = (name: string, kind: string): string => {
  if (kind === 'tag') return `<${name}>`;
  return kind === 'text' ? `{${name}}` : `{${name}, ${kind}}`;
};

/** Of the arguments that a message takes those that no one of `filled` is the value of, as they are written. */
export const unfilledArguments = (taken: readonly string[], filled: readonly string[]): string[] =>
  taken.flatMap((argument) => {
    const [name = '', kind = ''] = argument.split(':');
    const kindsOfValue = [kind, ...(alsoTakes[kind] ?? [])];
    return kindsOfValue.some((one) => filled.includes(`${name}:${one}`))
      ? []
      : [asWritten(name, kind)];
  });

/** French has a non-breaking space before these; after a plain one the mark could begin a line. */
const badFrenchSpacing = /[^\s\u00a0\u202f!?»][;!?]|[ ][;!?]|[ ]:|[\p{L})]:(?=\s|$)/u;

/** Whether a French text lacks a non-breaking space before a mark that asks for one. */
export const breaksFrenchTypography = (text: string): boolean => badFrenchSpacing.test(text);
