import { languages, questionKinds } from '../enums.ts';
import {
  flag,
  type Infer,
  integer,
  listOf,
  nullable,
  objectOf,
  type Shape,
  text,
  word,
} from '../shape.ts';

const fields = {
  id: integer,
  kind: word(questionKinds),
  label: text,
  /** The language of the label, which is another than the reader's where it has none in theirs. */
  language: word(languages),
  required: flag,
};

/** A question of an event, in one language. */
export const questionShape = objectOf({
  ...fields,
  /** Empty unless one or several of them are chosen. */
  options: listOf(objectOf({ id: text, label: text })),
});
export type Question = Infer<typeof questionShape>;

const labelsShape = objectOf({ en: nullable(text), fr: nullable(text), sw: nullable(text) });

/** A question as admins see it. */
export const adminQuestionShape = objectOf({
  ...fields,
  options: listOf(objectOf({ id: text, label: text, labels: labelsShape })),
  labels: labelsShape,
  /** It is not asked any more, and kept for its answers. */
  archived: flag,
  answerCount: integer,
});
export type AdminQuestion = Infer<typeof adminQuestionShape>;

/** A text, the ids of options, or yes and no. */
const answerValueShape: Shape<string | string[] | boolean> = {
  type: ['string', 'array', 'boolean'],
  items: text,
};

/** An answer to a question, in one language. */
export const answerShape = objectOf({
  questionId: integer,
  label: text,
  /** As it was sent. */
  value: answerValueShape,
  /** As text for a reader: the labels of the options, or the word for yes and no. */
  text,
});
export type Answer = Infer<typeof answerShape>;
