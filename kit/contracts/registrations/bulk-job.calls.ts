import { call } from '../call.ts';
import { pageQuery } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import { bulkFailureShape, bulkJobShape } from './bulk-job.shape.ts';
import { bulkJobSchema } from './bulk-job.ts';

export const startBulkJob = call({
  method: 'post',
  path: '/api/admin/registrations/jobs',
  access: 'admin',
  summary: 'Approve, reject or mail many registrations in the background; once for each requestId',
  body: bulkJobSchema,
  status: 202,
  answer: bulkJobShape,
  refusals: ['not_found', 'already_sent', 'rate_limited'],
});

export const listBulkJobs = call({
  method: 'get',
  path: '/api/admin/registrations/jobs',
  access: 'admin',
  summary: 'The jobs over many registrations, the newest first',
  query: pageQuery,
  status: 200,
  answer: listOf(bulkJobShape),
});

export const getBulkJob = call({
  method: 'get',
  path: '/api/admin/registrations/jobs/:id',
  access: 'admin',
  summary: 'How far a job over many registrations is',
  status: 200,
  answer: bulkJobShape,
});

export const listBulkFailures = call({
  method: 'get',
  path: '/api/admin/registrations/jobs/:id/failures',
  access: 'admin',
  summary: 'The registrations on which a job has failed, and why',
  query: pageQuery,
  status: 200,
  answer: listOf(bulkFailureShape),
});

export const stopBulkJob = call({
  method: 'post',
  path: '/api/admin/registrations/jobs/:id/stop',
  access: 'admin',
  summary: 'Stop a job; what it has done stays done',
  status: 200,
  answer: bulkJobShape,
});
