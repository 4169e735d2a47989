import { object } from 'yup';
import { call } from '../call.ts';
import { type EventStatus, type EventType, eventStatuses, eventTypes } from '../enums.ts';
import { instant, line, onceFields, oneOf } from '../field-types.ts';
import { mailPreviewShape } from '../mails/mail-preview.shape.ts';
import { pageFields, seenVersion } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import { askedLanguage, translationFilter } from '../translations.ts';
import {
  adminEventPageShape,
  adminEventShape,
  eventFiltersShape,
  eventPageShape,
  eventShape,
  eventTitleShape,
} from './event.shape.ts';
import {
  createEventSchema,
  eventLanguageFields,
  eventNoticeSchema,
  eventSourceFields,
  eventStatusSchema,
  eventVersionSchema,
  updateEventSchema,
} from './event.ts';

const filterFields = {
  q: line(),
  status: oneOf<EventStatus>(eventStatuses),
  type: oneOf<EventType>(eventTypes),
  sort: oneOf(['date', 'title', 'createdAt']),
  order: oneOf(['asc', 'desc']),
};

const visitorFields = {
  ...filterFields,
  language: askedLanguage(),
  /** Upcoming ones begin with the next, past ones with the latest. */
  when: oneOf(['upcoming', 'past']),
  /** Events that are not over by then. */
  from: instant(),
  /** An ISO 3166 code, or a name in English, French or Swahili. */
  country: line(),
  /** As `2027-03`: events that start in that month, in their time zone. */
  month: line().matches(/^\d{4}-(?:0[1-9]|1[0-2])$/, {
    message: 'validation.date',
    excludeEmptyString: true,
  }),
};

/** Only archived events, or only others. */
const archived = oneOf(['true', 'false']);

const calendarType = 'text/calendar; charset=utf-8';

export const listEvents = call({
  method: 'get',
  path: '/api/events',
  access: 'anyone',
  summary:
    'Published and cancelled events by date, in the given language where there is a translation; drafts too for admins',
  query: object({ ...pageFields, ...visitorFields }),
  status: 200,
  answer: listOf(eventShape),
});

export const getEventFilters = call({
  method: 'get',
  path: '/api/events/filters',
  access: 'anyone',
  summary: 'Countries and months in which there are public events',
  query: object({ when: visitorFields.when }),
  status: 200,
  answer: eventFiltersShape,
});

export const listAdminEvents = call({
  method: 'get',
  path: '/api/admin/events',
  access: 'admin',
  summary: 'Events by date, drafts too; archived ones only where they are asked for',
  query: object({
    ...pageFields,
    ...filterFields,
    archived,
    translation: translationFilter(),
  }),
  status: 200,
  answer: listOf(adminEventShape),
});

export const listEventTitles = call({
  method: 'get',
  path: '/api/admin/events/titles',
  access: 'admin',
  summary: 'The titles of events that are not archived, the latest first',
  query: object({ ...pageFields, q: line() }),
  status: 200,
  answer: listOf(eventTitleShape),
});

export const getEventsCalendar = call({
  method: 'get',
  path: '/api/events/calendar.ics',
  access: 'anyone',
  summary: 'All public events as iCalendar, in the given language where there is a translation',
  query: object({ language: askedLanguage() }),
  status: 200,
  contentType: calendarType,
});

export const getEvent = call({
  method: 'get',
  path: '/api/events/:id',
  access: 'anyone',
  summary: 'One event and its questions in the given language, where there is a translation',
  query: object({ language: askedLanguage() }),
  status: 200,
  answer: eventPageShape,
});

export const getAdminEvent = call({
  method: 'get',
  path: '/api/admin/events/:id',
  access: 'admin',
  summary: 'One event, also a draft',
  status: 200,
  answer: adminEventPageShape,
});

export const previewEvent = call({
  method: 'get',
  path: '/api/admin/events/:id/preview',
  access: 'admin',
  summary:
    'An event, or its translation, with what the caller has typed into its form, as its page would show it, without its questions',
  query: object({ language: askedLanguage() }),
  status: 200,
  answer: eventPageShape,
});

export const getEventCalendar = call({
  method: 'get',
  path: '/api/events/:id/calendar.ics',
  access: 'anyone',
  summary: 'One event as iCalendar, in the given language where there is a translation',
  query: object({ language: askedLanguage() }),
  status: 200,
  contentType: calendarType,
});

export const createEvent = call({
  method: 'post',
  path: '/api/events',
  access: 'admin',
  summary:
    'Create an event as a draft, with the translations of the event in copiedFrom; once for each requestId, where one is sent',
  body: createEventSchema.shape({ ...eventLanguageFields, ...eventSourceFields, ...onceFields }),
  status: 201,
  answer: adminEventPageShape,
  refusals: ['already_sent'],
});

export const updateEvent = call({
  method: 'patch',
  path: '/api/events/:id',
  access: 'admin',
  summary:
    'Change fields of an event; with notify its registrants are told of another time or place',
  body: updateEventSchema.shape(eventLanguageFields),
  partial: true,
  status: 200,
  answer: adminEventPageShape,
  refusals: ['edit_conflict'],
  current: adminEventPageShape,
});

export const deleteEvent = call({
  method: 'delete',
  path: '/api/events/:id',
  access: 'admin',
  summary: 'Delete an event nobody has registered for',
  query: seenVersion,
  status: 204,
  refusals: ['has_registrations', 'edit_conflict'],
  current: adminEventPageShape,
});

export const setEventStatus = call({
  method: 'patch',
  path: '/api/events/:id/status',
  access: 'admin',
  summary: 'Publish, cancel or return an event to draft; its registrants are told',
  body: eventStatusSchema,
  status: 200,
  answer: adminEventPageShape,
  refusals: ['edit_conflict'],
  current: adminEventPageShape,
});

export const previewEventNotice = call({
  method: 'post',
  path: '/api/admin/events/:id/notice',
  access: 'admin',
  summary:
    'What registrants would be told of a change, in each of their languages; nothing is sent',
  body: eventNoticeSchema,
  partial: true,
  status: 200,
  answer: mailPreviewShape,
});

export const archiveEvent = call({
  method: 'post',
  path: '/api/admin/events/:id/archive',
  access: 'admin',
  summary:
    'Archive an event: it leaves the lists of admins, is not upcoming, and takes no registrations',
  body: eventVersionSchema,
  status: 200,
  answer: adminEventPageShape,
  refusals: ['edit_conflict'],
  current: adminEventPageShape,
});

export const restoreEvent = call({
  method: 'delete',
  path: '/api/admin/events/:id/archive',
  access: 'admin',
  summary: 'Take an event out of the archive',
  query: seenVersion,
  status: 200,
  answer: adminEventPageShape,
  refusals: ['edit_conflict'],
  current: adminEventPageShape,
});
