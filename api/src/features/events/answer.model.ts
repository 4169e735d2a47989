import type { AnswerValue } from '@ail/kit/contracts/questions/answers';
import type { Knex } from 'knex';
import { BaseModel } from '../../platform/db/base.model.ts';

/** An answer of a registration to a question of its event. */
export class AnswerModel extends BaseModel {
  static override tableName = 'registrationAnswers';
  static override idColumn = ['registrationId', 'questionId'];
  static override jsonTexts = ['value'];

  declare registrationId: number;
  declare questionId: number;
  declare value: AnswerValue;
}

/** How many answers each question has. */
export const answerCounts = async (
  db: Knex,
  questionIds: readonly number[],
): Promise<Map<number, number>> => {
  if (questionIds.length === 0) return new Map();
  const rows: { questionId: number; count: number | string }[] = await db(AnswerModel.tableName)
    .select('questionId')
    .count({ count: '*' })
    .whereIn('questionId', questionIds)
    .groupBy('questionId');
  return new Map(rows.map(({ questionId, count }) => [questionId, Number(count)]));
};
