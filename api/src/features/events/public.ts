/**
 * Events, their questions, and the registrations and places that lists of events count.
 * Other features import only what this file exports.
 */

export { AnswerModel, answerCounts } from './answer.model.ts';
export {
  type EventFacts,
  EventModel,
  eventFactsOf,
  findEvent,
  lockEvent,
  overFrom,
} from './event.model.ts';
export { presentAdminEvent, presentEvent } from './event.presenter.ts';
export { eventsAsCalendar, stampedAt } from './event-calendar.ts';
export { whenOf, whereOf } from './event-facts.ts';
export { eventForReaders, eventsForReaders } from './event-for-readers.ts';
export type { EventFollower } from './events.service.ts';
export { holdsPlace, placesOf } from './places.ts';
export {
  askedQuestions,
  QuestionModel,
  type QuestionRow,
  questionsOf,
  searchedTexts,
} from './question.model.ts';
export { presentAnswer, presentQuestion, type Reader } from './question.presenter.ts';
export { RegistrationModel, registrationKeys } from './registration.model.ts';
