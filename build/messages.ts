import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** What of a message must be the same in every language. */
export interface MessageShape {
  /** Placeholders and tags, as `name:kind`. */
  slots: string[];
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

const visit = (elements: MessageFormatElement[], slots: Set<string>, texts: string[]): void => {
  for (const element of elements) {
    if (element.type === TYPE.literal) texts.push(element.value);
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    slots.add(`${element.value}:${kinds[element.type]}`);
    if (element.type === TYPE.tag) visit(element.children, slots, texts);
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      for (const { value } of Object.values(element.options)) visit(value, slots, texts);
    }
  }
};

/**
 * Parses an ICU message.
 * @throws SyntaxError if it is malformed.
 */
export const shapeOf = (message: string): MessageShape => {
  const slots = new Set<string>();
  const texts: string[] = [];
  visit(parse(message, { requiresOtherClause: true }), slots, texts);
  return { slots: [...slots].sort(), texts };
};

/** French has a non-breaking space before these; after a plain one the mark could begin a line. */
const badFrenchSpacing = /[^\s\u00a0\u202f!?»][;!?]|[ ][;!?]|[ ]:|[\p{L})]:(?=\s|$)/u;

/** Whether a French text lacks a non-breaking space before a mark that asks for one. */
export const breaksFrenchTypography = (text: string): boolean => badFrenchSpacing.test(text);
