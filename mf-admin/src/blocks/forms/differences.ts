import { fallbackLanguage } from '@ail/kit/contracts/enums';
import { instantIn } from '@ail/kit/contracts/events/event-time';
import { ownTimeZone } from '@ail/kit/contracts/events/time-zones';
import { asLanguage } from '@ail/kit/contracts/language';
import { questionSummary } from '@ail/kit/contracts/questions/question';
import { yesNoTerms } from '@ail/kit/contracts/terms';
import type { TeamValues } from '@ail/kit/ui/TeamField';
import type { IntlShape } from 'react-intl';

/** Message ids of the labels of a form's fields. */
export type FieldLabels<Values extends object> = Record<keyof Values & string, string>;

/** Message ids of the options of select fields. */
export type FieldWords<Values extends object> = Partial<
  Record<keyof Values & string, Readonly<Record<string, string>>>
>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two versions of a form's values differ. */
export const changedFields = <Values extends object>(
  before: Values,
  after: Values,
): (keyof Values & string)[] =>
  (Object.keys(after) as (keyof Values & string)[]).filter(
    (name) => !isSame(before[name], after[name]),
  );

type Question = Parameters<typeof questionSummary>[0];

const isQuestion = (item: unknown): item is Question =>
  typeof item === 'object' && item !== null && 'labels' in item && 'options' in item;

const isPerson = (item: unknown): item is TeamValues['team'][number] =>
  typeof item === 'object' && item !== null && 'name' in item && 'role' in item;

const itemText = (item: unknown) => {
  if (isQuestion(item)) return questionSummary(item);
  return isPerson(item) ? [item.name, item.role].filter(Boolean).join(', ') : String(item);
};

const isLong = (item: unknown) => isQuestion(item) || isPerson(item);

/** The text of a newsletter in one language. */
const isIssueText = (
  value: unknown,
): value is { subject: string; blocks: { html: string; ids: number[] }[] } =>
  typeof value === 'object' && value !== null && 'subject' in value && 'blocks' in value;

const withoutTags = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const longest = 400;
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/**
 * The value of a field as text for the reader; '' if it is empty.
 * @param timeZone of times; the reader's, unless another is given
 */
export const valueText = (
  intl: IntlShape,
  value: unknown,
  words: Readonly<Record<string, string>> = {},
  timeZone?: string,
): string => {
  if (typeof value === 'boolean') {
    return intl.formatMessage({ id: value ? yesNoTerms.yes : yesNoTerms.no });
  }
  if (Array.isArray(value)) return value.map(itemText).join(value.some(isLong) ? '\n' : ', ');
  const text = (
    isIssueText(value)
      ? [
          value.subject,
          ...value.blocks.map(({ html, ids }) => withoutTags(html) || ids.join(', ')),
        ].join('\n')
      : String(value ?? '')
  ).trim();
  const word = words[text];
  if (word) return intl.formatMessage({ id: word });
  if (instant.test(text)) {
    const language = asLanguage(intl.locale) ?? fallbackLanguage;
    return instantIn(language, text, timeZone ?? ownTimeZone());
  }
  const plain = /^<[a-z]/.test(text) ? withoutTags(text) : text;
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
};
