import { array, mixed, object, type Schema } from 'yup';
import { flag, line, paragraphs } from '../field-types.ts';
import { isId } from '../id.ts';
import { limits } from '../limits.ts';
import type { Question } from './question.shape.ts';

/** A text, the id of an option, several such ids, or yes and no. */
export type AnswerValue = string | string[] | boolean;

/** By the id of the question. */
export type Answers = Record<string, unknown>;

const mostAnswers = limits.allQuestions.max;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces a value that no question takes: yup would call its `toString`, which a sender may set. */
const noAnswer = Number.NaN;
const isText = (value: unknown) => typeof value === 'string';

const plainValue = (value: unknown): unknown => {
  if (value === null || isText(value) || typeof value === 'boolean') return value;
  if (!Array.isArray(value)) return noAnswer;
  return value
    .slice(0, limits.questionOptions.max + 1)
    .map((one) => (isText(one) ? one : noAnswer));
};

/**
 * Answers as they are sent; only the questions of the event say what they must be (`answersSchema`). Names that
 * are no ids are dropped.
 */
export const sentAnswers = () =>
  mixed<Answers>((value): value is Answers => isObject(value))
    .transform((value: unknown) =>
      isObject(value)
        ? Object.fromEntries(
            Object.entries(value)
              .filter(([id]) => isId(id))
              .slice(0, mostAnswers)
              .map(([id, one]) => [id, plainValue(one)]),
          )
        : value,
    )
    .typeError('validation.type')
    .meta({ record: true });

const schemas: Record<Question['kind'], (optionIds: string[]) => Schema> = {
  shortText: () => line(limits.shortText.max),
  longText: () => paragraphs(limits.longAnswer.max),
  one: (ids) =>
    line()
      .nullable()
      .oneOf([null, '', ...ids], 'validation.choice'),
  several: (ids) =>
    array(line().required('validation.choice').oneOf(ids, 'validation.choice'))
      .transform((value, original) =>
        Array.isArray(original) ? [...new Set(original.slice(0, ids.length + 1))] : value,
      )
      .typeError('validation.type'),
  yesNo: () => flag(),
};

/** What an answer to a question must be. */
export const answerSchema = ({
  kind,
  options,
  required,
}: Pick<Question, 'kind' | 'options' | 'required'>): Schema => {
  const schema = schemas[kind](options.map(({ id }) => id)).nullable();
  if (!required) return schema;
  // Of a list, that it has an item.
  return kind === 'several'
    ? schema.test(
        'some',
        'validation.required',
        (value: unknown) => Array.isArray(value) && value.length > 0,
      )
    : schema.required('validation.required');
};

/** What the answers to the questions of an event must be; those to others are dropped. */
export const answersSchema = (
  questions: readonly Pick<Question, 'id' | 'kind' | 'options' | 'required'>[],
) => object(Object.fromEntries(questions.map((one) => [String(one.id), answerSchema(one)])));
