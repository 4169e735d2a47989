import { type ApiCall, callKey, pathKey } from './api-call.ts';
import { type Misfit, schemaMisfits } from './compare-schema.ts';
import type { ReleaseInfo } from './release-info.ts';

/** The calls that an API takes. */
export interface OfferedApi {
  /** Placeholders as `{}`; for releases that list no calls. */
  apiPaths: ReadonlySet<string>;
  /** By `callKey`; absent where only paths are compared. */
  apiCalls?: ReadonlyMap<string, ApiCall>;
}

const accessOrder = ['anyone', 'door', 'signedIn', 'client', 'admin'];
const lacking = {
  anyone: '',
  door: 'may have no door pass',
  signedIn: 'may not be signed in',
  client: 'may not be a project owner',
  admin: 'may not be an admin',
};

/** Why a call of a part does not fit the call that `api` offers. */
const callMisfits = (used: ApiCall, offered: ApiCall, api: string): Misfit[] => {
  const misfits: Misfit[] = [];
  if (accessOrder.indexOf(offered.access) > accessOrder.indexOf(used.access)) {
    misfits.push(`${lacking[offered.access]}, which ${api} requires`);
  }
  const fieldsOf = (properties: ApiCall['query'] = {}) => ({ type: 'object', properties });
  misfits.push(
    ...schemaMisfits(fieldsOf(used.query), fieldsOf(offered.query), {
      direction: 'sent',
      field: 'query',
      api,
    }),
  );
  if (used.body && offered.body) {
    const place = { direction: 'sent', field: 'body', api } as const;
    misfits.push(...schemaMisfits(used.body, offered.body, place));
  } else if (used.body) misfits.push(`sends a body, which ${api} ignores`);
  else if (offered.body) misfits.push(`sends no body, which ${api} needs`);
  if (used.answer && offered.answer) {
    const place = { direction: 'answered', field: 'answer', api } as const;
    misfits.push(...schemaMisfits(offered.answer, used.answer, place));
  } else if (used.answer) misfits.push(`reads an answer in JSON, which ${api} does not give`);
  if (used.current) {
    const place = { direction: 'answered', field: 'conflict.current', api } as const;
    misfits.push(
      ...(offered.current
        ? schemaMisfits(offered.current, used.current, place)
        : [`reads ${place.field}, which ${api} does not answer`]),
    );
  }
  if (used.contentType && used.contentType !== offered.contentType) {
    misfits.push(`reads ${used.contentType}, which ${api} does not answer`);
  }
  return misfits;
};

/**
 * Why calls of a release do not fit an API, each as a sentence without its full stop.
 * @param part how the release is called in the sentences
 * @param api how the API is
 */
export const callObjections = (
  { apiCalls: paths, calls }: Pick<ReleaseInfo, 'apiCalls' | 'calls'>,
  { apiPaths, apiCalls }: OfferedApi,
  part: string,
  api: string,
): string[] => {
  const compared = apiCalls ? calls : [];
  const keys = new Set(compared.map(({ path }) => pathKey(path)));
  return [
    ...paths
      .filter((path) => !keys.has(path) && !apiPaths.has(path))
      .map((path) => `${part} calls ${path}, which ${api} does not have`),
    ...compared.flatMap((call) => {
      const named = `${part} calls ${call.method.toUpperCase()} ${call.path}`;
      const offered = apiCalls?.get(callKey(call));
      return offered
        ? callMisfits(call, offered, api).map((misfit) => `${named} and ${misfit}`)
        : [`${named}, which ${api} does not have`];
    }),
  ];
};
