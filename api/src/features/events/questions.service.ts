import { messageRef } from '@ail/kit/contracts/message-ref';
import { hasOptions, type QuestionInput, textIn } from '@ail/kit/contracts/questions/question';
import type { AdminQuestion } from '@ail/kit/contracts/questions/question.shape';
import type { Knex } from 'knex';
import { Refusal } from '../../platform/http/errors.ts';
import { answerCounts } from './answer.model.ts';
import {
  QuestionModel,
  type QuestionOption,
  type QuestionTexts,
  questionsOf,
} from './question.model.ts';
import { presentAdminQuestion } from './question.presenter.ts';

const idsOf = (questions: readonly QuestionModel[]) => questions.map(({ id }) => id);

/** The questions of an event as admins see them, archived ones too. */
export const adminQuestions = async (db: Knex, eventId: number): Promise<AdminQuestion[]> => {
  const questions = await questionsOf(db, eventId);
  const counts = await answerCounts(db, idsOf(questions));
  return questions.map((one) => presentAdminQuestion(one, counts.get(one.id) ?? 0));
};

/** Options keep their ids, so that answers go on naming them; new ones get ids that no other had. */
const optionsOf = (
  { kind, options }: QuestionInput,
  before: readonly QuestionOption[],
  isAnswered: boolean,
): QuestionOption[] => {
  const known = new Set(before.map(({ id }) => id));
  let last = Math.max(0, ...before.map(({ id }) => Number(id)));
  const used = new Set<string>();
  const offered = (hasOptions(kind) ? options : []).map(({ id = '', labels }) => {
    const kept = known.has(id) && !used.has(id) ? id : String(++last);
    used.add(kept);
    return { id: kept, labels };
  });
  const removed = isAnswered ? before.filter(({ id }) => !used.has(id)) : [];
  return [...offered, ...removed.map((one) => ({ ...one, isRemoved: true }))];
};

const textsOf = (
  input: QuestionInput,
  before: QuestionTexts | undefined,
  isAnswered: boolean,
): QuestionTexts => ({
  labels: input.labels,
  options: optionsOf(input, before?.options ?? [], isAnswered),
});

/** How many of the questions are asked. */
export const countAsked = (questions: readonly QuestionInput[]): number =>
  questions.filter(({ archived }) => !archived).length;

/**
 * Replaces the questions of an event; to be run under the event's lock. One that has answers is archived instead
 * of deleted, and options that are removed from it stay readable.
 * @throws Refusal in_use where a question that has answers would be of another kind
 */
export const saveQuestions = async (
  trx: Knex,
  eventId: number,
  inputs: readonly QuestionInput[],
): Promise<void> => {
  const left = new Map((await questionsOf(trx, eventId)).map((one) => [one.id, one]));
  const counts = await answerCounts(trx, [...left.keys()]);
  const isAnswered = (id: number) => (counts.get(id) ?? 0) > 0;
  for (const [position, input] of inputs.entries()) {
    const before = left.get(input.id ?? 0);
    const { kind, required, archived } = input;
    const archivedAt = archived ? (before?.archivedAt ?? new Date()) : null;
    const row = { position, kind, required, archivedAt };
    if (!before) {
      const texts = textsOf(input, undefined, false);
      await QuestionModel.query(trx).insert({ ...row, eventId, texts });
      continue;
    }
    left.delete(before.id);
    if (kind !== before.kind && isAnswered(before.id)) {
      const { text: label } = textIn(before.texts.labels, undefined);
      throw new Refusal('in_use', {
        fields: { questions: messageRef('validation.questionKind', { label }) },
      });
    }
    const texts = textsOf(input, before.texts, isAnswered(before.id));
    await before.$query(trx).patch({ ...row, texts });
  }
  const answered = [...left.keys()].filter(isAnswered);
  const unanswered = [...left.keys()].filter((id) => !isAnswered(id));
  await QuestionModel.query(trx).findByIds(unanswered).delete();
  await QuestionModel.query(trx)
    .findByIds(answered)
    .whereNull('archivedAt')
    .patch({ archivedAt: new Date(), position: inputs.length });
};
