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

const fieldSchema = (question: Question): Schema => {
  const schema = answerSchema(question);
  return question.kind === 'yesNo'
    ? schema.transform((_, original) => flags[String(original)] ?? null)
    : schema;
};

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

/** The values of a form as a call takes them: the answers by the ids of their questions. */
export const withAnswers = <T extends object>(
  values: T & Partial<Record<AnswerName, unknown>>,
  questions: readonly Question[],
): T & { answers?: Answers } => {
  if (questions.length === 0) return values;
  const rest = { ...values };
  const answers: Answers = {};
  for (const { id } of questions) {
    answers[id] = rest[answerName(id)] ?? null;
    delete rest[answerName(id)];
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
