import type { Language } from '@ail/kit/contracts/enums';
import { matchesPath } from '@ail/kit/contracts/pages/page';
import type { Context } from 'koa';
import type { AnyEndpoint, Incoming } from '../http/endpoint.ts';
import { Refusal } from '../http/errors.ts';
import { parseId } from '../http/ids.ts';
import { validate } from '../http/middleware/validate.ts';

/** What a call answers, as its body would be sent. */
export interface VisitorAnswer {
  json: string;
  /** Of a list. */
  total?: number;
}

const idsIn = (route: string, path: string): Map<string, string> => {
  const given = path.split('/');
  return new Map(
    route
      .split('/')
      .flatMap((part, index) =>
        part.startsWith(':') ? [[part.slice(1), given[index] ?? '']] : [],
      ),
  );
};

/**
 * Makes a function that reads calls as somebody whom nobody knows: without a session, cookies or a
 * connection. Only calls that anyone may make, that read JSON and are not limited.
 * @throws Refusal as the call itself would
 */
export const readAsVisitor = (endpoints: readonly AnyEndpoint[]) => {
  const readable = endpoints
    .filter(
      ({ method, access, contentType, rateLimit }) =>
        method === 'get' && access === 'anyone' && !contentType && !rateLimit,
    )
    // A path that is written out goes before one with a placeholder.
    .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));

  return async (address: string, language: Language): Promise<VisitorAnswer> => {
    const url = new URL(address, 'http://portal');
    const call = readable.find(({ path }) => matchesPath(path, url.pathname));
    if (!call) throw new Refusal('not_found');
    const ids = idsIn(call.path, url.pathname);
    const headers = new Map<string, string>();
    // All that such calls do with it is to say how long a list is.
    const ctx = { set: (name: string, value: string) => headers.set(name.toLowerCase(), value) };
    const query = call.query && (await validate(call.query, Object.fromEntries(url.searchParams)));
    const incoming = {
      user: null,
      body: undefined,
      file: Buffer.alloc(0),
      query,
      language,
      id: (name) => parseId(ids.get(name)),
      text: (name) => decodeURIComponent(ids.get(name) ?? ''),
      ctx: ctx as unknown as Context,
    } satisfies Incoming<undefined, unknown, null>;
    const answer = await call.handle(incoming as unknown as Incoming<never, never, never>);
    const total = headers.get('x-total-count');
    return { json: JSON.stringify(answer), ...(total !== undefined && { total: Number(total) }) };
  };
};
export type ReadAsVisitor = ReturnType<typeof readAsVisitor>;
