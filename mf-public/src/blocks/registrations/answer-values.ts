import { ApiError } from '@ail/kit/browser/http';
import { type Answers, answerSchema } from '@ail/kit/contracts/questions/answers';
import type { Answer, Question } from '@ail/kit/contracts/questions/question.shape';
import type { AnyObject, ObjectSchema, Schema } from 'yup';

/** The field of a form for the answer to a question: without a dot, which would be a path. */
export type AnswerName = `answer${number}`;
export type AnswerValues = Record<AnswerName, string | string[]>;

export const answerName = (id: number): AnswerName => `answer${id}`;

/** The values of radio buttons. */
const flags: Record<string, boolean> = { yes: true, no: false };

/** What is left of an answer without options that its question does not offer any more; `null` for nothing. */
const stillOffered = ({ kind, options }: Question, value: unknown): unknown => {
  const isOffered = (id: unknown) => options.some((one) => one.id === id);
  const left = kind === 'several' && Array.isArray(value) ? value.filter(isOffered) : value;
  const isGone = kind === 'one' && !isOffered(left);
  return isGone || left === '' || (Array.isArray(left) && left.length === 0) ? null : left;
};

const fieldSchema = (question: Question): Schema =>
  answerSchema(question).transform((value, original) =>
    question.kind === 'yesNo'
      ? (flags[String(original)] ?? null)
      : stillOffered(question, value ?? null),
  );

/** The schema of a form with a field for the answer to each question. */
export const withAnswerFields = <T extends AnyObject>(
  schema: ObjectSchema<T>,
  questions: readonly Question[],
) => {
  const fields = questions.map((one) => [answerName(one.id), fieldSchema(one)]);
  return schema.shape<Record<AnswerName, Schema>>(Object.fromEntries(fields));
};

/** The form's values for answers that were given before. */
export const toAnswerValues = (answers: readonly Answer[]): AnswerValues =>
  Object.fromEntries(
    answers.map(({ questionId, value }) => [
      answerName(questionId),
      typeof value === 'boolean' ? (value ? 'yes' : 'no') : value,
    ]),
  );

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The values of a form as a call takes them: the answers by the ids of their questions.
 * @param before answers that were given before; those that the form leaves as they are are not sent, so that they stay
 */
export const withAnswers = <T extends object>(
  values: T & Partial<Record<AnswerName, unknown>>,
  questions: readonly Question[],
  before: readonly Answer[] = [],
): T & { answers?: Answers } => {
  if (questions.length === 0) return values;
  const rest = { ...values };
  const answers: Answers = {};
  for (const question of questions) {
    const { id } = question;
    const value = rest[answerName(id)] ?? null;
    delete rest[answerName(id)];
    const given = before.find(({ questionId }) => questionId === id);
    if (!given || !isSame(stillOffered(question, value), stillOffered(question, given.value))) {
      answers[id] = value;
    }
  }
  return { ...rest, answers };
};

/** A failure with its sentences under the names that the fields have in the form. */
export const withFieldNames = (error: unknown): unknown => {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, text]) => [
      name.replace(/^answers\.(?=\d)/, 'answer'),
      text,
    ]),
  );
  const { status, code, userMessage: message, address } = error;
  return new ApiError(status, message, JSON.stringify({ code, message, fields }), address);
};
