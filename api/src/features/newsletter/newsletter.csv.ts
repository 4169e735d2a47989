import type { CsvColumn } from '../../platform/http/csv.ts';
import type { SubscriberModel } from './subscriber.model.ts';

/** The columns of the file of subscribers. */
export const subscriberColumns: CsvColumn<SubscriberModel>[] = [
  { header: 'email', value: ({ email }) => email },
  { header: 'status', value: ({ status }) => status },
  { header: 'language', value: ({ language }) => language },
  { header: 'source', value: ({ source }) => source },
  { header: 'createdAt', value: ({ createdAt }) => createdAt.toISOString() },
];
