import type { Language } from '@ail/kit/contracts/enums';
import { eventsAsCalendar } from '../../calendar/event-calendar.ts';
import type { Translate } from '../../http/texts.ts';
import { formatInstant, renderLetter, salutation } from '../../mail/letter.ts';
import type { Mail } from '../../mail/outbox.ts';
import type { EventModel } from '../../models/EventModel.ts';
import type { RegistrationModel } from '../../models/RegistrationModel.ts';

interface Writer {
  translate: Translate;
  publicUrl: string;
}

const eventDetails = (
  { translate }: Writer,
  language: Language,
  event: EventModel,
): [string, string][] => [
  [translate(language, 'mail.event.title'), event.title],
  [translate(language, 'mail.event.date'), formatInstant(language, event.date)],
  [
    translate(language, 'mail.event.place'),
    [event.venue, event.location].filter(Boolean).join(', '),
  ],
];

const eventButton = ({ translate, publicUrl }: Writer, language: Language, event: EventModel) => ({
  label: translate(language, 'mail.event.view'),
  url: `${publicUrl}/events/${event.id}`,
});

const calendarOf = (writer: Writer, event: EventModel) => ({
  filename: `event-${event.id}.ics`,
  content: eventsAsCalendar([event], writer.publicUrl),
});

const toRegistrant = ({ name, email }: RegistrationModel) => ({ name, address: email });

/**
 * Tells a registrant that the registration has arrived, with the event for their calendar; without
 * the name, since nobody has confirmed the address.
 */
export const confirmationMail = (
  writer: Writer,
  event: EventModel,
  registration: RegistrationModel,
): Mail => {
  const { language } = registration;
  const { translate } = writer;
  return {
    to: { name: '', address: registration.email },
    ...renderLetter(
      language,
      translate(language, 'mail.registration.received.subject', { event: event.title }),
      {
        ...salutation(translate, language),
        paragraphs: [translate(language, 'mail.registration.received.body')],
        details: eventDetails(writer, language, event),
        button: eventButton(writer, language, event),
      },
    ),
    calendar: calendarOf(writer, event),
  };
};

/** Tells a registrant what has been decided. */
export const decisionMail = (
  writer: Writer,
  event: EventModel,
  registration: RegistrationModel,
): Mail => {
  const { language } = registration;
  const { translate } = writer;
  const approved = registration.status === 'approved';
  const subject = approved
    ? translate(language, 'mail.registration.approved.subject', { event: event.title })
    : translate(language, 'mail.registration.rejected.subject', { event: event.title });
  return {
    to: toRegistrant(registration),
    ...renderLetter(language, subject, {
      ...salutation(translate, language, registration.name),
      paragraphs: [
        approved
          ? translate(language, 'mail.registration.approved.body')
          : translate(language, 'mail.registration.rejected.body'),
      ],
      details: eventDetails(writer, language, event),
      button: eventButton(writer, language, event),
    }),
    ...(approved && { calendar: calendarOf(writer, event) }),
  };
};

/** Passes on what an admin writes to a registrant. */
export const messageMail = (
  writer: Writer,
  event: EventModel,
  registration: RegistrationModel,
  message: { subject: string; message: string },
  replyTo: string,
): Mail => {
  const { language } = registration;
  const { translate } = writer;
  return {
    to: toRegistrant(registration),
    replyTo: { name: 'Africa Investment Link', address: replyTo },
    ...renderLetter(language, message.subject, {
      ...salutation(translate, language, registration.name),
      paragraphs: [translate(language, 'mail.registration.message.intro', { event: event.title })],
      quote: message.message,
      button: eventButton(writer, language, event),
    }),
  };
};
