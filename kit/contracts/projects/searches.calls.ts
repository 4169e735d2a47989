import { call } from '../call.ts';
import { onceFields } from '../field-types.ts';
import { oneClickCall } from '../one-click.ts';
import { pageQuery } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import { alertsStoppedShape, savedSearchShape } from './searches.shape.ts';
import { savedSearchSchema, updateSearchSchema } from './searches.ts';

export const listSearches = call({
  method: 'get',
  path: '/api/user/searches',
  access: 'signedIn',
  summary: 'The searches that this account has saved, the newest first',
  query: pageQuery,
  status: 200,
  answer: listOf(savedSearchShape),
});

export const createSearch = call({
  method: 'post',
  path: '/api/user/searches',
  access: 'signedIn',
  summary:
    'Save a search; with `alert` weekly, new projects that it finds are mailed. Once for each requestId, where one is sent',
  body: savedSearchSchema.shape(onceFields),
  status: 201,
  answer: savedSearchShape,
  refusals: ['already_sent', 'too_many_searches'],
  sendsNoMail: true,
});

export const updateSearch = call({
  method: 'patch',
  path: '/api/user/searches/:id',
  access: 'signedIn',
  summary: 'Rename a saved search, or change its mails',
  body: updateSearchSchema,
  partial: true,
  status: 200,
  answer: savedSearchShape,
  sendsNoMail: true,
});

export const deleteSearch = call({
  method: 'delete',
  path: '/api/user/searches/:id',
  access: 'signedIn',
  summary: 'Delete a saved search',
  status: 204,
  sendsNoMail: true,
});

const headerPath = '/api/searches/stop';

export const stopSearchAlerts = call({
  ...oneClickCall,
  path: headerPath,
  summary: 'End the weekly mails of an account, by the token of any of them; repeatable',
  status: 200,
  answer: alertsStoppedShape,
  refusals: ['invalid_token'],
});

/** Mail programs without RFC 8058 open the same address; it changes nothing, since programs that look for viruses do so, too. */
export const openStopPage = call({
  method: 'get',
  path: headerPath,
  access: 'anyone',
  summary: 'Leads to the page that ends the weekly mails of an account',
  query: oneClickCall.query,
  status: 303,
  sessionless: true,
});
