import type { Language } from '@ail/kit/contracts/enums';
import type { Subscribe } from '@ail/kit/contracts/newsletter/newsletter';
import type { SubscriberState } from '@ail/kit/contracts/newsletter/subscriber';
import type { Knex } from 'knex';
import { containing } from '../../db/search.ts';
import { Refusal } from '../../http/errors.ts';
import { type Listed, listPage, type Page } from '../../http/paging.ts';
import { keyOf } from '../../models/BaseModel.ts';
import { SubscriberModel } from '../../models/SubscriberModel.ts';
import { findToken, issueToken, useToken } from '../../models/TokenModel.ts';

const dayMs = 86_400_000;
const confirmLifeMs = 7 * dayMs;
/** A link to unsubscribe has to work for as long as somebody keeps the mail. */
const unsubscribeLifeMs = 3_650 * dayMs;

export interface Invitation {
  email: string;
  confirmToken: string;
  unsubscribeToken: string;
}

/**
 * Notes an address; one that is known stays as it is. Outside the transaction that follows: on MySQL
 * a row that is there already would be locked for reading, and many who then want to write deadlock.
 */
export const noteAddress = async (
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

/**
 * Makes ready to ask for a confirmation.
 * @returns what the mail needs; nothing for an address that is confirmed already
 */
export const invite = async (
  trx: Knex.Transaction,
  { email, source }: Subscribe,
  language: Language,
): Promise<Invitation | undefined> => {
  const subscriber = await SubscriberModel.query(trx)
    .findOne({ emailKey: keyOf(email) })
    .forUpdate();
  if (!subscriber || subscriber.status === 'confirmed') return undefined;
  await SubscriberModel.query(trx)
    .findById(subscriber.id)
    .patch({ status: 'pending', source, language });
  return {
    email: subscriber.email,
    confirmToken: await issueToken(trx, 'confirm', subscriber.id, confirmLifeMs),
    unsubscribeToken: await issueToken(trx, 'unsubscribe', subscriber.id, unsubscribeLifeMs),
  };
};

/**
 * Confirms an address; pressing the button twice does no harm, an old mail resubscribes nobody.
 * @throws Refusal invalid_token
 */
export const confirm = async (trx: Knex.Transaction, text: string): Promise<void> => {
  const token = await findToken(trx, 'confirm', text);
  const subscriber =
    token && (await SubscriberModel.query(trx).findById(token.subjectId).forUpdate());
  if (!token || !subscriber) throw new Refusal('invalid_token');
  if (await useToken(trx, token)) {
    await SubscriberModel.query(trx)
      .findById(subscriber.id)
      .patch({ status: 'confirmed', confirmedAt: new Date(), unsubscribedAt: null });
  } else if (subscriber.status !== 'confirmed') {
    throw new Refusal('invalid_token');
  }
};

/** Ends a subscription; repeatable. @throws Refusal invalid_token */
export const unsubscribe = async (trx: Knex.Transaction, text: string): Promise<void> => {
  const token = await findToken(trx, 'unsubscribe', text);
  if (!token) throw new Refusal('invalid_token');
  await SubscriberModel.query(trx)
    .findById(token.subjectId)
    .whereNot('status', 'unsubscribed')
    .patch({ status: 'unsubscribed', unsubscribedAt: new Date() });
};

export interface SubscriberFilter extends Page {
  status?: SubscriberState | undefined;
  q?: string | undefined;
}

/** Subscribers, the newest first. */
export const subscriberQuery = (db: Knex, filter: SubscriberFilter) => {
  const query = SubscriberModel.query(db).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  if (filter.status !== undefined) query.where('status', filter.status);
  if (filter.q) query.whereRaw(...containing('emailKey', filter.q));
  return query;
};

export const listSubscribers = (
  db: Knex,
  filter: SubscriberFilter,
): Promise<Listed<SubscriberModel>> => listPage(subscriberQuery(db, filter), filter);
