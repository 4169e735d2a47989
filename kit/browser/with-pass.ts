import type { Answer, AnyCall } from '@ail/kit/contracts/call';
import { passExpiresHeader } from '@ail/kit/contracts/door/door';
import { addressOf, type Item, type ReadRequest, type Request } from './api.ts';
import { asJson, exchange, type ListPage } from './http.ts';

const headersOf = (token: string | undefined): Record<string, string> =>
  token ? { Authorization: `Bearer ${token}` } : {};

/**
 * Makes a call that a pass opens.
 * @param token of the pass; without one the session counts
 * @throws {ApiError} the server refused · {NetworkError} no answer came
 */
export const callWithPass = async <C extends AnyCall>(
  call: C,
  request: Request<C>,
  token: string | undefined,
): Promise<Answer<C>> => {
  const method = call.method.toUpperCase();
  const body = asJson(request.body);
  return (await exchange<Answer<C>>(method, addressOf(call, request), body, headersOf(token)))
    .value;
};

/** A page of a list, and when the pass expires by which it was read; `undefined` without a pass. */
interface PassPage<T> extends ListPage<T> {
  until: string | undefined;
}

/** Reads one page of a list that a pass opens; throws as `callWithPass`. */
export const pageWithPass = async <C extends AnyCall>(
  call: C,
  request: ReadRequest<C>,
  token: string | undefined,
): Promise<PassPage<Item<C>>> => {
  const address = addressOf(call, request);
  const { value, headers } = await exchange<Item<C>[]>('GET', address, undefined, headersOf(token));
  return {
    items: value,
    total: Number(headers.get('X-Total-Count') ?? value.length),
    until: headers.get(passExpiresHeader) ?? undefined,
  };
};
