import { resourceCategories, resourceStatuses, resourceTypes } from '../enums.ts';
import { imageAltsShape } from '../images/image.shape.ts';
import { type Infer, instant, integer, listOf, nullable, objectOf, text, word } from '../shape.ts';
import {
  changedFieldsShape,
  pageLanguagesShape,
  textLanguageShape,
  translationsShape,
} from '../translations.shape.ts';

const summaryFields = {
  id: integer,
  /** The last part of its address; `null` for one that an older release has written. */
  slug: nullable(text),
  /** That of its texts. */
  language: textLanguageShape,
  title: text,
  description: text,
  author: nullable(text),
  category: word(resourceCategories),
  type: word(resourceTypes),
  imageUrl: nullable(text),
  status: word(resourceStatuses),
  /** When it was first published; for a draft that never was, when it was created. */
  publishedAt: instant,
};

const fields = {
  ...summaryFields,
  /** HTML that was sanitised when it was written. */
  content: text,
};

const adminState = {
  updatedAt: instant,
  /** When a draft is to be published. */
  publishAt: nullable(instant),
};
const summaryTexts = { title: fields.title, description: fields.description };
const wholeTexts = { changed: changedFieldsShape, content: fields.content };
const adminSummaryFields = { ...adminState, translations: translationsShape(summaryTexts) };
const adminFields = {
  ...adminState,
  translations: translationsShape({ ...summaryTexts, ...wholeTexts }),
};

/** A resource as anyone may see it; some calls answer admins with their fields as well. */
export const resourceShape = objectOf(
  { ...fields, languages: pageLanguagesShape, imageAlts: imageAltsShape },
  adminFields,
);
export type Resource = Infer<typeof resourceShape>;

/** A resource in a public list, which has its content unless it was asked for `?without=content`. */
export const resourceSummaryShape = objectOf(summaryFields, {
  content: text,
  ...adminState,
  translations: translationsShape(summaryTexts, wholeTexts),
});
export type ResourceSummary = Infer<typeof resourceSummaryShape>;

/** What the knowledge hub shows besides its list. */
export const resourceOverviewShape = objectOf({
  /** Every category, in their order. */
  categories: listOf(
    objectOf({
      category: word(resourceCategories),
      count: integer,
      newest: nullable(resourceSummaryShape),
    }),
  ),
  /** The three published last. */
  latest: listOf(resourceSummaryShape),
});
export type ResourceOverview = Infer<typeof resourceOverviewShape>;

/** A resource as admins see it. */
export const adminResourceShape = objectOf({ ...fields, ...adminFields });
export type AdminResource = Infer<typeof adminResourceShape>;

/** A resource in the list of admins. */
export const adminResourceSummaryShape = objectOf({ ...summaryFields, ...adminSummaryFields });
export type AdminResourceSummary = Infer<typeof adminResourceSummaryShape>;
