import type { Access } from '@ail/kit/contracts/call';
import type { JsonSchema } from '@ail/kit/contracts/shape';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Caller } from '../caller.ts';

interface Parameter {
  name: string;
  required?: boolean;
  schema: JsonSchema;
}

/** One call of the OpenAPI document. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  access: Access;
  query: Parameter[];
  body: JsonSchema | undefined;
  statuses: ReadonlySet<number>;
  /** Checks a successful answer that is JSON. */
  isDescribed: ValidateFunction | undefined;
}

interface Described {
  'x-access': Operation['access'];
  parameters: (Parameter & { in: string })[];
  requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } };
  responses: Record<string, { content?: { 'application/json'?: { schema: JsonSchema } } }>;
}

interface Document {
  paths: Record<string, Record<string, Described>>;
}

/** Reads the OpenAPI document of a running server. */
export const readOperations = async (caller: Caller): Promise<Operation[]> => {
  const document = JSON.parse((await caller.send('GET', '/api/openapi.json')).text) as Document;
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi');
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const [success = ''] = Object.keys(described.responses).filter((one) => one.startsWith('2'));
      const answer = described.responses[success]?.content?.['application/json']?.schema;
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        access: described['x-access'],
        query: described.parameters.filter((one) => one.in === 'query'),
        body: described.requestBody?.content['application/json']?.schema,
        statuses: new Set(Object.keys(described.responses).map(Number)),
        isDescribed: answer && ajv.compile(answer),
      };
    }),
  );
};
