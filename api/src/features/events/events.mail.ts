import type { Language } from '@ail/kit/contracts/enums';
import type { Texts, Translate } from '../../platform/http/texts.ts';
import { asPlain, type MailText, textFor } from '../../platform/mail/mail-text.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { renderMail, salutation } from '../../platform/mail/render.ts';
import type { MailServices } from '../../platform/services.ts';
import { type EventModel, isFirstDraft } from './event.model.ts';
import { eventsAsCalendar } from './event-calendar.ts';
import { whenOf, whereOf } from './event-facts.ts';

/** A change of an event that its registrants are told of. */
export interface Notice {
  kind: 'eventChanged' | 'eventCancelled' | 'eventPostponed' | 'eventBack';
  before: EventModel;
  after: EventModel;
  /** Why an event is cancelled, in the words of an admin. */
  reason: string | null;
}

/** What of an event is said differently than before. */
export const saidDifferently = (
  translate: Translate,
  language: Language,
  { before, after }: Pick<Notice, 'before' | 'after'>,
) => ({
  date: whenOf(language, before) !== whenOf(language, after),
  place:
    asPlain(whereOf(translate, language, before)) !== asPlain(whereOf(translate, language, after)),
});

/** Subject, paragraphs and details of each kind of notice. */
const said = (
  notice: Notice,
  shown: EventModel,
  language: Language,
  hasPlace: boolean,
  texts: Texts,
) => {
  const translate = (id: string, values?: Record<string, string>) =>
    texts.translate(language, id, values);
  const { kind, before, after, reason } = notice;
  const event = shown.title;
  const marked = textFor(texts.translate, language, event, shown.language);
  const paragraph = (id: string, values?: Record<string, string>) =>
    texts.translatePieces(language, id, { ...values, event: marked });
  const row = (id: string, value: MailText): [string, MailText] => [translate(id), value];
  const title = row('mail.event.title', marked);
  const date = row('mail.event.date', whenOf(language, after));
  const place = row('mail.event.place', whereOf(texts.translate, language, shown));
  if (kind === 'eventCancelled') {
    const values = { date: whenOf(language, after) };
    return {
      subject: translate('mail.event.cancelled.subject', { event }),
      paragraphs: [
        hasPlace
          ? paragraph('mail.event.cancelled.body', values)
          : paragraph('mail.event.cancelled.waiting', values),
        ...(reason ? [translate('mail.event.cancelled.reason')] : []),
      ],
      ...(reason && { quote: reason }),
    };
  }
  if (kind === 'eventPostponed') {
    const values = { date: whenOf(language, before) };
    return {
      subject: translate('mail.event.postponed.subject', { event }),
      paragraphs: [paragraph('mail.event.postponed.body', values)],
    };
  }
  if (kind === 'eventBack') {
    const isFirst = isFirstDraft(before);
    return {
      subject: isFirst
        ? translate('mail.event.published.subject', { event })
        : translate('mail.event.back.subject', { event }),
      paragraphs: [
        isFirst ? paragraph('mail.event.published.body') : paragraph('mail.event.back.body'),
      ],
      details: [title, date, place],
    };
  }
  const differs = saidDifferently(texts.translate, language, notice);
  const what = differs.date && differs.place ? 'both' : differs.date ? 'date' : 'place';
  return {
    subject: translate('mail.event.changed.subject', { event, what }),
    paragraphs: [paragraph('mail.event.changed.body', { what })],
    details: [
      title,
      ...(differs.date
        ? [
            row('mail.event.date.before', whenOf(language, before)),
            row('mail.event.date.after', whenOf(language, after)),
          ]
        : [date]),
      ...(differs.place
        ? [
            row('mail.event.place.before', whereOf(texts.translate, language, before)),
            row('mail.event.place.after', whereOf(texts.translate, language, shown)),
          ]
        : [place]),
    ],
  };
};

const buttonOf = (
  { kind, after: { id } }: Notice,
  { texts: { translate }, config: { publicUrl } }: MailServices,
  language: Language,
) =>
  kind === 'eventChanged' || kind === 'eventBack'
    ? { label: translate(language, 'mail.event.view'), url: `${publicUrl}/events/${id}` }
    : { label: translate(language, 'mail.event.others'), url: `${publicUrl}/events` };

/**
 * Tells registrants of a change, with the changed entry for their calendar; without the name, since neither the
 * registrant's address nor an admin has confirmed it. So it is the same for all who read one language.
 * @param shown the event as it is now, in that language where it has a translation
 * @param hasEntry whether they have a place, and so the event in their calendar, or wait for one
 */
export const noticeMail = (
  services: MailServices,
  notice: Notice,
  shown: EventModel,
  language: Language,
  hasEntry: boolean,
): Omit<Mail, 'to' | 'about'> => {
  const { texts } = services;
  const { subject, paragraphs, ...rest } = said(notice, shown, language, hasEntry, texts);
  const keepsRegistration = notice.kind !== 'eventCancelled';
  return {
    purpose: 'announcement',
    ...renderMail(language, subject, {
      ...salutation(texts.translate, language),
      ...rest,
      paragraphs: [
        ...paragraphs,
        ...(keepsRegistration ? [texts.translate(language, 'mail.event.registrationKept')] : []),
        ...(keepsRegistration && hasEntry
          ? [texts.translate(language, 'mail.event.attached')]
          : []),
      ],
      button: buttonOf(notice, services, language),
    }),
    ...(hasEntry && {
      calendar: {
        filename: `event-${notice.after.id}.ics`,
        content: eventsAsCalendar([shown], services, language),
      },
    }),
  };
};
