import type { Language } from '@ail/kit/contracts/enums';
import { eventsAsCalendar } from '../../calendar/event-calendar.ts';
import { BoundedMap } from '../../db/bounded-map.ts';
import { whenOf, whereOf } from '../../mail/event-facts.ts';
import type { Mail } from '../../mail/outbox.ts';
import { renderMail, salutation } from '../../mail/render.ts';
import type { EventModel } from '../../models/EventModel.ts';
import type { RegistrationModel } from '../../models/RegistrationModel.ts';
import type { MailServices } from '../../services.ts';

const eventDetails = (
  { texts: { translate } }: MailServices,
  language: Language,
  event: EventModel,
): [string, string][] => [
  [translate(language, 'mail.event.title'), event.title],
  [translate(language, 'mail.event.date'), whenOf(language, event)],
  [translate(language, 'mail.event.place'), whereOf(translate, language, event)],
];

const eventButton = (
  { texts: { translate }, config: { publicUrl } }: MailServices,
  language: Language,
  event: EventModel,
) => ({
  label: translate(language, 'mail.event.view'),
  url: `${publicUrl}/events/${event.id}`,
});

const calendarOf = ({ config }: MailServices, event: EventModel) => ({
  filename: `event-${event.id}.ics`,
  content: eventsAsCalendar([event], config.publicUrl),
});

const toRegistrant = ({ name, email }: RegistrationModel) => ({ name, address: email });

const confirmation = (services: MailServices, event: EventModel, language: Language) => {
  const { translate } = services.texts;
  return {
    ...renderMail(
      language,
      translate(language, 'mail.registration.received.subject', { event: event.title }),
      {
        ...salutation(translate, language),
        paragraphs: [translate(language, 'mail.registration.received.body')],
        details: eventDetails(services, language, event),
        button: eventButton(services, language, event),
      },
    ),
    calendar: calendarOf(services, event),
  };
};

const mostKept = 100;
/** By the settings of a server. */
const confirmations = new WeakMap<object, BoundedMap<string, ReturnType<typeof confirmation>>>();

/**
 * Tells a registrant that the registration has arrived, with the event for their calendar; without
 * the name, since nobody has confirmed the address. So it is the same for all, and is written once.
 */
export const confirmationMail = (
  services: MailServices,
  event: EventModel,
  { language, email }: RegistrationModel,
): Mail => {
  const kept = confirmations.get(services.config) ?? new BoundedMap(mostKept);
  confirmations.set(services.config, kept);
  const key = JSON.stringify([language, ...Object.values(event)]);
  const content = kept.get(key) ?? confirmation(services, event, language);
  kept.set(key, content);
  return { to: { name: '', address: email }, ...content };
};

/** Tells a registrant what has been decided. */
export const decisionMail = (
  services: MailServices,
  event: EventModel,
  registration: RegistrationModel,
): Mail => {
  const { language } = registration;
  const { translate } = services.texts;
  const approved = registration.status === 'approved';
  const subject = approved
    ? translate(language, 'mail.registration.approved.subject', { event: event.title })
    : translate(language, 'mail.registration.rejected.subject', { event: event.title });
  return {
    to: toRegistrant(registration),
    ...renderMail(language, subject, {
      ...salutation(translate, language, registration.name),
      paragraphs: [
        approved
          ? translate(language, 'mail.registration.approved.body')
          : translate(language, 'mail.registration.rejected.body'),
      ],
      details: eventDetails(services, language, event),
      button: eventButton(services, language, event),
    }),
    ...(approved && { calendar: calendarOf(services, event) }),
  };
};

/** Passes on what an admin writes to a registrant. */
export const messageMail = (
  services: MailServices,
  event: EventModel,
  registration: RegistrationModel,
  message: { subject: string; message: string },
  replyTo: string,
): Mail => {
  const { language } = registration;
  const { translate } = services.texts;
  return {
    to: toRegistrant(registration),
    replyTo: { name: 'Africa Investment Link', address: replyTo },
    ...renderMail(language, message.subject, {
      ...salutation(translate, language, registration.name),
      paragraphs: [translate(language, 'mail.registration.message.intro', { event: event.title })],
      quote: message.message,
      button: eventButton(services, language, event),
    }),
  };
};
