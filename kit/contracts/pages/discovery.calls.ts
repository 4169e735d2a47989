import { object } from 'yup';
import { call } from '../call.ts';
import { optionalLine } from '../field-types.ts';
import { queryInteger } from '../query-fields.ts';

export const getRobots = call({
  method: 'get',
  path: '/robots.txt',
  access: 'anyone',
  sessionless: true,
  summary: 'What robots may visit',
  status: 200,
  contentType: 'text/plain; charset=utf-8',
});

export const getSecurityTxt = call({
  method: 'get',
  path: '/.well-known/security.txt',
  access: 'anyone',
  sessionless: true,
  summary: 'Where to report a vulnerability (RFC 9116)',
  status: 200,
  contentType: 'text/plain; charset=utf-8',
  refusals: ['not_found'],
});

export const getSitemap = call({
  method: 'get',
  path: '/sitemap.xml',
  access: 'anyone',
  sessionless: true,
  summary: 'Every public page, in its languages; of a large site the list of its parts',
  query: object({ part: queryInteger() }),
  status: 200,
  contentType: 'application/xml; charset=utf-8',
  refusals: ['not_found'],
});

export const getResourcesFeed = call({
  method: 'get',
  path: '/resources/feed.xml',
  access: 'anyone',
  sessionless: true,
  summary: 'The newest resources as RSS',
  query: object({ lng: optionalLine() }),
  status: 200,
  contentType: 'application/rss+xml; charset=utf-8',
});
