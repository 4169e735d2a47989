import type { Access, AnyCall } from '@ail/kit/contracts/call';
import type { JsonSchema } from '@ail/kit/contracts/shape';
import { jsonSchemaOf } from '@ail/kit/contracts/yup-schema';

/** A call of the API: as a part makes it, or as an API takes it. */
export interface ApiCall {
  method: string;
  /** As OpenAPI writes it: `/api/events/{id}`. */
  path: string;
  access: Access;
  query?: Record<string, JsonSchema>;
  body?: JsonSchema;
  /** The JSON that it answers; absent where it answers none. */
  answer?: JsonSchema;
  /** The type of an answer that is not JSON. */
  contentType?: string;
  /** The saved row that an edit conflict carries. */
  current?: JsonSchema;
}

/** A path with `{}` for each id: an id may be called differently on both sides. */
export const pathKey = (path: string): string => path.replace(/\{[^{}]*\}/g, '{}');

/** What is the same for a call of a part and the call of an API that answers it. */
export const callKey = ({ method, path }: Pick<ApiCall, 'method' | 'path'>): string =>
  `${method} ${pathKey(path)}`;

/** A call as its declaration says. */
export const callOf = (call: AnyCall): ApiCall => ({
  method: call.method,
  path: call.path.replace(/:(\w+)/g, '{$1}'),
  access: call.access,
  ...(call.query && { query: jsonSchemaOf(call.query).properties ?? {} }),
  ...(call.body && { body: jsonSchemaOf(call.body, call.partial) }),
  ...(call.answer && { answer: call.answer }),
  ...(call.contentType && { contentType: call.contentType.split(';')[0] ?? '' }),
  ...(call.current && { current: call.current }),
});
