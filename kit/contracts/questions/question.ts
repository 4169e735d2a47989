import { type InferType, number, object } from 'yup';
import {
  contentLanguage,
  type Language,
  languages,
  type QuestionKind,
  questionKinds,
} from '../enums.ts';
import { flag, line, listOf, oneOf, optionalLine } from '../field-types.ts';
import { largestId } from '../id.ts';
import { limits } from '../limits.ts';
import { messageRef } from '../message-ref.ts';

/** A text in each language that has it. */
export type Labels = Partial<Record<Language, string | null>>;

/** Kinds that are answered by choosing from options. */
export const hasOptions = (kind: QuestionKind | undefined): boolean =>
  kind === 'one' || kind === 'several';

const label = () => optionalLine(limits.questionLabel.max);

const labels = () =>
  object({ en: label(), fr: label(), sw: label() }).test(
    'in one language',
    'validation.questionLabel',
    (texts, { path, createError }) =>
      languages.some((language) => texts[language]) ||
      // At a field that a form can show it at.
      createError({ path: `${path}.${contentLanguage}` }),
  );

const optionSchema = object({
  /** As the API gave it; an option without one is new. */
  id: line(),
  labels: labels(),
});

const questionSchema = object({
  /** As the API gave it; a question without one is new. */
  id: number()
    .transform((value, original) =>
      typeof original === 'number' || original == null ? value : Number.NaN,
    )
    .typeError('validation.type')
    .integer('validation.integer')
    .min(1, messageRef('validation.min', { min: 1 }))
    .max(largestId, messageRef('validation.max', { max: largestId })),
  kind: oneOf<QuestionKind>(questionKinds).required('validation.required'),
  labels: labels(),
  options: listOf(optionSchema, limits.questionOptions.max)
    .default([])
    .test(
      'two to choose from',
      'validation.questionOptions',
      (options, { parent }) => !hasOptions(parent.kind) || options.length >= 2,
    ),
  required: flag().default(false),
  archived: flag().default(false),
});

/**
 * The questions of an event in their order, archived ones too. One that is left out is deleted, or
 * archived where it has answers. Without the field they stay as they are.
 */
export const questionList = () =>
  listOf(questionSchema, limits.allQuestions.max).test(
    'few enough',
    messageRef('validation.tooManyQuestions', { max: limits.questions.max }),
    (questions) =>
      // An item may be wrong itself.
      !questions || questions.filter((one) => one && !one.archived).length <= limits.questions.max,
  );
export type QuestionInput = InferType<typeof questionSchema>;

/** The text in the reader's language, else in the first that has it; and which language that is. */
export const textIn = (
  texts: Labels,
  language: Language | undefined,
): { text: string; language: Language } => {
  const order = language ? [language, ...languages] : languages;
  const found = order.find((one) => texts[one]) ?? languages[0];
  return { text: texts[found] ?? '', language: found };
};

/** A question in one line, with its options: `Which days *: Friday / Sunday`. */
export const questionSummary = (question: {
  labels: Labels;
  options: readonly { labels: Labels }[];
  required: boolean;
  archived: boolean;
}): string => {
  const label = textIn(question.labels, undefined).text;
  const options = question.options.map(({ labels: texts }) => textIn(texts, undefined).text);
  const line = `${label}${question.required ? ' *' : ''}`;
  const text = options.length > 0 ? `${line}: ${options.join(' / ')}` : line;
  return question.archived ? `(${text})` : text;
};
