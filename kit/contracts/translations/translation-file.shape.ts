import { languages } from '../enums.ts';
import { flag, type Infer, integer, listOf, nullable, objectOf, text, word } from '../shape.ts';
import { translatedKinds } from './translation-file.ts';

const changeShape = objectOf({
  field: text,
  /** The translation as it is now, shortened; `null` where there is none. */
  before: nullable(text),
  after: text,
  /** The original has changed since the file was written. */
  originalChanged: flag,
  /** Markup that is not kept, such as scripts, is removed. */
  cleaned: flag,
});

const changedItemShape = objectOf({
  kind: word(translatedKinds),
  id: integer,
  title: text,
  /** Whether there is no translation yet. */
  isNew: flag,
  changes: listOf(changeShape),
});

const problemShape = objectOf({
  /** As in the file, such as `events/3`; `null` where the whole file is meant. */
  item: nullable(text),
  field: nullable(text),
  message: text,
});

/** What a file of a translator would change, and what is wrong with it. */
export const translationPreviewShape = objectOf({
  /** The languages of the originals and of the translations. */
  from: nullable(word(languages)),
  to: nullable(word(languages)),
  /** Rows in the file. */
  count: integer,
  /** How many of them change; the first are in `items`. */
  changed: integer,
  items: listOf(changedItemShape),
  /** Rows whose translation is as in the file already. */
  same: integer,
  /** Rows that the file has no translation of yet. */
  untranslated: integer,
  /** Of the rows that change: those whose original has changed since the file was written. */
  originalChanged: integer,
  /** The first problems; `problemCount` is how many there are. A file with one is not imported. */
  problems: listOf(problemShape),
  problemCount: integer,
  /** Sent with the import, which changes what was shown or nothing. */
  version: text,
});
export type TranslationPreview = Infer<typeof translationPreviewShape>;
export type ChangedItem = Infer<typeof changedItemShape>;

/** How many translations a file has changed. */
export const translationsImportedShape = objectOf({ count: integer });
