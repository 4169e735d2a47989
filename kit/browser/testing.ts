/** For tests only: the API as a table of answers. */
import { sessionHintCookie } from '@ail/kit/contracts/users/session-hint';

type Answer = (body: unknown, url: URL) => Response | Promise<Response>;

export interface ApiCall {
  /** Such as `POST /api/login`. */
  call: string;
  body: unknown;
  headers: Headers;
}

/** An answer as the API gives it. */
export const answer = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });

/**
 * Answers every call of the page from `answers`, keyed `GET /api/events` (a path without its
 * query); anything else is a 404. A value that is no function is answered as 200. Somebody may be
 * signed in where `GET /api/user` has an answer.
 * @returns the calls as they come
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
    calls.push({ call, body, headers: new Headers(options?.headers) });
    const known = answers[call];
    if (typeof known === 'function') return (known as Answer)(body, url);
    if (known !== undefined) return answer(200, known);
    return answer(call === 'GET /api/user' ? 401 : 404, {
      code: call === 'GET /api/user' ? 'not_signed_in' : 'not_found',
      message: `No answer for ${call}`,
    });
  };
  return calls;
};

/** What `fetch` does when there is no network. */
export const networkDown = (): never => {
  throw new TypeError('Failed to fetch');
};
