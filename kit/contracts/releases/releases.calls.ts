import { object } from 'yup';
import { call } from '../call.ts';
import { line } from '../field-types.ts';
import { clientErrorSchema } from './client-error.ts';
import { previewShape } from './preview.shape.ts';
import { releasesOverviewShape } from './releases.shape.ts';

export const getReleases = call({
  method: 'get',
  path: '/api/admin/releases',
  access: 'admin',
  summary: 'What is live of the front, its history, and how it fares in browsers',
  status: 200,
  answer: releasesOverviewShape,
});

export const getPreview = call({
  method: 'get',
  path: '/api/preview',
  access: 'anyone',
  summary: 'The published release that a signed preview link is for',
  query: object({ token: line(500).required('validation.required') }),
  status: 200,
  answer: previewShape,
  refusals: ['not_found'],
});

export const reportClientError = call({
  method: 'post',
  path: '/api/client-errors',
  access: 'anyone',
  summary: 'Report how a part of the site fared in a browser',
  body: clientErrorSchema,
  status: 204,
  refusals: ['rate_limited'],
});
