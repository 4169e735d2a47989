import { flag, type Infer, instant, listOf, nullable, objectOf, text } from '../shape.ts';

/** What else happens to a row while somebody writes. */
const company = {
  /** Admins who have typed into the same form in the last two minutes, and have not saved. */
  others: listOf(objectOf({ name: text, updatedAt: instant })),
  /** When the row was saved last, and by whom, where that is known; `null` for a new one. */
  savedAt: nullable(instant),
  savedBy: nullable(text),
};

/** What the caller has typed into a form and not saved. */
export const draftShape = objectOf({
  ...company,
  draft: nullable(
    objectOf({
      /** The values of the form, as JSON. */
      values: text,
      /** `updatedAt` of the row that was changed. */
      basedOn: nullable(instant),
      updatedAt: instant,
    }),
  ),
});
export type Draft = Infer<typeof draftShape>;

export const savedDraftShape = objectOf({
  ...company,
  updatedAt: instant,
  /** Whether nothing was kept, since another tab or device of the caller has kept a draft that this one has not seen. */
  elsewhere: flag,
});
export type SavedDraft = Infer<typeof savedDraftShape>;
