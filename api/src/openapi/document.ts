import type { AnyCall } from '@ail/kit/contracts/call';
import { passExpiresHeader } from '@ail/kit/contracts/door/door';
import { type ErrorCode, errorCodes } from '@ail/kit/contracts/errors';
import type { JsonSchema } from '@ail/kit/contracts/shape';
import { integer, text, word } from '@ail/kit/contracts/shape';
import { passkeySteps } from '@ail/kit/contracts/users/passkey';
import { jsonSchemaOf } from '@ail/kit/contracts/yup-schema';
import { statusOf } from '../platform/http/errors.ts';

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: errorCodes },
    message: text,
    fields: { type: 'object', additionalProperties: text },
    current: { description: 'On edit_conflict: the row as it is saved now' },
    step: { ...word(passkeySteps), description: 'On passkey_required: what the session lacks' },
  },
  required: ['code', 'message'],
};

/** What a call may be refused with, by what it declares. */
const refusalsOf = (call: AnyCall): ErrorCode[] => {
  const codes = new Set<ErrorCode>(['database_unavailable', ...(call.refusals ?? [])]);
  if (call.access !== 'anyone') codes.add('not_signed_in');
  if (call.access === 'client') codes.add('forbidden');
  if (call.access === 'admin' || call.access === 'door') {
    codes.add('forbidden').add('passkey_required');
  }
  if (call.guardsAccount) codes.add('passkey_required');
  if (call.recent) codes.add('verification_required');
  if (call.method !== 'get' && !call.fromOtherSites) codes.add('cross_site');
  if (call.path.includes(':')) codes.add('not_found');
  if (call.query || call.body) codes.add('validation_failed');
  if (call.body)
    for (const code of ['invalid_json', 'not_json', 'body_too_large'] as const) codes.add(code);
  if (call.rateLimit) codes.add('rate_limited');
  return [...codes];
};

const errorOf = ({ current }: AnyCall, codes: ErrorCode[]) => ({
  $ref: '#/components/schemas/Error',
  ...(current && codes.includes('edit_conflict') && { properties: { current } }),
});

const errorResponses = (call: AnyCall) => {
  const byStatus = Map.groupBy(refusalsOf(call), statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: errorOf(call, codes) } },
      },
    ]),
  );
};

const parametersOf = (call: AnyCall) => {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: call.textParams?.includes(name) ? text : { ...integer, minimum: 1 },
  }));
  const { properties = {}, required = [] } = call.query ? jsonSchemaOf(call.query) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
};

const pageHeaders = {
  'X-Total-Count': {
    description: 'How many there are',
    schema: integer,
  },
  Link: { description: 'The neighbouring pages (RFC 8288)', schema: text },
};

const doorHeaders = {
  [passExpiresHeader]: { description: 'When the pass of the call expires', schema: text },
};

const answerOf = (call: AnyCall) => ({
  description: call.summary,
  ...(call.answer && { content: { 'application/json': { schema: call.answer } } }),
  ...(call.contentType && {
    content: { [call.contentType.split(';')[0] ?? '']: { schema: text } },
  }),
  ...(call.query &&
    'limit' in call.query.fields && {
      headers: { ...pageHeaders, ...(call.access === 'door' && doorHeaders) },
    }),
});

const operationOf = (call: AnyCall) => ({
  summary: call.summary,
  operationId: `${call.method}${call.path.replace(/\W+(\w?)/g, (_, next: string) => next.toUpperCase())}`,
  tags: [call.path.split('/')[2] ?? ''],
  security: [
    ...(call.access === 'anyone' ? [{}] : []),
    { session: [] },
    ...(call.access === 'door' ? [{ doorPass: [] }] : []),
  ],
  'x-access': call.access,
  ...(call.recent && { 'x-recent-verification': true }),
  parameters: parametersOf(call),
  ...(call.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchemaOf(call.body, call.partial) } },
    },
  }),
  responses: { [String(call.status)]: answerOf(call), ...errorResponses(call) },
});

/** Describes the API as OpenAPI 3.1, from the same declarations and schemas that it runs on. */
export const openApiDocument = (calls: readonly AnyCall[], cookieName: string) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Africa Investment Link',
      version: '1.0.0',
      description:
        'Times are ISO 8601 in UTC with milliseconds. Unknown fields are dropped. Messages are in the language of Accept-Language (en, fr, sw).',
    },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName },
        doorPass: { type: 'http', scheme: 'bearer' },
      },
    },
  };
};
