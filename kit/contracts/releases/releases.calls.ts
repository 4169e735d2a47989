import { object } from 'yup';
import { call } from '../call.ts';
import { line } from '../field-types.ts';
import { clientErrorSchema } from './client-error.ts';
import { releaseContractShape } from './contract.shape.ts';
import { overrideShape } from './override.shape.ts';
import { previewShape } from './preview.shape.ts';
import { releasesOverviewShape } from './releases.shape.ts';

const signedToken = object({ token: line(500).required('validation.required') });

export const getReleases = call({
  method: 'get',
  path: '/api/admin/releases',
  access: 'admin',
  summary: 'What is live of the front, its history, and how it fares in browsers',
  status: 200,
  answer: releasesOverviewShape,
});

export const getReleaseContract = call({
  method: 'get',
  path: '/api/releases/contract',
  access: 'anyone',
  summary: 'What a remote must fit that another repository releases',
  status: 200,
  answer: releaseContractShape,
});

export const getPreview = call({
  method: 'get',
  path: '/api/preview',
  access: 'anyone',
  summary: 'The published release that a signed preview link is for',
  query: signedToken,
  status: 200,
  answer: previewShape,
  refusals: ['not_found'],
});

export const enterOverride = call({
  method: 'post',
  path: '/api/override',
  access: 'anyone',
  summary: 'Run a remote from the own machine in this browser, by a signed link',
  body: signedToken,
  status: 200,
  answer: overrideShape,
  refusals: ['not_found'],
  sessionless: true,
  sendsNoMail: true,
});

export const leaveOverride = call({
  method: 'delete',
  path: '/api/override',
  access: 'anyone',
  summary: 'Run the live release of that remote again',
  status: 204,
  sessionless: true,
  sendsNoMail: true,
});

export const reportClientError = call({
  method: 'post',
  path: '/api/client-errors',
  access: 'anyone',
  summary: 'Report how a part of the site fared in a browser',
  body: clientErrorSchema,
  status: 204,
  refusals: ['rate_limited'],
  sendsNoMail: true,
});
