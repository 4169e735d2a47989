import { call } from '../call.ts';
import { objectOf, word } from '../shape.ts';

const statusShape = objectOf({ status: word(['ok']) });

export const getHealth = call({
  method: 'get',
  path: '/healthz',
  access: 'anyone',
  sessionless: true,
  summary: 'The process is up',
  status: 200,
  answer: statusShape,
});

export const getReadiness = call({
  method: 'get',
  path: '/readyz',
  access: 'anyone',
  sessionless: true,
  summary: 'The database is reachable and migrated',
  status: 200,
  answer: statusShape,
});

export const getOpenApi = call({
  method: 'get',
  path: '/api/openapi.json',
  access: 'anyone',
  summary: 'This API as OpenAPI 3.1',
  status: 200,
});
