import type { Language } from '@ail/kit/contracts/enums';
import { fallbackLanguage } from '@ail/kit/contracts/enums';
import type { MailPreview } from '@ail/kit/contracts/mails/mail-preview.shape';
import type { Knex } from 'knex';
import type { Mail } from '../../mail/outbox.ts';
import type { EventModel } from '../../models/EventModel.ts';
import { RegistrationModel } from '../../models/RegistrationModel.ts';
import type { MailServices, Services } from '../../services.ts';
import { type Notice, noticeMail, saidDifferently } from './events.mail.ts';

const batchSize = 500;

const isOver = ({ date, endDate }: EventModel, now: Date) => (endDate ?? date) < now;

const kindOf = (
  { texts: { translate } }: MailServices,
  before: EventModel,
  after: EventModel,
): Notice['kind'] | undefined => {
  if (before.status !== after.status) {
    if (after.status === 'cancelled') return 'eventCancelled';
    if (after.status === 'published') return 'eventBack';
    // Nobody believes that a cancelled event takes place.
    return before.status === 'published' ? 'eventPostponed' : undefined;
  }
  // Of any other event registrants are told the time and place when it is published.
  if (after.status !== 'published') return undefined;
  const { date, place } = saidDifferently(translate, fallbackLanguage, { before, after });
  return date || place ? 'eventChanged' : undefined;
};

/** What registrants have to know of a change; nothing where they would read the same as before. */
export const noticeOf = (
  services: MailServices,
  before: EventModel,
  after: EventModel,
  reason: string | null = null,
): Notice | undefined => {
  const now = new Date();
  const kind = kindOf(services, before, after);
  // What is over is corrected, not moved.
  const isPast = kind !== 'eventCancelled' && isOver(before, now) && isOver(after, now);
  return kind && !isPast ? { kind, before, after, reason } : undefined;
};

/** Everybody who may come to an event. */
const registrantsOf = (db: Knex, eventId: number) =>
  RegistrationModel.query(db).where({ eventId }).whereIn('status', ['pending', 'approved']);

/**
 * Writes everybody who is registered a mail about a change, in the transaction that makes it.
 * @returns how many they are
 */
export const tellRegistrants = async (
  services: Services,
  trx: Knex.Transaction,
  notice: Notice,
): Promise<number> => {
  const contents = new Map<Language, Omit<Mail, 'to' | 'about'>>();
  const mailTo = ({ id, email, language }: RegistrationModel): Mail => {
    const content = contents.get(language) ?? noticeMail(services, notice, language);
    contents.set(language, content);
    return {
      to: { name: '', address: email },
      ...content,
      about: { registrationId: id, kind: notice.kind },
    };
  };
  let count = 0;
  for (let lastId = 0; ; ) {
    const some = await registrantsOf(trx, notice.after.id)
      .select('id', 'email', 'language')
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
      const { subject, text, html } = noticeMail(services, notice, language);
      return { language, subject, text, html };
    }),
  };
};
