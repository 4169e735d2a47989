import {
  type EventStatus,
  fallbackLanguage,
  type Language,
  languages,
  statusesOfRegistered,
} from '@ail/kit/contracts/enums';
import type { MailPreview } from '@ail/kit/contracts/mails/mail-preview.shape';
import type { Knex } from 'knex';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { MailServices, Services } from '../../platform/services.ts';
import { EventModel, type Told } from './event.model.ts';
import { eventForReaders } from './event-for-readers.ts';
import { type Notice, noticeMail, saidDifferently } from './events.mail.ts';
import { RegistrationModel } from './registration.model.ts';

const batchSize = 500;

const allReaders = languages.map((language) => ({ language }));

const isOver = ({ date, endDate }: EventModel, now: Date) => (endDate ?? date) < now;

/**
 * What is told where the first status becomes the second: of a draft that nobody has seen before, that it is published.
 * A cancelled event that becomes a draft tells nobody, since nobody believes that it takes place; of one that is not
 * published the time and place are told once it is.
 */
const kinds: Record<EventStatus, Partial<Record<EventStatus, Notice['kind']>>> = {
  draft: { published: 'eventBack', cancelled: 'eventCancelled' },
  published: { published: 'eventChanged', draft: 'eventPostponed', cancelled: 'eventCancelled' },
  cancelled: { published: 'eventBack' },
};

/** What of an event its registrants know. */
export const factsOf = ({
  date,
  endDate,
  timeZone,
  location,
  country,
  venue,
}: EventModel): Told => ({
  date: date.toISOString(),
  endDate: endDate?.toISOString() ?? null,
  timeZone,
  location,
  country,
  venue,
});

/** An event as its registrants know it. */
const asTold = (event: EventModel): EventModel => {
  if (!event.told) return event;
  const { date, endDate, ...others } = event.told;
  const times = { date: new Date(date), endDate: endDate === null ? null : new Date(endDate) };
  return Object.assign(new EventModel(), event, others, times);
};

/**
 * What registrants have to know of a change, also of earlier ones that they were not told; nothing where they would read
 * what they know.
 */
export const noticeOf = (
  services: MailServices,
  before: EventModel,
  after: EventModel,
  reason: string | null = null,
): Notice | undefined => {
  const kind = kinds[before.status][after.status];
  if (!kind) return undefined;
  const known = asTold(before);
  const notice = { kind, before: known, after, reason };
  if (kind === 'eventCancelled') return notice;
  const now = new Date();
  // What is over is corrected, not moved.
  if (isOver(known, now) && isOver(after, now)) return undefined;
  if (kind !== 'eventChanged') return notice;
  const isNew = (from: EventModel) => {
    const said = saidDifferently(services.texts.translate, fallbackLanguage, {
      before: from,
      after,
    });
    return said.date || said.place;
  };
  return isNew(before) && isNew(known) ? notice : undefined;
};

/** Everybody who has a place at an event, or waits for one, at an address that is not still to be confirmed. */
const registrantsOf = (db: Knex, eventId: number) =>
  RegistrationModel.query(db)
    .where({ eventId })
    .whereIn('status', statusesOfRegistered)
    .whereNull('confirmBy');

/**
 * Writes everybody who is registered a mail about a change, in the transaction that makes it.
 * @returns how many they are
 */
export const tellRegistrants = async (
  services: Services,
  trx: Knex.Transaction,
  notice: Notice,
): Promise<number> => {
  const contents = new Map<string, Omit<Mail, 'to' | 'about'>>();
  const eventFor = await eventForReaders(trx, notice.after, allReaders);
  const mailTo = ({ id, email, language, status }: RegistrationModel): Mail => {
    const hasEntry = status !== 'waiting';
    const key = `${language} ${hasEntry}`;
    const content =
      contents.get(key) ?? noticeMail(services, notice, eventFor({ language }), language, hasEntry);
    contents.set(key, content);
    return {
      to: { name: '', address: email },
      ...content,
      about: { registrationId: id, kind: notice.kind },
    };
  };
  if (notice.kind === 'eventChanged' || notice.kind === 'eventBack') {
    await registrantsOf(trx, notice.after.id).patch({ informedAt: new Date() });
  }
  let count = 0;
  for (let lastId = 0; ; ) {
    const some = await registrantsOf(trx, notice.after.id)
      .select('id', 'email', 'language', 'status')
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchSize);
    await services.outbox.addAll(trx, some.map(mailTo));
    count += some.length;
    lastId = some.at(-1)?.id ?? lastId;
    if (some.length < batchSize) return count;
  }
};

/**
 * How many people a notice would reach in each language, and what they would read.
 * @param saved the event as it is
 */
export const previewNotice = async (
  services: Services,
  notice: Notice | undefined,
  saved: EventModel,
): Promise<MailPreview> => {
  if (!notice) return { recipients: [], mails: [] };
  const rows = await registrantsOf(services.db, notice.after.id)
    .select('language')
    .count({ count: '*' })
    .groupBy('language')
    .orderBy('language')
    .castTo<{ language: Language; count: number | string }[]>();
  const eventFor = await eventForReaders(services.db, notice.after, rows);
  // A new place is said as in the original until it is translated.
  const { venue } = notice.after;
  const place = venue === saved.venue ? {} : { venue };
  return {
    recipients: rows.map(({ language, count }) => ({ language, count: Number(count) })),
    mails: rows.map(({ language }) => {
      const { subject, text, html } = noticeMail(
        services,
        notice,
        Object.assign(new EventModel(), eventFor({ language }), place),
        language,
        true,
      );
      return { language, subject, text, html };
    }),
  };
};
