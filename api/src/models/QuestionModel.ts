import type { QuestionKind } from '@ail/kit/contracts/enums';
import type { Labels } from '@ail/kit/contracts/questions/question';
import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { BaseModel } from './BaseModel.ts';

export interface QuestionOption {
  id: string;
  labels: Labels;
  /** It is not offered any more; answers that chose it keep its text. */
  isRemoved?: boolean;
}

export interface QuestionTexts {
  labels: Labels;
  options: QuestionOption[];
}

/** A question that an event asks those who register. */
export class QuestionModel extends BaseModel {
  static override tableName = 'eventQuestions';
  static override instants = ['archivedAt'];
  static override flags = ['required'];
  static override jsonTexts = ['texts'];

  declare id: number;
  declare eventId: number;
  declare position: number;
  declare kind: QuestionKind;
  declare texts: QuestionTexts;
  declare required: boolean;
  /** Since then it is not asked; it is kept for its answers. */
  declare archivedAt: Date | null;
}

/** The questions of an event in their order, archived ones too. */
export const questionsOf = (
  db: Knex,
  eventId: number,
): QueryBuilder<QuestionModel, QuestionModel[]> =>
  QuestionModel.query(db).where({ eventId }).orderBy('position').orderBy('id');

/** The questions that an event asks. */
export const askedQuestions = async (
  db: Knex,
  { id, questionCount }: { id: number; questionCount: number },
): Promise<QuestionModel[]> =>
  questionCount === 0 ? [] : questionsOf(db, id).whereNull('archivedAt');
