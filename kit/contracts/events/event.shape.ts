import { eventStatuses, eventTypes } from '../enums.ts';
import { imageAltsShape } from '../images/image.shape.ts';
import { adminQuestionShape, questionShape } from '../questions/question.shape.ts';
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
import {
  changedFieldsShape,
  pageLanguagesShape,
  textLanguageShape,
  translationsShape,
} from '../translations.shape.ts';

const fields = {
  id: integer,
  /** That of its texts. */
  language: textLanguageShape,
  title: text,
  description: text,
  date: instant,
  /** `null` where no end is known. */
  endDate: nullable(instant),
  /** An IANA name. */
  timeZone: text,
  /** The city. */
  location: text,
  /** As it was typed: a name in any language of the portal, or a code. */
  country: nullable(text),
  type: word(eventTypes),
  status: word(eventStatuses),
  venue: nullable(text),
  agenda: nullable(text),
  speakers: nullable(text),
  capacity: nullable(integer),
  registrationDeadline: nullable(instant),
  registrationLink: nullable(text),
  /** The file name of its own picture, under /assets/projects/. */
  image: nullable(text),
  createdAt: instant,
  updatedAt: instant,
  /** What of the capacity nobody has or waits for; `null` without a capacity. */
  placesLeft: nullable(integer),
  /** Whether one can wait for a place once the event is full. */
  waitingList: flag,
  /** How many wait for a place. */
  waitingCount: integer,
  /** Whether a registration counts once its address is confirmed by the mailed link. */
  confirmsAddresses: flag,
};

const adminFields = {
  organizerNotes: nullable(text),
  /** How many days before the start approved registrants are reminded; `null`: never. */
  reminderDays: nullable(integer),
  /** Of those who are registered, also of those who wait: without cancelled and rejected ones. */
  registrationCount: integer,
  /** Left out of the admin's list and choosers since then. */
  archivedAt: nullable(instant),
  translations: translationsShape({
    changed: changedFieldsShape,
    title: fields.title,
    description: fields.description,
    venue: fields.venue,
    agenda: fields.agenda,
    speakers: fields.speakers,
  }),
};

/** An event as anyone may see it; some calls answer admins with their fields as well. */
export const eventShape = objectOf(fields, adminFields);
export type Event = Infer<typeof eventShape>;

/** What the list of events can be filtered by: the values that occur. */
export const eventFiltersShape = objectOf({
  /** ISO 3166 codes. */
  countries: listOf(text),
  /** As `2027-03`, in order. */
  months: listOf(text),
});
export type EventFilters = Infer<typeof eventFiltersShape>;

/** An event to choose. */
export const eventTitleShape = objectOf({
  id: integer,
  title: text,
  language: textLanguageShape,
});

/** An event as admins see it, with their notes and the number of registrations. */
export const adminEventShape = objectOf({ ...fields, ...adminFields });
export type AdminEvent = Infer<typeof adminEventShape>;

/** One event with its questions, in the language that was asked for; lists leave these out. */
export const eventPageShape = objectOf(
  {
    ...fields,
    questions: listOf(questionShape),
    languages: pageLanguagesShape,
    imageAlts: imageAltsShape,
  },
  adminFields,
);
export type EventPage = Infer<typeof eventPageShape>;

/** One event with its questions, also archived ones, as admins see them. */
export const adminEventPageShape = objectOf({
  ...fields,
  ...adminFields,
  questions: listOf(adminQuestionShape),
});
export type AdminEventPage = Infer<typeof adminEventPageShape>;
