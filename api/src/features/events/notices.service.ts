import {
  type EventStatus,
  fallbackLanguage,
  type Language,
  statusesOfRegistered,
} from '@ail/kit/contracts/enums';
import type { MailPreview } from '@ail/kit/contracts/mails/mail-preview.shape';
import type { Knex } from 'knex';
import type { Mail } from '../../mail/outbox.ts';
import type { EventModel } from '../../models/EventModel.ts';
import { RegistrationModel } from '../../models/RegistrationModel.ts';
import type { MailServices, Services } from '../../services.ts';
import { type Notice, noticeMail, saidDifferently } from './events.mail.ts';

const batchSize = 500;

const isOver = ({ date, endDate }: EventModel, now: Date) => (endDate ?? date) < now;

/**
 * What is told where the first status becomes the second: of a draft that nobody has seen before, that it is published. A
 * cancelled event that becomes a draft tells nobody, since
 * nobody believes that it takes place; of one that is not published the time and place are told once it is.
 */
const kinds: Record<EventStatus, Partial<Record<EventStatus, Notice['kind']>>> = {
  draft: { published: 'eventBack', cancelled: 'eventCancelled' },
  published: { published: 'eventChanged', draft: 'eventPostponed', cancelled: 'eventCancelled' },
  cancelled: { published: 'eventBack' },
};

/** What registrants have to know of a change; nothing where they would read the same as before. */
export const noticeOf = (
  services: MailServices,
  before: EventModel,
  after: EventModel,
  reason: string | null = null,
): Notice | undefined => {
  const kind = kinds[before.status][after.status];
  if (!kind) return undefined;
  const notice = { kind, before, after, reason };
  if (kind === 'eventCancelled') return notice;
  const now = new Date();
  // What is over is corrected, not moved.
  if (isOver(before, now) && isOver(after, now)) return undefined;
  const { date, place } = saidDifferently(services.texts.translate, fallbackLanguage, notice);
  return kind !== 'eventChanged' || date || place ? notice : undefined;
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
  const mailTo = ({ id, email, language, status }: RegistrationModel): Mail => {
    const hasEntry = status !== 'waiting';
    const key = `${language} ${hasEntry}`;
    const content = contents.get(key) ?? noticeMail(services, notice, language, hasEntry);
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

/** How many people a notice would reach in each language, and what they would read. */
export const previewNotice = async (
  services: Services,
  notice: Notice | undefined,
): Promise<MailPreview> => {
  if (!notice) return { recipients: [], mails: [] };
  const rows = await registrantsOf(services.db, notice.after.id)
    .select('language')
    .count({ count: '*' })
    .groupBy('language')
    .orderBy('language')
    .castTo<{ language: Language; count: number | string }[]>();
  return {
    recipients: rows.map(({ language, count }) => ({ language, count: Number(count) })),
    mails: rows.map(({ language }) => {
      const { subject, text, html } = noticeMail(services, notice, language, true);
      return { language, subject, text, html };
    }),
  };
};
