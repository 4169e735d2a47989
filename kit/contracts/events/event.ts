import { type InferType, object } from 'yup';
import { draftSeen } from '../drafts/draft.ts';
import {
  type EventStatus,
  type EventType,
  eventStatuses,
  eventTypes,
  type Language,
} from '../enums.ts';
import {
  flag,
  instant,
  line,
  oneOf,
  optionalId,
  optionalInstant,
  optionalInteger,
  optionalLine,
  optionalParagraphs,
  optionalUrl,
  paragraphs,
} from '../field-types.ts';
import { optionalImageName } from '../images/image.ts';
import { limits } from '../limits.ts';
import { messageRef } from '../message-ref.ts';
import { onlyPlaceholders } from '../placeholder-rule.ts';
import { questionList } from '../questions/question.ts';
import { languageFields, type SentTranslations, translatedFields } from '../translations.ts';
import { isTimeZone } from './time-zones.ts';

const dayMs = 86_400_000;

/** What is wrong with the end of an event, as a reference to a sentence; `undefined` if nothing is. */
export const endProblem = (start: Date, end: Date): string | undefined => {
  const length = end.getTime() - start.getTime();
  if (length <= 0) return 'validation.endDate';
  return length > limits.eventDays * dayMs
    ? messageRef('validation.eventDays', { max: limits.eventDays })
    : undefined;
};

const timeZone = () =>
  line()
    .transform((name) => name || undefined)
    .test('time zone', 'validation.timeZone', (name) => !name || isTimeZone(name));

/** What an admin fills in to create an event. */
export const createEventSchema = object({
  title: line(limits.title.max).required('validation.title'),
  description: paragraphs(limits.description.max)
    .required(messageRef('validation.description', { min: limits.description.min }))
    .min(
      limits.description.min,
      messageRef('validation.description', { min: limits.description.min }),
    ),
  date: instant().required('validation.dateRequired'),
  endDate: optionalInstant().test('after the start', (end, { parent, createError }) => {
    const problem = end && parent.date && endProblem(new Date(parent.date), new Date(end));
    return problem ? createError({ message: problem }) : true;
  }),
  timeZone: timeZone(),
  location: line().required('validation.location'),
  country: optionalLine(),
  type: oneOf<EventType>(eventTypes).default('forum'),
  venue: optionalLine(),
  agenda: optionalParagraphs(),
  speakers: optionalParagraphs(),
  organizerNotes: optionalParagraphs(),
  capacity: optionalInteger(limits.capacity.min, limits.capacity.max),
  registrationDeadline: optionalInstant(),
  registrationLink: optionalUrl(),
  image: optionalImageName(),
  waitingList: flag().default(false),
  confirmsAddresses: flag().default(false),
  /** So many days before the start approved registrants are reminded; `null`: never. */
  reminderDays: optionalInteger(limits.reminderDays.min, limits.reminderDays.max),
  questions: questionList(),
});
export type CreateEvent = InferType<typeof createEventSchema>;

/** The texts of an event that are translated. */
export const eventTextsSchema = createEventSchema.pick([...translatedFields.events]);
export type EventTexts = InferType<typeof eventTextsSchema>;

/** What a call may send besides: the language of its texts, and translations. */
export const eventLanguageFields = languageFields(eventTextsSchema);
export interface EventLanguages {
  language?: Language | undefined;
  translations?: SentTranslations<EventTexts> | undefined;
}

/** The event that a new one is a copy of; its translations are copied. */
export const eventSourceFields = { copiedFrom: optionalId().optional() };
export interface EventOrigin {
  copiedFrom?: number | null | undefined;
}

/**
 * The form of admins: as the server's, and with no deadline after its end, or its start where no
 * end is known. The server takes one: a
 * deadline that lies ahead is what opens registration, and all that does.
 */
export const eventFormSchema = createEventSchema.shape({
  timeZone: timeZone().required('validation.timeZone'),
  registrationDeadline: optionalInstant().test(
    'before the event',
    'validation.deadline',
    (deadline, { parent }) =>
      !deadline || !(Date.parse(deadline) > Date.parse(parent.endDate || parent.date)),
  ),
});

/**
 * A change; with `updatedAt` as it was read, one that somebody else changed since is a conflict. With `notify`
 * registrants are told of another time or place.
 */
export const updateEventSchema = createEventSchema.shape({
  updatedAt: optionalInstant(),
  draftSeen: draftSeen(),
  notify: flag(),
});
export type UpdateEvent = InferType<typeof updateEventSchema>;

const cancelReason = () => optionalParagraphs(limits.reason.max);

/**
 * A change of the status; `updatedAt` as in any other change. `notify` says whether registrants are told; without it
 * they are told that an event is cancelled, and nothing else. The `reason` is one for cancelling.
 */
export const eventStatusSchema = object({
  status: oneOf<EventStatus>(eventStatuses).required('validation.required'),
  updatedAt: optionalInstant(),
  notify: flag(),
  reason: cancelReason().test(onlyPlaceholders()),
});
export type EventStatusChange = InferType<typeof eventStatusSchema>;

/** What an admin types to cancel an event. */
export const eventReasonSchema = eventStatusSchema.pick(['reason']);

/** A change of which registrants would be told. */
export const eventNoticeSchema = createEventSchema
  .pick(['date', 'endDate', 'timeZone', 'location', 'country', 'venue'])
  .shape({ status: oneOf<EventStatus>(eventStatuses), reason: cancelReason() });
export type EventNoticeChange = InferType<typeof eventNoticeSchema>;

/** The version of an event that a call means; `updatedAt` as in a change. */
export const eventVersionSchema = object({ updatedAt: optionalInstant() });
