import type { QuestionKind } from '@ail/kit/contracts/enums';
import type { AnswerValue } from '@ail/kit/contracts/questions/answers';
import type { Labels } from '@ail/kit/contracts/questions/question';
import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { BaseModel, type RowOf } from '../../platform/db/base.model.ts';
import { builtOnce, compile, readCompiled } from '../../platform/db/compiled.ts';

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

/** A question as it is read. */
export type QuestionRow = RowOf<QuestionModel>;

/** The questions of an event in their order, archived ones too. */
export const questionsOf = (
  db: Knex,
  eventId: number,
): QueryBuilder<QuestionModel, QuestionModel[]> =>
  QuestionModel.query(db).where({ eventId }).orderBy('position').orderBy('id');

const columns = ['id', 'eventId', 'position', 'kind', 'texts', 'required', 'archivedAt'] as const;

/** The questions that an event asks. */
export const askedQuestions = async (
  db: Knex,
  { id, questionCount }: { id: number; questionCount: number },
): Promise<QuestionRow[]> => {
  if (questionCount === 0) return [];
  const query = builtOnce(db, `questions of event ${id}`, () =>
    compile(questionsOf(db, id).select(columns).whereNull('archivedAt')),
  );
  return readCompiled(db, QuestionModel, query);
};

export type AnsweredQuestion = Pick<QuestionModel, 'kind' | 'texts'>;

/** The labels of the chosen options. */
export const chosenLabels = (
  { kind, texts }: AnsweredQuestion,
  value: string | string[],
): Labels[] => {
  if (kind !== 'one' && kind !== 'several') return [];
  const ids = [value].flat();
  return texts.options.filter(({ id }) => ids.includes(id)).map(({ labels }) => labels);
};

/** What a search finds an answer by: its text, or the labels of the options in every language. */
const searchedText = (question: AnsweredQuestion, value: AnswerValue): string => {
  if (typeof value === 'boolean') return '';
  if (typeof value === 'string' && question.kind !== 'one') return value;
  return chosenLabels(question, value)
    .flatMap((labels) => Object.values(labels).filter(Boolean))
    .join(' ');
};

/** What a search finds the answers to questions by; the short ones first, since it holds no more than some. */
export const searchedTexts = (
  answered: readonly { question: AnsweredQuestion; value: AnswerValue }[],
): string =>
  answered
    .map(({ question, value }) => searchedText(question, value))
    .filter(Boolean)
    .sort((a, b) => a.length - b.length)
    .join('\n');
