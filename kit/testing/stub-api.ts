import { sessionHintCookie } from '@ail/kit/contracts/users/session-hint';

type Answer = (body: unknown, url: URL) => unknown;

export interface ApiCall {
  /** Such as `POST /api/login`. */
  call: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

/** An answer as the API gives it. */
export const answer = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });

const asResponse = (given: unknown): Response => {
  if (given instanceof Response) return given.clone();
  return given === undefined ? answer(204) : answer(200, given);
};

/**
 * Answers every call of the page from `answers`, keyed `GET /api/events`, with a query if it matters;
 * anything else is a 404. A value, or the result of a function, is answered as 200, `undefined` as
 * 204, a response as it is. With an answer for `GET /api/user` there may be a session.
 * @returns the calls so far; grows with each call
 */
export const stubApi = (answers: Record<string, Answer | unknown>): ApiCall[] => {
  const calls: ApiCall[] = [];
  const maxAge = 'GET /api/user' in answers ? 3600 : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = `${sessionHintCookie}=1; path=/; max-age=${maxAge}`;
  globalThis.fetch = async (input, options) => {
    const url = new URL(String(input), window.location.href);
    const call = `${options?.method ?? 'GET'} ${url.pathname}`;
    const body: unknown =
      typeof options?.body === 'string' ? JSON.parse(options.body) : options?.body;
    calls.push({ call, query: url.searchParams, body, headers: new Headers(options?.headers) });
    const key = [call + url.search, call].find((each) => each in answers);
    if (key) {
      const given = answers[key];
      return asResponse(typeof given === 'function' ? await (given as Answer)(body, url) : given);
    }
    return answer(call === 'GET /api/user' ? 401 : 404, {
      code: call === 'GET /api/user' ? 'not_signed_in' : 'not_found',
      message: `No answer for ${call}`,
    });
  };
  return calls;
};

/**
 * Lists what was sent, by all calls of a method such as `POST`, below a path that ends with a slash, or by one call
 * such as `POST /api/login`.
 */
export const bodiesOf = (calls: readonly ApiCall[], sent: string): unknown[] =>
  calls
    .filter(({ call }) =>
      /[^/]$/.test(sent) && sent.includes('/') ? call === sent : call.startsWith(sent),
    )
    .map(({ body }) => body);

/**
 * Answers a list page by page, by `limit` and `offset`.
 * @param keeps whether an item matches the query
 */
export const listAnswer =
  <T>(items: readonly T[], keeps: (item: T, query: URLSearchParams) => boolean = () => true) =>
  (_: unknown, { searchParams }: URL): Response => {
    const found = items.filter((item) => keeps(item, searchParams));
    const offset = Number(searchParams.get('offset') ?? 0);
    const page = found.slice(offset, offset + Number(searchParams.get('limit') ?? 100));
    const response = answer(200, page);
    response.headers.set('X-Total-Count', String(found.length));
    return response;
  };

/** `fetch` without a network. */
export const networkDown = (): never => {
  throw new TypeError('Failed to fetch');
};
