import type { Answer, AnyCall, Current, PathParams, QueryOf, Sent } from '@ail/kit/contracts/call';
import {
  ApiError,
  getAll,
  getFile,
  getJson,
  getPage,
  type ListPage,
  sendFile,
  sendJson,
} from './http.ts';

/** The ids in a call's path and its query. */
export type ReadRequest<C extends AnyCall> = PathParams<C['path']> & { query?: QueryOf<C> };

/** The path ids, query and body of a call. */
export type Request<C extends AnyCall> = ReadRequest<C> &
  ([Sent<C>] extends [undefined] ? { body?: undefined } : { body: Sent<C> });

/** An item of the list that a call answers. */
export type Item<C extends AnyCall> = Answer<C> extends readonly (infer T)[] ? T : never;

/** The address of a call, without query fields that are `undefined` or empty. */
export const addressOf = <C extends AnyCall>({ path }: C, request: ReadRequest<C>): string => {
  const params: Record<string, number | string> = request.params ?? {};
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
};

/** Whether `address` is of this call, with any ids and any query. */
export const isAddressOf = ({ path }: Pick<AnyCall, 'path'>, address: string): boolean => {
  const parts = (address.split(/[?#]/, 1)[0] ?? '').split('/');
  const wanted = path.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => part.startsWith(':') || part === parts[index])
  );
};

/**
 * Reads by a call.
 * @throws {ApiError} the server refused · {NetworkError} no answer came
 */
export const readApi = <C extends AnyCall>(call: C, request: ReadRequest<C>): Promise<Answer<C>> =>
  getJson(addressOf(call, request));

/**
 * Makes a call; never repeats it.
 * @returns its answer; `undefined` if it has none
 * @throws {ApiError} the server refused · {NetworkError} no answer came
 */
export const callApi = <C extends AnyCall>(call: C, request: Request<C>): Promise<Answer<C>> =>
  call.method === 'get'
    ? readApi(call, request)
    : sendJson(call.method, addressOf(call, request), request.body);

/**
 * Makes the function that finds the row as it is saved now, where an error is a refusal of `call` as an
 * edit conflict.
 */
export const currentOf =
  <C extends AnyCall>(call: C) =>
  (error: unknown): Current<C> | undefined =>
    error instanceof ApiError && error.code === 'edit_conflict' && isAddressOf(call, error.address)
      ? (error.current as Current<C>)
      : undefined;

/** Reads one page of a list, as the query's `limit` and `offset` ask; throws as `callApi`. */
export const callPage = <C extends AnyCall>(
  call: C,
  request: ReadRequest<C>,
): Promise<ListPage<Item<C>>> => getPage(addressOf(call, request));

/** Reads a whole list, page by page; throws as `callApi`. */
export const callAll = <C extends AnyCall>(call: C, query?: QueryOf<C>): Promise<Item<C>[]> =>
  getAll(addressOf(call, { query } as ReadRequest<C>));

/** Sends a file as it is; throws as `callApi`. */
export const callWithFile = <C extends AnyCall>(
  call: C,
  file: Blob,
  request: ReadRequest<C> = {} as ReadRequest<C>,
): Promise<Answer<C>> => sendFile(call.method, addressOf(call, request), file);

/** Fetches the file that a call answers; throws as `callApi`. */
export const callForFile = <C extends AnyCall>(
  call: C,
  request: ReadRequest<C>,
): ReturnType<typeof getFile> => getFile(addressOf(call, request));
