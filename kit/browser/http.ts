import { languages } from '@ail/kit/contracts/enums';
import type { ApiErrorBody, ErrorCode } from '@ail/kit/contracts/errors';
import type { listPages } from '@ail/kit/contracts/shared/page.state';
import type { StateOf } from '@ail/kit/contracts/shared/shared-state';
import type { PasskeyStep } from '@ail/kit/contracts/users/passkey';

/** Long enough for a slow phone; without it a call that hangs would leave a button busy for ever. */
const timeoutMs = 30_000;

/** The server answered with a failure. Its message is `status: body`. */
export class ApiError extends Error {
  readonly status: number;
  /** What was asked. */
  readonly address: string;
  /** What to branch on; `undefined` if the answer is not the API's. */
  readonly code: ErrorCode | undefined;
  /** One sentence in the reader's language; the status text for a server failure. */
  readonly userMessage: string;
  /** Sentences by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** On `edit_conflict`: the row as it is saved now. */
  readonly current: unknown;
  /** On `passkey_required`: what the session lacks. */
  readonly step: PasskeyStep | undefined;

  constructor(status: number, statusText: string, text: string, address = '') {
    super(`${status}: ${text || statusText}`);
    this.name = 'ApiError';
    const body = readBody(text);
    this.status = status;
    this.address = address;
    this.code = body?.code;
    this.userMessage = body?.message ?? ((status < 500 && text) || statusText || String(status));
    this.fields = body?.fields ?? {};
    this.current = body?.current;
    this.step = body?.step;
  }
}

/** No answer came: offline, aborted or timed out. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'NetworkError';
  }
}

const readBody = (text: string): ApiErrorBody | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'message' in value
      ? (value as ApiErrorBody)
      : undefined;
  } catch {
    return undefined;
  }
};

/** The language of the page, which the reader chose, before the browser's; a translating browser changes `lang`. */
const acceptLanguage = () => {
  const { dataset, lang } = document.documentElement;
  const current = dataset.language ?? lang;
  return [current, ...languages.filter((language) => language !== current)]
    .filter(Boolean)
    .join(', ');
};

interface Sent {
  type: string;
  content: string | Blob;
}

/**
 * Makes a request.
 * @param headers further ones
 * @throws {ApiError} the server refused · {NetworkError} no answer came
 */
export const exchange = async <T>(
  method: string,
  path: string,
  body?: Sent,
  headers?: Record<string, string>,
): Promise<{ value: T; headers: Headers }> => {
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        'Accept-Language': acceptLanguage(),
        ...(body && { 'Content-Type': body.type }),
        ...headers,
      },
      ...(body && { body: body.content }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch (error) {
    throw new NetworkError(error);
  }
  if (!response.ok) throw new ApiError(response.status, response.statusText, text, path);
  return { value: (text ? JSON.parse(text) : undefined) as T, headers: response.headers };
};

export const asJson = (body: unknown): Sent | undefined =>
  body === undefined ? undefined : { type: 'application/json', content: JSON.stringify(body) };

/**
 * Reads `path`.
 * @throws {ApiError} the server refused · {NetworkError} no answer came
 */
export const getJson = async <T>(path: string): Promise<T> =>
  (await exchange<T>('GET', path)).value;

/** One page of a list, and the number of items in all. */
export interface ListPage<T> extends StateOf<typeof listPages> {
  items: T[];
}

/**
 * Reads one page of a list, as `?limit=` and `?offset=` in `path` ask.
 * @throws {ApiError} the server refused · {NetworkError} no answer came
 */
export const getPage = async <T>(path: string): Promise<ListPage<T>> => {
  const { value, headers } = await exchange<T[]>('GET', path);
  return { items: value, total: Number(headers.get('X-Total-Count') ?? value.length) };
};

/**
 * Reads a whole list page by page; `path` has no query.
 * @throws {ApiError} the server refused · {NetworkError} no answer came
 */
export const getAll = async <T>(path: string): Promise<T[]> => {
  const { items, total } = await getPage<T>(path);
  while (items.length < total) {
    const next = await getPage<T>(`${path}${path.includes('?') ? '&' : '?'}offset=${items.length}`);
    if (next.items.length === 0) break;
    items.push(...next.items);
  }
  return items;
};

/**
 * Sends `body` as JSON and gives the answer; `undefined` for one without a body. Never repeated.
 * @throws {ApiError} the server refused · {NetworkError} no answer came
 */
export const sendJson = async <T = undefined>(
  method: string,
  path: string,
  body?: unknown,
): Promise<T> => (await exchange<T>(method.toUpperCase(), path, asJson(body))).value;

/**
 * Sends a file as it is.
 * @throws {ApiError} the server refused · {NetworkError} no answer came
 */
export const sendFile = async <T>(method: string, path: string, file: Blob): Promise<T> =>
  (await exchange<T>(method.toUpperCase(), path, { type: file.type, content: file })).value;

/**
 * Fetches a file. Only its beginning has a time-out: a large file may take minutes.
 * @throws {ApiError} the server refused · {NetworkError} no answer came, or only a part of it
 */
export const getFile = async (path: string): Promise<{ file: Blob; headers: Headers }> => {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const response = await fetch(path, {
      credentials: 'include',
      headers: { 'Accept-Language': acceptLanguage() },
      signal: timeout.signal,
    });
    clearTimeout(timer);
    if (response.ok) return { file: await response.blob(), headers: response.headers };
    throw new ApiError(response.status, response.statusText, await response.text(), path);
  } catch (error) {
    throw error instanceof ApiError ? error : new NetworkError(error);
  } finally {
    clearTimeout(timer);
  }
};
