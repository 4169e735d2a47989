import { languages, resourceCategories, resourceTypes } from '../enums.ts';
import {
  flag,
  type Infer,
  instant,
  integer,
  listOf,
  nullable,
  objectOf,
  text,
  word,
} from '../shape.ts';

/** What else happens to a resource while somebody writes. */
const company = {
  /** Admins who have typed into the same resource in the last two minutes, and have not saved. */
  others: listOf(objectOf({ name: text, updatedAt: instant })),
  /** When the resource was saved last, and by whom; `null` for a new one. */
  savedAt: nullable(instant),
  savedBy: nullable(text),
};

/** What the caller has typed into the form of a resource and not saved. */
export const draftShape = objectOf({
  ...company,
  draft: nullable(
    objectOf({
      /** The values of the form, as JSON. */
      values: text,
      /** `updatedAt` of the resource that was changed. */
      basedOn: nullable(instant),
      updatedAt: instant,
    }),
  ),
});
export type Draft = Infer<typeof draftShape>;

export const savedDraftShape = objectOf({ ...company, updatedAt: instant });
export type SavedDraft = Infer<typeof savedDraftShape>;

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
