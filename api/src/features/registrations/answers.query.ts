import type { Language } from '@ail/kit/contracts/enums';
import type { Answer } from '@ail/kit/contracts/questions/question.shape';
import type {
  AnsweredRegistration,
  ListedRegistration,
} from '@ail/kit/contracts/registrations/registration.shape';
import type { Knex } from 'knex';
import { readRow } from '../../platform/db/base.model.ts';
import { arrivalsOf } from '../door/public.ts';
import {
  AnswerModel,
  answerCounts,
  presentAnswer,
  QuestionModel,
  questionsOf,
  type Reader,
  type RegistrationModel,
} from '../events/public.ts';
import { presentAdminRegistrations, presentRegistrations } from './registration.presenter.ts';

type AnswerRow = Pick<AnswerModel, 'registrationId' | 'questionId' | 'value'> &
  Pick<QuestionModel, 'kind' | 'texts'>;

/** The answers of registrations, in the order of the questions, in one query. */
export const answersOf = async (
  db: Knex,
  registrationIds: readonly number[],
  reader: Reader,
): Promise<Map<number, Answer[]>> => {
  const answers = new Map<number, Answer[]>();
  if (registrationIds.length === 0) return answers;
  const rows: AnswerRow[] = await db({ answers: AnswerModel.tableName })
    // Not an inner join: MariaDB would start from the questions, and read the answers of all registrations.
    .leftJoin({ questions: QuestionModel.tableName }, 'questions.id', 'answers.questionId')
    .select('answers.registrationId', 'answers.questionId', 'answers.value')
    .select('questions.kind', 'questions.texts')
    .whereIn('answers.registrationId', registrationIds)
    .orderBy('questions.position')
    .orderBy('questions.id');
  for (const row of rows) {
    readRow({ instants: [], flags: [], jsonTexts: ['value', 'texts'] }, row);
    const { registrationId, questionId: id, kind, texts, value } = row;
    const own = answers.get(registrationId) ?? [];
    own.push(presentAnswer({ id, kind, texts }, value, reader));
    answers.set(registrationId, own);
  }
  return answers;
};

const withAnswers = async <Presented extends { id: number }>(
  db: Knex,
  presented: readonly Presented[],
  reader: Reader,
) => {
  const ids = presented.map(({ id }) => id);
  const answers = await answersOf(db, ids, reader);
  return presented.map((one) => ({ ...one, answers: answers.get(one.id) ?? [] }));
};

/**
 * Present registrations to their registrants, with their answers.
 * @param language of what is said of their events, where there is a translation
 */
export const presentAnswered = async (
  db: Knex,
  registrations: readonly RegistrationModel[],
  reader: Reader,
  language?: Language,
): Promise<AnsweredRegistration[]> =>
  withAnswers(db, await presentRegistrations(db, registrations, language), reader);

/** Registrations as admins list them: with their answers, and when the door let them in. */
export const presentListed = async (
  db: Knex,
  registrations: readonly RegistrationModel[],
  reader: Reader,
): Promise<ListedRegistration[]> => {
  const presented = await presentAdminRegistrations(db, registrations);
  const answered = await withAnswers(db, presented, reader);
  const arrivals = await arrivalsOf(
    db,
    registrations.map(({ id }) => id),
  );
  return answered.map((one) => ({
    ...one,
    checkedInAt: arrivals.get(one.id)?.toISOString() ?? null,
  }));
};

/** The questions of an event that a file of its registrations has columns for: those asked, and those answered. */
export const questionsWithColumns = async (db: Knex, eventId: number): Promise<QuestionModel[]> => {
  const questions = await questionsOf(db, eventId);
  const archived = questions.filter(({ archivedAt }) => archivedAt).map(({ id }) => id);
  const counts = await answerCounts(db, archived);
  return questions.filter(({ id, archivedAt }) => !archivedAt || counts.has(id));
};
