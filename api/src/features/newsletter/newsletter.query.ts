import type { QueryOf } from '@ail/kit/contracts/call';
import type { listSubscribers as listCall } from '@ail/kit/contracts/newsletter/newsletter.calls';
import type { Knex } from 'knex';
import { olderThan } from '../../platform/db/older-than.ts';
import { containing } from '../../platform/db/search.ts';
import { type Listed, listPage } from '../../platform/http/paging.ts';
import { SubscriberModel } from './subscriber.model.ts';

type SubscriberFilter = QueryOf<typeof listCall>;

const subscriberQuery = (db: Knex, filter: SubscriberFilter) => {
  const query = SubscriberModel.query(db).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  if (filter.status !== undefined) query.where('status', filter.status);
  if (filter.q) query.whereRaw(...containing('emailKey', filter.q));
  return query;
};

/** Subscribers, the newest first. */
export const listSubscribers = (
  db: Knex,
  filter: SubscriberFilter,
): Promise<Listed<SubscriberModel>> => listPage(subscriberQuery(db, filter), filter);

/** The subscribers after `last`, for the export. */
export const subscribersAfter = (
  db: Knex,
  filter: SubscriberFilter,
  last: SubscriberModel | undefined,
) => subscriberQuery(db, filter).modify(olderThan, last);

/** How many subscribers match. */
export const countSubscribers = (db: Knex, filter: SubscriberFilter): Promise<number> =>
  subscriberQuery(db, filter).clearOrder().resultSize();
