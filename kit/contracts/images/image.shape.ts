import {
  type Infer,
  instant,
  integer,
  listOf,
  nullable,
  objectOf,
  recordOf,
  text,
  word,
} from '../shape.ts';
import { textLanguageShape } from '../translations.shape.ts';
import { imagePlaces } from './image.ts';

const altShape = objectOf({ en: nullable(text), fr: nullable(text), sw: nullable(text) });

const fields = {
  id: integer,
  name: text,
  /** What admins call it; empty for one that nobody has named. */
  title: text,
  /** What it shows, for those who do not see it. */
  alt: altShape,
  width: integer,
  height: integer,
  /** How many events, projects, resources, issues of the newsletter, earlier versions of resources and drafts use it. */
  useCount: integer,
  createdAt: instant,
  updatedAt: instant,
};

/** An uploaded picture; it is to be had at /assets/projects/<name>. */
export const imageShape = objectOf(fields);
export type UploadedImage = Infer<typeof imageShape>;

/**
 * What the uploaded pictures of an answer show, in the reader's language, by their file names. One that is not described
 * in it is left out.
 */
export const imageAltsShape = recordOf(text);
export type ImageAlts = Infer<typeof imageAltsShape>;

/** A picture with the first of what uses it. */
export const imageWithUsesShape = objectOf({
  ...fields,
  uses: listOf(
    objectOf({ place: word(imagePlaces), id: integer, title: text, language: textLanguageShape }),
  ),
  /** Resources that do not show it any more, but of which a kept version does. */
  versionsOf: listOf(objectOf({ id: integer, title: text, language: textLanguageShape })),
  /** What admins have typed into a form and not saved: whose it is, and the title as it is typed. */
  draftsOf: listOf(objectOf({ name: text, title: text })),
});
export type ImageWithUses = Infer<typeof imageWithUsesShape>;
