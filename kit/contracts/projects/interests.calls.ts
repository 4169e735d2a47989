import { call } from '../call.ts';
import { pageQuery } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import { askedLanguage } from '../translations.ts';
import { interestsShape, matchShape } from './interests.shape.ts';
import { interestsSchema } from './interests.ts';

export const getInterests = call({
  method: 'get',
  path: '/api/user/interests',
  access: 'signedIn',
  summary: 'What this account looks for; nobody else is told, admins included',
  status: 200,
  answer: interestsShape,
});

export const saveInterests = call({
  method: 'put',
  path: '/api/user/interests',
  access: 'signedIn',
  summary: 'Say what this account looks for; repeatable',
  body: interestsSchema,
  status: 200,
  answer: interestsShape,
  sendsNoMail: true,
});

export const listMatches = call({
  method: 'get',
  path: '/api/user/matches',
  access: 'signedIn',
  summary: 'Active projects that match the interests of this account, the best first, and why',
  query: pageQuery.shape({ language: askedLanguage() }),
  status: 200,
  answer: listOf(matchShape),
});
