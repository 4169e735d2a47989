import { object } from 'yup';
import { call } from '../call.ts';
import { line, oneOf } from '../field-types.ts';
import { oneClickCall } from '../one-click.ts';
import { pageFields } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import {
  confirmedAnswerShape,
  newsletterAnswerShape,
  subscriberShape,
} from './newsletter.shape.ts';
import { newsletterTokenSchema, subscribeSchema } from './newsletter.ts';
import { type SubscriberState, subscriberStates } from './subscriber.ts';

const filterFields = { status: oneOf<SubscriberState>(subscriberStates), q: line() };

export const subscribe = call({
  method: 'post',
  path: '/api/subscribe',
  access: 'anyone',
  summary: 'Subscribe to the newsletter; the answer is the same for a known address',
  body: subscribeSchema,
  status: 200,
  answer: newsletterAnswerShape,
  rateLimit: { name: 'publicForm', mailbox: ({ email }) => email },
});

export const confirmSubscription = call({
  method: 'post',
  path: '/api/subscribe/confirm',
  access: 'anyone',
  summary: 'Confirm a subscription, or its new language, by the token of the mail',
  body: newsletterTokenSchema,
  status: 200,
  answer: confirmedAnswerShape,
  refusals: ['invalid_token'],
  rateLimit: { name: 'publicForm' },
});

export const unsubscribe = call({
  method: 'post',
  path: '/api/subscribe/unsubscribe',
  access: 'anyone',
  summary: 'End a subscription by the token of a mail',
  body: newsletterTokenSchema,
  status: 200,
  answer: newsletterAnswerShape,
  refusals: ['invalid_token'],
  rateLimit: { name: 'publicForm' },
});

/** `unsubscribe` at its shorter address, which clients may also use. */
export const unsubscribeAtShortPath = call({ ...unsubscribe, path: '/api/unsubscribe' });

const headerPath = '/api/newsletter/unsubscribe';

export const unsubscribeByMailProgram = call({
  ...oneClickCall,
  path: headerPath,
  summary: 'End a subscription by the address in the header of a mail',
  status: 200,
  answer: newsletterAnswerShape,
  refusals: ['invalid_token'],
});

/** Programs that open the address, and readers who click on it, change nothing. */
export const openUnsubscribePage = call({
  method: 'get',
  path: headerPath,
  access: 'anyone',
  sessionless: true,
  summary: 'Leads to the page with the button that ends a subscription',
  query: oneClickCall.query,
  status: 303,
});

export const listSubscribers = call({
  method: 'get',
  path: '/api/admin/subscribers',
  access: 'admin',
  summary: 'Newsletter subscribers, the newest first',
  query: object({ ...pageFields, ...filterFields }),
  status: 200,
  answer: listOf(subscriberShape),
});

export const exportSubscribers = call({
  method: 'get',
  path: '/api/admin/subscribers.csv',
  access: 'admin',
  recent: true,
  summary: 'Newsletter subscribers as CSV',
  query: object(filterFields),
  status: 200,
  contentType: 'text/csv; charset=utf-8',
});
