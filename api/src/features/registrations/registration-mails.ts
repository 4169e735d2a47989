import { randomBytes } from 'node:crypto';
import { shownTicketCode } from '@ail/kit/contracts/door/ticket-code';
import type { Language } from '@ail/kit/contracts/enums';
import { fillPlaceholders } from '@ail/kit/contracts/registrations/placeholders';
import { BoundedMap } from '../../platform/db/bounded-map.ts';
import { asPlain, type MailText, textFor } from '../../platform/mail/mail-text.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { renderMail, salutation } from '../../platform/mail/render.ts';
import type { MailServices } from '../../platform/services.ts';
import {
  EventModel,
  eventsAsCalendar,
  type RegistrationModel,
  stampedAt,
  whenOf,
  whereOf,
} from '../events/public.ts';

/** The title of an event, in a mail in that language. */
const titleIn = (
  { texts: { translate } }: MailServices,
  language: Language,
  { title, language: titleLanguage }: EventModel,
) => textFor(translate, language, title, titleLanguage);

const eventDetails = (
  services: MailServices,
  language: Language,
  event: EventModel,
): [string, MailText][] => {
  const { translate } = services.texts;
  return [
    [translate(language, 'mail.event.title'), titleIn(services, language, event)],
    [translate(language, 'mail.event.date'), whenOf(language, event)],
    [translate(language, 'mail.event.place'), whereOf(translate, language, event)],
  ];
};

/** The details of an event and the ticket to it, where the registration has one. */
const withTicket = (
  services: MailServices,
  language: Language,
  event: EventModel,
  code: string | null,
) => {
  const { translate } = services.texts;
  const details = eventDetails(services, language, event);
  if (!code) return { details };
  const shown = shownTicketCode(code);
  const row: [string, MailText] = [translate(language, 'mail.registration.ticket'), shown];
  const hint = translate(language, 'mail.registration.ticket.hint');
  return { details: [...details, row], ticket: { code: shown, hint } };
};

const eventButton = (
  { texts: { translate }, config: { publicUrl } }: MailServices,
  language: Language,
  event: EventModel,
) => ({
  label: translate(language, 'mail.event.view'),
  url: `${publicUrl}/events/${event.id}`,
});

const calendarOf = (services: MailServices, language: Language, event: EventModel) => ({
  filename: `event-${event.id}.ics`,
  content: stampedAt(eventsAsCalendar([event], services, language), new Date()),
});

/** Takes the event out of a calendar. */
const withdrawnFrom = (services: MailServices, language: Language, event: EventModel) =>
  calendarOf(services, language, Object.assign(new EventModel(), event, { status: 'cancelled' }));

const toRegistrant = ({ name, email }: RegistrationModel) => ({ name, address: email });

/** Mails that say the same to every registrant of an event, but for the link. */
const sameTexts = {
  confirm: {
    subject: 'mail.registration.confirm.subject',
    body: 'mail.registration.confirm.body',
  },
  received: {
    subject: 'mail.registration.received.subject',
    body: 'mail.registration.received.body',
  },
  waiting: {
    subject: 'mail.registration.waiting.subject',
    body: 'mail.registration.waiting.body',
  },
  promoted: {
    subject: 'mail.registration.promoted.subject',
    body: 'mail.registration.promoted.body',
  },
} as const;
type SameMail = keyof typeof sameTexts;

/** Stands for the token in a mail that is kept; nobody can write it into an event. */
const tokenPlace = randomBytes(16).toString('hex');

const registrationLink = (
  { texts: { translate }, config: { publicUrl } }: MailServices,
  language: Language,
  token: string,
) => ({
  label: translate(language, 'mail.registration.manage'),
  url: `${publicUrl}/registration?token=${token}`,
});

const sameMail = (
  services: MailServices,
  event: EventModel,
  language: Language,
  kind: SameMail,
): Omit<Mail, 'to' | 'about'> => {
  const { translate } = services.texts;
  const { subject, body } = sameTexts[kind];
  return {
    purpose: 'receipt',
    ...renderMail(language, translate(language, subject, { event: event.title }), {
      ...salutation(translate, language),
      paragraphs: [translate(language, body)],
      details: eventDetails(services, language, event),
      ...(kind === 'confirm'
        ? {
            button: {
              ...registrationLink(services, language, tokenPlace),
              label: translate(language, 'mail.registration.confirm.button'),
            },
          }
        : {
            button: eventButton(services, language, event),
            links: [registrationLink(services, language, tokenPlace)],
          }),
    }),
    // Who has no place yet needs no entry in their calendar.
    ...((kind === 'received' || kind === 'promoted') && {
      calendar: calendarOf(services, language, event),
    }),
  };
};

const mostKept = 100;
/** By the settings of a server. */
const sameMails = new WeakMap<object, BoundedMap<string, Omit<Mail, 'to' | 'about'>>>();

/**
 * Asks a registrant to confirm the address, or tells them that the registration has arrived, that they wait for a
 * place, or that they have got one;
 * without the name, since nobody has confirmed the address. So it is the same for all, and is written once.
 */
export const registrationMail = (
  services: MailServices,
  kind: SameMail,
  event: EventModel,
  { id, language, email }: RegistrationModel,
  token: string,
): Mail => {
  const kept = sameMails.get(services.config) ?? new BoundedMap(mostKept);
  sameMails.set(services.config, kept);
  const key = JSON.stringify([kind, language, ...Object.values(event)]);
  const content = kept.get(key) ?? sameMail(services, event, language, kind);
  kept.set(key, content);
  return {
    to: { name: '', address: email },
    ...content,
    text: content.text.replace(tokenPlace, token),
    html: content.html.replace(tokenPlace, token),
    ...(content.calendar && {
      calendar: { ...content.calendar, content: stampedAt(content.calendar.content, new Date()) },
    }),
    about: { registrationId: id, kind },
  };
};

/**
 * Tells a registrant that their registration is cancelled, and takes the event out of their calendar where they had a
 * place.
 * @param registration as it was before
 */
export const cancelledMail = (
  services: MailServices,
  event: EventModel,
  { id, language, email, status }: RegistrationModel,
): Mail => {
  const { translate } = services.texts;
  const isWaiting = status === 'waiting';
  return {
    purpose: 'receipt',
    to: { name: '', address: email },
    ...renderMail(
      language,
      translate(language, 'mail.registration.cancelled.subject', { event: event.title }),
      {
        ...salutation(translate, language),
        paragraphs: [
          isWaiting
            ? translate(language, 'mail.registration.cancelled.waiting')
            : translate(language, 'mail.registration.cancelled.body'),
        ],
        details: eventDetails(services, language, event),
        button: eventButton(services, language, event),
      },
    ),
    ...(!isWaiting && { calendar: withdrawnFrom(services, language, event) }),
    about: { registrationId: id, kind: 'withdrawn' },
  };
};

/**
 * Tells a registrant what has been decided.
 * @param hadPlace whether they had a place before, and so the event in their calendar; a rejection takes it out
 */
export const decisionMail = (
  services: MailServices,
  event: EventModel,
  registration: RegistrationModel,
  token: string,
  hadPlace = false,
): Mail => {
  const { language } = registration;
  const { translate } = services.texts;
  const approved = registration.status === 'approved';
  const ticketCode = approved ? registration.ticketCode : null;
  const subject = approved
    ? translate(language, 'mail.registration.approved.subject', { event: event.title })
    : translate(language, 'mail.registration.rejected.subject', { event: event.title });
  return {
    purpose: 'announcement',
    to: toRegistrant(registration),
    ...renderMail(language, subject, {
      ...salutation(translate, language, registration.name),
      paragraphs: [
        approved
          ? translate(language, 'mail.registration.approved.body')
          : translate(language, 'mail.registration.rejected.body'),
        ...(!approved && hadPlace
          ? [translate(language, 'mail.registration.rejected.calendar')]
          : []),
      ],
      ...withTicket(services, language, event, ticketCode),
      button: eventButton(services, language, event),
      links: [registrationLink(services, language, token)],
    }),
    ...(approved && { calendar: calendarOf(services, language, event) }),
    ...(!approved && hadPlace && { calendar: withdrawnFrom(services, language, event) }),
    ...(ticketCode && { ticketCode }),
    about: { registrationId: registration.id, kind: approved ? 'approved' : 'rejected' },
  };
};

/** Reminds somebody whose registration is approved, with the ticket and the link of the mail that approved it. */
export const reminderMail = (
  services: MailServices,
  event: EventModel,
  registration: RegistrationModel,
  token: string,
): Mail => {
  const { id, language, name, ticketCode } = registration;
  const { translate, translatePieces } = services.texts;
  const values = { event: event.title, date: whenOf(language, event) };
  return {
    purpose: 'announcement',
    to: toRegistrant(registration),
    ...renderMail(language, translate(language, 'mail.event.reminder.subject', values), {
      ...salutation(translate, language, name),
      paragraphs: [
        translatePieces(language, 'mail.event.reminder.body', {
          event: titleIn(services, language, event),
        }),
      ],
      ...withTicket(services, language, event, ticketCode),
      button: eventButton(services, language, event),
      links: [registrationLink(services, language, token)],
    }),
    calendar: calendarOf(services, language, event),
    ...(ticketCode && { ticketCode }),
    about: { registrationId: id, kind: 'reminder' },
  };
};

/**
 * Passes on what an admin writes to a registrant, with the placeholders filled in for them; the event's date and place
 * are those of now.
 */
export const messageMail = (
  services: MailServices,
  event: EventModel,
  registration: RegistrationModel,
  message: { subject: string; message: string },
  replyTo: string,
): Mail => {
  const { id, language, name } = registration;
  const { translate, translatePieces } = services.texts;
  const values = {
    name,
    event: event.title,
    date: whenOf(language, event),
    place: asPlain(whereOf(translate, language, event)),
  };
  return {
    purpose: 'announcement',
    to: toRegistrant(registration),
    replyTo: { name: 'Africa Investment Link', address: replyTo },
    ...renderMail(language, fillPlaceholders(message.subject, values), {
      ...salutation(translate, language, name),
      paragraphs: [
        translatePieces(language, 'mail.registration.message.intro', {
          event: titleIn(services, language, event),
        }),
      ],
      quote: fillPlaceholders(message.message, values),
      button: eventButton(services, language, event),
    }),
    about: { registrationId: id, kind: 'message' },
  };
};
