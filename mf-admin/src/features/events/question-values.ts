import { type Language, languages, type QuestionKind } from '@ail/kit/contracts/enums';
import { limits } from '@ail/kit/contracts/limits';
import { hasOptions } from '@ail/kit/contracts/questions/question';
import type { AdminQuestion } from '@ail/kit/contracts/questions/question.shape';
import { newRequestId } from '@ail/kit/ui/request-id';

/** A text in each language, '' where there is none. */
export type LabelValues = Record<Language, string>;

export interface OptionValues {
  /** '' for a new one. */
  id: string;
  labels: LabelValues;
}

/** A question in the form of an event. */
export interface QuestionValues {
  /** Only in the form: what React and the focus know it by. */
  key: string;
  /** Without one it is new. */
  id?: number;
  kind: QuestionKind;
  labels: LabelValues;
  options: OptionValues[];
  required: boolean;
  archived: boolean;
  answerCount: number;
}

const emptyLabels = (): LabelValues => ({ en: '', fr: '', sw: '' });

export const emptyOption = (): OptionValues => ({ id: '', labels: emptyLabels() });

export const newQuestion = (): QuestionValues => ({
  key: newRequestId(),
  kind: 'shortText',
  labels: emptyLabels(),
  options: [],
  required: false,
  archived: false,
  answerCount: 0,
});

const labelValues = (labels: Record<Language, string | null>): LabelValues => ({
  en: labels.en ?? '',
  fr: labels.fr ?? '',
  sw: labels.sw ?? '',
});

/** The form's values of a question. */
export const toQuestionValues = (question: AdminQuestion): QuestionValues => ({
  key: `question-${question.id}`,
  id: question.id,
  kind: question.kind,
  labels: labelValues(question.labels),
  options: question.options.map(({ id, labels }) => ({ id, labels: labelValues(labels) })),
  required: question.required,
  archived: question.archived,
  answerCount: question.answerCount,
});

/** The questions of a copy: those that are asked, as new ones. */
export const copiedQuestions = (questions: readonly QuestionValues[]): QuestionValues[] =>
  questions
    .filter(({ archived }) => !archived)
    .map(({ id: _, ...rest }) => ({ ...rest, answerCount: 0 }));

/**
 * A question of another kind, with two options at least where it has options. Those that are filled in are kept in
 * any case, so that another choice brings them back.
 */
export const ofKind = (question: QuestionValues, kind: QuestionKind): QuestionValues => {
  const filled = question.options.filter(({ labels }) => Object.values(labels).some(Boolean));
  const missing = hasOptions(kind) ? Math.max(0, 2 - filled.length) : 0;
  return {
    ...question,
    kind,
    options: [...filled, ...Array.from({ length: missing }, emptyOption)],
  };
};

/** How many of the questions are asked. */
const askedCount = (questions: readonly QuestionValues[]): number =>
  questions.filter(({ archived }) => !archived).length;

/** Whether one more can be asked. */
export const hasRoom = (questions: readonly QuestionValues[]): boolean =>
  askedCount(questions) < limits.questions.max && questions.length < limits.allQuestions.max;

/** The same questions with the one at `from` at the place `to`. */
export const moved = (
  questions: readonly QuestionValues[],
  from: number,
  to: number,
): QuestionValues[] => {
  const rest = questions.filter((_, index) => index !== from);
  return rest.toSpliced(to, 0, ...questions.slice(from, from + 1));
};

/** Languages in which a text must be filled in: all while none is. */
export const isNeeded = (labels: LabelValues, language: Language): boolean =>
  languages.every((one) => one === language || labels[one].trim() === '');
