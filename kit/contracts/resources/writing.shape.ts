import { languages, resourceCategories, resourceTypes } from '../enums.ts';
import { flag, type Infer, instant, integer, nullable, objectOf, text, word } from '../shape.ts';

/** What the caller has typed into the form of a new resource and not saved. */
export const newDraftShape = objectOf({
  /** Where it is read, kept and discarded, in the place of an id. */
  place: text,
  /** As it is typed. */
  title: text,
  updatedAt: instant,
});
export type NewDraft = Infer<typeof newDraftShape>;

const texts = { title: text, description: text, content: text };
const translation = nullable(
  objectOf({
    ...texts,
    /** Whether it had every text that the original had. */
    complete: flag,
  }),
);

const versionFields = {
  id: integer,
  savedAt: instant,
  /** Who saved it; `null` where that is not known. */
  savedBy: nullable(text),
  title: text,
  /** When the version was saved that this one has brought back. */
  restoredFrom: nullable(instant),
};

/** A version of a resource in their list. */
export const versionSummaryShape = objectOf(versionFields);
export type VersionSummary = Infer<typeof versionSummaryShape>;

/** A resource as it was saved once. */
export const versionShape = objectOf({
  ...versionFields,
  ...texts,
  author: nullable(text),
  category: word(resourceCategories),
  type: word(resourceTypes),
  imageUrl: nullable(text),
  language: word(languages),
  translations: objectOf({ en: translation, fr: translation, sw: translation }),
});
export type Version = Infer<typeof versionShape>;
