import type { Sent } from '@ail/kit/contracts/call';
import type { CreateEvent, EventLanguages, EventOrigin } from '@ail/kit/contracts/events/event';
import type { createEvent } from '@ail/kit/contracts/events/event.calls';
import type { AdminEvent, AdminEventPage } from '@ail/kit/contracts/events/event.shape';
import { cityOf, countryIn } from '@ail/kit/contracts/events/place';
import { ownTimeZone } from '@ail/kit/contracts/events/time-zones';
import type { FormValues } from '@ail/kit/ui/form-values';
import { valuesLike } from '../../blocks/drafts/values-like.ts';
import {
  copiedQuestions,
  emptyOption,
  newQuestion,
  type QuestionValues,
  toQuestionValues,
} from './question-values.ts';

/** All but the questions. */
export type EventFieldValues = Omit<FormValues<CreateEvent>, 'questions'>;
export type EventValues = EventFieldValues & { questions: QuestionValues[] };

export const emptyEvent: EventValues = {
  title: '',
  description: '',
  country: '',
  location: '',
  timeZone: ownTimeZone(),
  date: '',
  endDate: '',
  type: 'forum',
  venue: '',
  agenda: '',
  speakers: '',
  organizerNotes: '',
  capacity: '',
  registrationDeadline: '',
  registrationLink: '',
  image: '',
  waitingList: true,
  confirmsAddresses: false,
  reminderDays: '',
  questions: [],
};

/** The form's values of an event without its questions, which lists leave out. */
export const toFieldValues = (event: AdminEvent): EventFieldValues => ({
  title: event.title,
  description: event.description,
  country: event.country ?? countryIn(event.location) ?? '',
  location: cityOf(event.location),
  timeZone: event.timeZone,
  date: event.date,
  endDate: event.endDate ?? '',
  type: event.type,
  venue: event.venue ?? '',
  agenda: event.agenda ?? '',
  speakers: event.speakers ?? '',
  organizerNotes: event.organizerNotes ?? '',
  capacity: event.capacity ?? '',
  registrationDeadline: event.registrationDeadline ?? '',
  registrationLink: event.registrationLink ?? '',
  image: event.image ?? '',
  waitingList: event.waitingList,
  confirmsAddresses: event.confirmsAddresses,
  reminderDays: event.reminderDays ?? '',
});

/** The form's values of an event. */
export const toValues = (event: AdminEventPage): EventValues => ({
  ...toFieldValues(event),
  questions: event.questions.map(toQuestionValues),
});

/** The form's values for a copy of an event: all but the dates. */
export const toCopy = (event: AdminEventPage, title: string): EventValues => ({
  ...toFieldValues(event),
  questions: copiedQuestions(toValues(event).questions),
  title,
  date: '',
  endDate: '',
  registrationDeadline: '',
});

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** The body that creates an event, without empty optional fields. */
export const withoutEmptyFields = (event: CreateEvent & EventLanguages & EventOrigin) =>
  Object.fromEntries(Object.entries(event).filter(([, value]) => !isEmpty(value))) as Sent<
    typeof createEvent
  >;

/** Reads what was typed into the form of an event and kept. */
export const keptValues = valuesLike<EventValues>({
  ...emptyEvent,
  questions: [{ ...newQuestion(), options: [emptyOption()] }],
});
