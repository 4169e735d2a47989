import {
  type Answers,
  type AnswerValue,
  answersSchema,
} from '@ail/kit/contracts/questions/answers';
import type { Question } from '@ail/kit/contracts/questions/question.shape';
import type { Knex } from 'knex';
import { ValidationError } from 'yup';
import { Refusal } from '../../platform/http/errors.ts';
import {
  AnswerModel,
  askedQuestions,
  presentQuestion,
  QuestionModel,
  type QuestionRow,
} from '../events/public.ts';

/** Questions with the answers that were given to them. */
export type Answered = { question: QuestionRow; value: AnswerValue }[];

const isAnswer = (value: unknown): value is AnswerValue =>
  typeof value === 'boolean' ||
  ((typeof value === 'string' || Array.isArray(value)) && value.length > 0);

/** @throws Refusal validation_failed with every answer that is wrong, as `answers.<id>` */
const checkAgainst = async (
  questions: readonly { model: QuestionRow; asked: Question }[],
  sent: Answers,
): Promise<Answered> => {
  if (questions.length === 0) return [];
  const schema = answersSchema(questions.map(({ asked }) => asked));
  try {
    const valid: Answers = await schema.validate(sent, { abortEarly: false, stripUnknown: true });
    return questions.flatMap(({ model: question }) => {
      const value = valid[question.id];
      return isAnswer(value) ? [{ question, value }] : [];
    });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const fields: Record<string, string> = {};
    for (const { path = '', message } of error.inner) {
      fields[`answers.${path.split('[')[0]}`] ??= message;
    }
    throw new Refusal('validation_failed', { fields });
  }
};

const asAsked = (model: QuestionRow) => ({ model, asked: presentQuestion(model, undefined) });

/**
 * Checks the answers to the questions that an event asks; those to other questions are dropped.
 * @param event as read under a row lock, where the answers are then written
 * @throws Refusal validation_failed with every answer that is wrong, as `answers.<id>`
 */
export const checkAnswers = async (
  db: Knex,
  event: { id: number; questionCount: number },
  sent: Answers = {},
): Promise<Answered> => checkAgainst((await askedQuestions(db, event)).map(asAsked), sent);

/** Adds the answers of a registration that has none. */
export const insertAnswers = async (
  trx: Knex,
  registrationId: number,
  answered: Answered,
): Promise<void> => {
  if (answered.length === 0) return;
  await trx(AnswerModel.tableName).insert(
    answered.map(({ question, value }) => ({
      registrationId,
      questionId: question.id,
      value: JSON.stringify(value),
    })),
  );
};

/** Removes the answers of a registration, before others are written. */
export const deleteAnswers = async (trx: Knex, registrationId: number): Promise<void> => {
  await trx(AnswerModel.tableName).where({ registrationId }).delete();
};

/** The answers of a registration with their questions, also archived ones. */
export const answeredOf = async (db: Knex, registrationId: number): Promise<Answered> => {
  const answers = await AnswerModel.query(db).where({ registrationId });
  const questions = await QuestionModel.query(db).findByIds(
    answers.map(({ questionId }) => questionId),
  );
  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  return questions.flatMap((question) => {
    const value = values.get(question.id);
    return value === undefined ? [] : [{ question, value }];
  });
};

const asOption = (id: string) => ({ id, label: '' });

/** A question whose removed options can be chosen again by who had chosen them. */
const askedAgain = (model: QuestionRow, before: AnswerValue | undefined) => {
  const { asked } = asAsked(model);
  const chosen = typeof before === 'boolean' || before === undefined ? [] : [before].flat();
  return { model, asked: { ...asked, options: [...asked.options, ...chosen.map(asOption)] } };
};

/**
 * Corrects the answers of a registration, under the lock of its event. What is not sent stays, whatever the event asks by
 * now.
 * @returns all its answers
 * @throws Refusal validation_failed, as `checkAnswers`
 */
export const correctAnswers = async (
  trx: Knex,
  event: { id: number; questionCount: number },
  registrationId: number,
  sent: Answers | undefined,
): Promise<Answered> => {
  const given = await answeredOf(trx, registrationId);
  if (!sent) return given;
  const before = new Map(given.map(({ question, value }) => [question.id, value]));
  const questions = (await askedQuestions(trx, event)).filter(({ id }) => Object.hasOwn(sent, id));
  const corrected = await checkAgainst(
    questions.map((one) => askedAgain(one, before.get(one.id))),
    sent,
  );
  const kept = given.filter(({ question }) => !questions.some(({ id }) => id === question.id));
  const answered = [...kept, ...corrected];
  await deleteAnswers(trx, registrationId);
  await insertAnswers(trx, registrationId, answered);
  return answered;
};
