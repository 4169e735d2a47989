import type { Access } from '@ail/kit/contracts/call';
import type { JsonSchema } from '@ail/kit/contracts/shape';
import type { TestClient } from './client.ts';

/** A call as the OpenAPI document describes it. */
export interface Operation {
  method: string;
  path: string;
  'x-access': Access;
  parameters: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

export const json = { 'content-type': 'application/json' };

export const readOpenApi = async (client: TestClient): Promise<OpenApi> =>
  (await client.get<OpenApi>('/api/openapi.json')).body;

export const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );

export const nameOf = ({ method, path }: Operation) => `${method.toUpperCase()} ${path}`;
export const bodySchema = (operation: Operation) =>
  operation.requestBody?.content['application/json'].schema;
export const fill = (path: string, id: number | string) => path.replace(/\{\w+\}/g, String(id));

/** Makes a described call, with this id for each in its path. */
export const call = (
  client: TestClient,
  { method, path }: Operation,
  body: unknown,
  id: number | string = 1,
) =>
  client.send(
    method.toUpperCase(),
    fill(path, id),
    body === undefined ? undefined : JSON.stringify(body),
    body === undefined ? {} : json,
  );
