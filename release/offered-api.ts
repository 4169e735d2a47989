import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Access, AnyCall } from '@ail/kit/contracts/call';
import type { JsonSchema } from '@ail/kit/contracts/shape';
import { rootDir } from '../build/apps.ts';
import { callsFile } from '../build/sources.ts';
import { type ApiCall, callKey, callOf, pathKey } from './api-call.ts';
import type { OfferedApi } from './compare-calls.ts';
import { fetchJson } from './fetch-portal.ts';

type Content = Record<string, { schema?: JsonSchema }>;

interface Operation {
  'x-access'?: Access;
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Content };
  responses?: Record<string, { content?: Content }>;
}

/** What is read of the OpenAPI document of a portal. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

const jsonType = 'application/json';

const describedCall = (method: string, path: string, operation: Operation): ApiCall => {
  const { parameters = [], requestBody, responses = {} } = operation;
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const content = success?.[1].content ?? {};
  const [body, answer] = [requestBody?.content[jsonType]?.schema, content[jsonType]?.schema];
  const conflict = responses[409]?.content?.[jsonType]?.schema;
  const current = conflict?.properties?.current;
  const contentType = Object.keys(content).find((type) => type !== jsonType);
  return {
    method,
    path,
    access: operation['x-access'] ?? 'anyone',
    ...(query.length > 0 && {
      query: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    }),
    ...(body && { body }),
    ...(answer && { answer }),
    ...(contentType && { contentType }),
    ...(current && { current }),
  };
};

const offering = (
  calls: readonly ApiCall[],
  paths = calls.map(({ path }) => path),
): Required<OfferedApi> => ({
  apiPaths: new Set(paths.map(pathKey)),
  apiCalls: new Map(calls.map((call) => [callKey(call), call])),
});

/** What an API offers, as its OpenAPI document says. */
const offeredBy = ({ paths }: OpenApi): Required<OfferedApi> => {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => describedCall(method, path, operation)),
  );
  return offering(calls, Object.keys(paths));
};

const contractsFolder = join(rootDir, 'kit', 'contracts');

/** Whether there is an API in this checkout; a repository of one remote has none. */
export const hasApi = (): boolean => existsSync(join(rootDir, 'api', 'src'));

/**
 * The API of this checkout, by the declarations that it implements. To load the API itself for its
 * document would be most of the time of a rollback.
 * @throws where there is none
 */
export const apiOfCheckout = async (): Promise<Required<OfferedApi>> => {
  if (!hasApi()) {
    throw new Error(
      'There is no API here to compare with: name the portal by --against, PORTAL_URL or portal.production in package.json.',
    );
  }
  const files = await readdir(contractsFolder, { recursive: true });
  const declared = await Promise.all(
    files
      .filter((file) => callsFile.test(file))
      .map(async (file): Promise<AnyCall[]> => {
        const exported: Record<string, AnyCall> = await import(join(contractsFolder, file));
        return Object.values(exported);
      }),
  );
  return offering(declared.flat().map(callOf));
};

/**
 * The API of the portal at `url`, else of this checkout. It may be awaited later, after other work.
 * @throws if the portal does not answer
 */
export const apiAt = (url: string | undefined): Promise<Required<OfferedApi>> => {
  const api = url
    ? fetchJson<OpenApi>(new URL('/api/openapi.json', url)).then(offeredBy)
    : apiOfCheckout();
  // Whoever awaits it gets the error; until then it must not end the process.
  api.catch(() => {});
  return api;
};
