import { type Language, languages } from '@ail/kit/contracts/enums';
import { completeLanguages } from '@ail/kit/contracts/newsletter/issue';
import type { Knex } from 'knex';
import { databaseTime } from '../../platform/db/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { OutboxModel, waitingMails } from '../../platform/mail/outbox.model.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { MailServices, Services } from '../../platform/services.ts';
import { issueTokens } from '../users/public.ts';
import { shownText, stillVisible, textForReader } from './issue-rows.ts';
import { issueMails } from './issues.mail.ts';
import { noteBounced, unsubscribeLifeMs } from './newsletter.service.ts';
import { type DeliveryState, NewsletterDeliveryModel } from './newsletter-delivery.model.ts';
import { NewsletterIssueModel, type SentText } from './newsletter-issue.model.ts';
import { SubscriberModel } from './subscriber.model.ts';

/** What sending needs; it also runs without a server. */
export type SendingServices = MailServices & Pick<Services, 'db' | 'outbox'>;

/** How many mails are written at once, and how often. */
export interface Pace {
  mails: number;
  everyMs: number;
}

/** Of one transaction: SQLite serves nothing else meanwhile. */
const mostAtOnce = 20;
const settledAtOnce = 200;
/** Batches that wait in the outbox for the first time. */
const roomFor = 10;
/** Mails that the mail server puts off, until which no further ones are written. */
const mostPutOff = 1_000;
const minuteMs = 60_000;

/** @param perMinute how many mails a minute the mail server takes */
export const paceOf = (perMinute: number): Pace => {
  // Twice a second or less often, unless the batches would be too large.
  const mails = Math.max(1, Math.min(mostAtOnce, Math.floor(perMinute / 120)));
  return { mails, everyMs: Math.floor((mails * minuteMs) / perMinute) };
};

/** The text of each language that is sent, with what visitors can see at this moment. */
const textsToSend = async (
  { texts: { translate } }: MailServices,
  trx: Knex,
  { texts }: NewsletterIssueModel,
): Promise<Partial<Record<Language, SentText>>> => {
  const sent: Partial<Record<Language, SentText>> = {};
  for (const language of completeLanguages(texts)) {
    const text = texts[language];
    const shown = text && (await shownText(trx, translate, language, text));
    // All of its rows may be hidden by now.
    if (shown && shown.blocks.length > 0) sent[language] = shown;
  }
  return sent;
};

/**
 * Begins with an issue whose time has come: what is sent and who gets it are fixed in one transaction, by whichever
 * process is first. One of which nothing is left to show becomes a draft again.
 */
export const beginIssue = (services: SendingServices, id: number): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const begun = await NewsletterIssueModel.query(trx)
      .patch({ status: 'sending', startedAt: databaseTime(trx) })
      .where({ id, status: 'scheduled' })
      .where('sendAt', '<=', databaseTime(trx));
    if (begun === 0) return;
    const issue = await NewsletterIssueModel.query(trx).findById(id).throwIfNotFound();
    const sentTexts = await textsToSend(services, trx, issue);
    if (!sentTexts[issue.originalLanguage]) {
      const draft = { status: 'draft', sendAt: null, timeZone: null, startedAt: null } as const;
      await NewsletterIssueModel.query(trx).patch(draft).where({ id });
      return;
    }
    const confirmed = trx(SubscriberModel.tableName).where({ status: 'confirmed' });
    const own = languages.filter((language) => sentTexts[language]);
    await trx(
      trx.raw('?? (??, ??, ??, ??)', [
        NewsletterDeliveryModel.tableName,
        'issueId',
        'subscriberId',
        'language',
        'state',
      ]),
    ).insert(
      confirmed
        .clone()
        .select(
          trx.raw('?', [id]),
          'id',
          trx.raw(`CASE WHEN ?? IN (${own.map(() => '?').join(', ')}) THEN ?? ELSE ? END`, [
            'language',
            ...own,
            'language',
            issue.originalLanguage,
          ]),
          trx.raw('?', ['waiting']),
        )
        .orderBy('id'),
    );
    const total = await NewsletterDeliveryModel.query(trx).where({ issueId: id }).resultSize();
    await NewsletterIssueModel.query(trx).patch({ sentTexts, total }).where({ id });
  });

/** Whether the outbox has room for further mails of the newsletter. */
const hasRoom = async (db: Knex, { mails }: Pace): Promise<boolean> => {
  const waiting = () => waitingMails(db).whereNotNull('deliveryId');
  const fresh = await waiting()
    .where('attempts', 0)
    .select('id')
    .limit(roomFor * mails);
  if (fresh.length >= roomFor * mails) return false;
  const putOff = await waiting().select('id').limit(mostPutOff);
  return putOff.length < mostPutOff;
};

/**
 * Writes the next mails of an issue into the outbox and notes it in the same transaction: each address gets one,
 * whichever process is killed, and however many run. The pace is kept by a time in the issue's row, which they share.
 * @returns whether there are further ones
 */
export const queueBatch = async (
  services: SendingServices,
  id: number,
  pace: Pace,
): Promise<boolean> => {
  if (!(await hasRoom(services.db, pace))) return true;
  return inTransaction(services.db, async (trx) => {
    // The row is written first: a second process waits here, and finds that it is not its turn.
    const claimed = await NewsletterIssueModel.query(trx)
      .patch({ nextBatchAt: databaseTime(trx, pace.everyMs) })
      .where({ id, status: 'sending' })
      .where((due) =>
        due
          .whereNull('nextBatchAt')
          .orWhere('nextBatchAt', '<=', databaseTime(trx))
          // Written before the clock was set back.
          .orWhere('nextBatchAt', '>', databaseTime(trx, 2 * pace.everyMs + minuteMs)),
      );
    if (claimed === 0) return true;
    const deliveries = await NewsletterDeliveryModel.query(trx)
      .where({ issueId: id, state: 'waiting' })
      .orderBy('id')
      .limit(pace.mails);
    if (deliveries.length === 0) return false;
    const issue = await NewsletterIssueModel.query(trx).findById(id).throwIfNotFound();
    const subscribers = await SubscriberModel.query(trx)
      .findByIds(deliveries.map(({ subscriberId }) => subscriberId))
      .where({ status: 'confirmed' });
    const byId = new Map(subscribers.map((one) => [one.id, one]));
    const wanted = deliveries.filter(({ subscriberId }) => byId.has(subscriberId));
    const ids = (some: readonly NewsletterDeliveryModel[]) => some.map((one) => one.id);
    const patchAll = async (some: readonly NewsletterDeliveryModel[], state: DeliveryState) => {
      if (some.length === 0) return;
      await NewsletterDeliveryModel.query(trx).patch({ state }).whereIn('id', ids(some));
    };
    await patchAll(
      deliveries.filter((one) => !wanted.includes(one)),
      'skipped',
    );
    await patchAll(wanted, 'queued');
    if (wanted.length > 0)
      await services.outbox.addAll(trx, await mailsTo(services, trx, issue, wanted, byId));
    return true;
  });
};

const mailsTo = async (
  services: SendingServices,
  trx: Knex,
  issue: NewsletterIssueModel,
  deliveries: readonly NewsletterDeliveryModel[],
  subscribers: ReadonlyMap<number, SubscriberModel>,
): Promise<Mail[]> => {
  const makers = new Map<string, ReturnType<typeof issueMails>>();
  const keyOf = (language: Language, reader: Language) => `${language} ${reader}`;
  for (const { language, subscriberId } of deliveries) {
    const reader = subscribers.get(subscriberId)?.language;
    const text = issue.sentTexts?.[language];
    if (!reader || !text || makers.has(keyOf(language, reader))) continue;
    const shown =
      reader === language
        ? await stillVisible(trx, text)
        : await textForReader(trx, services.texts.translate, reader, text);
    const forReader = { id: issue.id, reader, language, text: shown };
    makers.set(keyOf(language, reader), issueMails(services, forReader));
  }
  const tokens = await issueTokens(
    trx,
    'unsubscribe',
    deliveries.map(({ subscriberId }) => subscriberId),
    new Date(Date.now() + unsubscribeLifeMs),
  );
  return deliveries.flatMap(({ id, subscriberId, language }, index) => {
    const subscriber = subscribers.get(subscriberId);
    const make = subscriber && makers.get(keyOf(language, subscriber.language));
    return make ? [{ ...make(subscriber.email, tokens[index]), deliveryId: id }] : [];
  });
};

/** Whether a subscriber still wants the newsletter. */
export const isWanted = async (db: Knex, deliveryId: number): Promise<boolean> =>
  (await NewsletterDeliveryModel.query(db)
    .join('subscribers', 'subscribers.id', 'newsletterDeliveries.subscriberId')
    .where({ 'newsletterDeliveries.id': deliveryId, 'subscribers.status': 'confirmed' })
    .select('newsletterDeliveries.id')
    .first()) !== undefined;

interface Outcome {
  id: number;
  subscriberId: number;
  status: SubscriberModel['status'];
  outboxId: number | null;
  sentAt: unknown;
  failedAt: unknown;
  handedOverAt: unknown;
  bounced: unknown;
  lastError: string | null;
}

const stateOf = ({ outboxId, sentAt, handedOverAt, bounced, status }: Outcome): DeliveryState => {
  // Deleted by the mail worker, which found that it is not wanted any more, or by an admin.
  if (outboxId === null) return status === 'confirmed' ? 'refused' : 'skipped';
  if (sentAt) return 'sent';
  if (handedOverAt) return 'inDoubt';
  return bounced ? 'bounced' : 'refused';
};

/** Takes over what became of an issue's mails, each once. @returns whether there were any */
const settle = async (db: Knex, issueId: number): Promise<boolean> => {
  const outcomes: Outcome[] = await db('newsletterDeliveries as d')
    .leftJoin('outbox as o', 'o.deliveryId', 'd.id')
    .join('subscribers as s', 's.id', 'd.subscriberId')
    .where({ 'd.issueId': issueId, 'd.state': 'queued' })
    .where((over) => over.whereNull('o.id').orWhereNotNull('o.sentAt').orWhereNotNull('o.failedAt'))
    .select(
      'd.id',
      'd.subscriberId',
      's.status',
      'o.id as outboxId',
      'o.sentAt',
      'o.failedAt',
      'o.handedOverAt',
      'o.bounced',
      'o.lastError',
    )
    .orderBy('d.id')
    .limit(settledAtOnce);
  if (outcomes.length === 0) return false;
  await inTransaction(db, async (trx) => {
    for (const outcome of outcomes) {
      const state = stateOf(outcome);
      const settled = await NewsletterDeliveryModel.query(trx)
        .patch({ state, lastError: state === 'sent' ? null : outcome.lastError })
        .where({ id: outcome.id, state: 'queued' });
      if (settled === 0) continue;
      if (state === 'bounced') await noteBounced(trx, outcome.subscriberId);
      if (state === 'sent') {
        await SubscriberModel.query(trx)
          .patch({ bounces: 0 })
          .where({ id: outcome.subscriberId })
          .where('bounces', '>', 0);
      } else if (outcome.outboxId !== null) {
        // Counted here; among failed mails an administrator would look at each.
        await OutboxModel.query(trx).deleteById(outcome.outboxId);
      }
    }
  });
  return true;
};

/** The counts of an issue by its deliveries. */
const countsOf = async (db: Knex, issueId: number) => {
  const rows: { state: DeliveryState; count: number }[] = await db('newsletterDeliveries')
    .where({ issueId })
    .select('state', db.raw('COUNT(*) AS ??', ['count']))
    .groupBy('state');
  const of = (state: DeliveryState) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return {
    open: of('waiting') + of('queued'),
    counts: {
      sent: of('sent'),
      refused: of('refused'),
      bounced: of('bounced'),
      skipped: of('skipped'),
    },
  };
};

/** Notes what became of an issue's mails, and that it is sent once that is known of all. @returns whether any is open */
export const settleIssue = async (db: Knex, id: number): Promise<boolean> => {
  while (await settle(db, id));
  return inTransaction(db, async (trx) => {
    // Locked first: an admin may be sending some of its mails once more.
    const issue = await NewsletterIssueModel.query(trx)
      .select('id')
      .findById(id)
      .where({ status: 'sending' })
      .forUpdate();
    if (!issue) return false;
    const { open, counts } = await countsOf(trx, id);
    await NewsletterIssueModel.query(trx)
      .patch({
        ...counts,
        ...(open === 0 && { status: 'sent', finishedAt: databaseTime(trx) }),
      })
      .where({ id });
    return open > 0;
  });
};

/** Writes the counts of an issue that is sent anew, after one of its mails has come back. */
export const recount = async (db: Knex, id: number): Promise<void> => {
  await NewsletterIssueModel.query(db)
    .patch((await countsOf(db, id)).counts)
    .where({ id });
};

/** The addresses of which nobody can tell whether an issue has arrived there. */
export const addressesInDoubt = async (db: Knex, id: number): Promise<string[]> =>
  db('newsletterDeliveries as d')
    .join('subscribers as s', 's.id', 'd.subscriberId')
    .where({ 'd.issueId': id, 'd.state': 'inDoubt' })
    .orderBy('d.id')
    .pluck('s.email');
