import type { Language } from '@ail/kit/contracts/enums';
import type { AnswerValue } from '@ail/kit/contracts/questions/answers';
import { type Labels, textIn } from '@ail/kit/contracts/questions/question';
import type { AdminQuestion, Answer, Question } from '@ail/kit/contracts/questions/question.shape';
import { yesNoTerms } from '@ail/kit/contracts/terms';
import type { Texts } from '../../platform/http/texts.ts';
import {
  type AnsweredQuestion,
  chosenLabels,
  type QuestionRow,
  type QuestionTexts,
} from './question.model.ts';

/** Whom an answer is for. */
export interface Reader {
  language: Language;
  texts: Texts;
}

const inAllLanguages = ({ en = null, fr = null, sw = null }: Labels) => ({ en, fr, sw });

const offered = ({ options }: QuestionTexts) => options.filter(({ isRemoved }) => !isRemoved);

/** A question in a language, else in the one it was written in. */
export const presentQuestion = (
  { id, kind, texts, required }: QuestionRow,
  language: Language | undefined,
): Question => {
  const { text: label, language: own } = textIn(texts.labels, language);
  return {
    id,
    kind,
    label,
    language: own,
    required,
    options: offered(texts).map((option) => ({
      id: option.id,
      label: textIn(option.labels, language).text,
    })),
  };
};

/** A question as admins see it. */
export const presentAdminQuestion = (question: QuestionRow, answerCount: number): AdminQuestion => {
  const { texts, archivedAt } = question;
  return {
    ...presentQuestion(question, undefined),
    options: offered(texts).map(({ id, labels }) => ({
      id,
      label: textIn(labels, undefined).text,
      labels: inAllLanguages(labels),
    })),
    labels: inAllLanguages(texts.labels),
    archived: archivedAt !== null,
    answerCount,
  };
};

/** An answer as text for a reader. */
export const answerText = (
  question: AnsweredQuestion,
  value: AnswerValue,
  { language, texts: { translate } }: Reader,
): string => {
  if (typeof value === 'boolean') return translate(language, yesNoTerms[value ? 'yes' : 'no']);
  if (typeof value === 'string' && question.kind !== 'one') return value;
  return chosenLabels(question, value)
    .map((labels) => textIn(labels, language).text)
    .join(', ');
};

/** An answer in the reader's language. */
export const presentAnswer = (
  question: Pick<QuestionRow, 'id' | 'kind' | 'texts'>,
  value: AnswerValue,
  reader: Reader,
): Answer => ({
  questionId: question.id,
  label: textIn(question.texts.labels, reader.language).text,
  value,
  text: answerText(question, value, reader),
});
