import { call } from '../call.ts';
import { pageQuery } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import { ownSessionShape } from './session.shape.ts';

export const listOwnSessions = call({
  method: 'get',
  path: '/api/user/sessions',
  access: 'signedIn',
  summary: 'The own sessions, the newest first',
  query: pageQuery,
  status: 200,
  answer: listOf(ownSessionShape),
});

export const endOwnSession = call({
  method: 'delete',
  path: '/api/user/sessions/:id',
  access: 'signedIn',
  guardsAccount: true,
  summary: 'End one of the own sessions; of this one it is signing out',
  status: 204,
  sendsNoMail: true,
});

export const endOtherSessions = call({
  method: 'delete',
  path: '/api/user/sessions',
  access: 'signedIn',
  guardsAccount: true,
  summary: 'End the other sessions of the account',
  status: 204,
  sendsNoMail: true,
});
