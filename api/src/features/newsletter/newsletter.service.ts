import { type Language, languages } from '@ail/kit/contracts/enums';
import { bouncesToEnd } from '@ail/kit/contracts/newsletter/issue';
import type { Subscribe } from '@ail/kit/contracts/newsletter/newsletter';
import type { Knex } from 'knex';
import { keyOf } from '../../platform/db/base.model.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findToken, issueToken, type TokenPurpose, useToken, voidTokens } from '../users/public.ts';
import { alreadySubscribedMail, invitationMail } from './newsletter.mail.ts';
import { NewsletterDeliveryModel } from './newsletter-delivery.model.ts';
import { NewsletterIssueModel } from './newsletter-issue.model.ts';
import { SubscriberModel } from './subscriber.model.ts';

const dayMs = 86_400_000;
const confirmLifeMs = 7 * dayMs;
/** A link to unsubscribe has to work for as long as somebody keeps the mail. */
export const unsubscribeLifeMs = 3_650 * dayMs;

/** What the link of a mail is for that offers a subscriber another language. */
const languagePurposes = {
  en: 'newsletter.en',
  fr: 'newsletter.fr',
  sw: 'newsletter.sw',
} satisfies Record<Language, TokenPurpose>;
const confirmPurposes = ['confirm', ...Object.values(languagePurposes)] as const;

/**
 * Stores an address unless it is known. Runs outside the transaction that follows: on MySQL the insert
 * takes a read lock on a known row, and several calls that then write to it would deadlock.
 */
const noteAddress = async (
  db: Knex,
  { email, source }: Subscribe,
  language: Language,
): Promise<void> => {
  await SubscriberModel.query(db)
    .insert({
      email,
      emailKey: keyOf(email),
      source,
      language,
      status: 'pending',
      createdAt: new Date(),
    })
    .onConflict('emailKey')
    .ignore();
};

const unsubscribeToken = (trx: Knex, { id }: SubscriberModel): Promise<string> =>
  issueToken(trx, 'unsubscribe', id, unsubscribeLifeMs);

/** Asks an address by mail to confirm. @returns the subscriber where there is nothing to confirm */
const invite = (
  services: Services,
  { email, source }: Subscribe,
  language: Language,
): Promise<SubscriberModel | undefined> =>
  inTransaction(services.db, async (trx) => {
    const subscriber = await SubscriberModel.query(trx)
      .findOne({ emailKey: keyOf(email) })
      .forUpdate();
    if (!subscriber) return undefined;
    const isConfirmed = subscriber.status === 'confirmed';
    if (isConfirmed && subscriber.language === language) return subscriber;
    if (!isConfirmed) {
      await SubscriberModel.query(trx)
        .findById(subscriber.id)
        .patch({ status: 'pending', source, language });
    }
    const purpose = isConfirmed ? languagePurposes[language] : 'confirm';
    const invitation = {
      email: subscriber.email,
      changesLanguage: isConfirmed,
      confirmToken: await issueToken(trx, purpose, subscriber.id, confirmLifeMs),
      unsubscribeToken: await unsubscribeToken(trx, subscriber),
    };
    await services.outbox.add(trx, invitationMail(services, language, invitation));
    return undefined;
  });

/**
 * Stores an address and mails it a link to confirm with. An address that is confirmed is mailed one only where the
 * language is another than so far; nothing changes before it is followed, since anybody may type an address.
 * @param mayTell whether an address that has nothing to confirm may be told so by mail; asked outside of a transaction
 */
export const subscribe = async (
  services: Services,
  subscription: Subscribe,
  language: Language,
  mayTell: () => Promise<boolean>,
): Promise<void> => {
  const { db, outbox } = services;
  await noteAddress(db, subscription, language);
  const subscriber = await invite(services, subscription, language);
  if (!subscriber || !(await mayTell())) return;
  await inTransaction(db, async (trx) => {
    const reader = {
      email: subscriber.email,
      unsubscribeToken: await unsubscribeToken(trx, subscriber),
    };
    await outbox.add(trx, alreadySubscribedMail(services, language, reader));
  });
};

/**
 * Confirms an address, or the language that a subscriber is to get the newsletter in; pressing the button twice does no
 * harm, an old mail resubscribes nobody.
 * @returns that language
 * @throws Refusal invalid_token
 */
export const confirmSubscription = ({ db }: Services, text: string): Promise<Language | null> =>
  inTransaction(db, async (trx) => {
    const token = await findToken(trx, confirmPurposes, text);
    const subscriber =
      token && (await SubscriberModel.query(trx).findById(token.subjectId).forUpdate());
    if (!token || !subscriber) throw new Refusal('invalid_token');
    const language = languages.find((one) => languagePurposes[one] === token.purpose) ?? null;
    const isConfirmed = subscriber.status === 'confirmed';
    if (language && !isConfirmed) throw new Refusal('invalid_token');
    if (await useToken(trx, token)) {
      await SubscriberModel.query(trx)
        .findById(subscriber.id)
        .patch(
          language
            ? { language }
            : { status: 'confirmed', confirmedAt: new Date(), unsubscribedAt: null, bounces: 0 },
        );
      await voidTokens(trx, confirmPurposes, subscriber.id);
    } else if (!isConfirmed || (language && language !== subscriber.language)) {
      throw new Refusal('invalid_token');
    }
    return language;
  });

/** Ends a subscription; repeatable. @throws Refusal invalid_token */
export const unsubscribe = ({ db }: Services, text: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const token = await findToken(trx, 'unsubscribe', text);
    if (!token) throw new Refusal('invalid_token');
    await SubscriberModel.query(trx)
      .findById(token.subjectId)
      .whereNot('status', 'unsubscribed')
      .patch({ status: 'unsubscribed', unsubscribedAt: new Date() });
    await voidTokens(trx, confirmPurposes, token.subjectId);
  });

/**
 * Counts the latest mails in a row that came back, since the address was confirmed; `bouncesToEnd` of them end the
 * subscription. It reads the deliveries: a mail that the mail server took counts as arrived until it comes back.
 */
export const noteBounced = async (trx: Knex, id: number): Promise<void> => {
  const latest: string[] = await trx(`${NewsletterDeliveryModel.tableName} as d`)
    .join(`${NewsletterIssueModel.tableName} as i`, 'i.id', 'd.issueId')
    .join(`${SubscriberModel.tableName} as s`, 's.id', 'd.subscriberId')
    .where({ 'd.subscriberId': id })
    .whereIn('d.state', ['sent', 'bounced'])
    .where('i.startedAt', '>=', trx.ref('s.confirmedAt'))
    .orderBy('d.id', 'desc')
    .limit(bouncesToEnd)
    .pluck('d.state');
  const arrived = latest.indexOf('sent');
  const bounces = arrived === -1 ? latest.length : arrived;
  await SubscriberModel.query(trx).findById(id).patch({ bounces });
  await SubscriberModel.query(trx)
    .findById(id)
    .where({ status: 'confirmed' })
    .where('bounces', '>=', bouncesToEnd)
    .patch({ status: 'unsubscribed', unsubscribedAt: new Date() });
};
