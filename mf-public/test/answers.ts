import type { Host, Notice } from '@ail/kit/contracts/host';
import { sessionHintCookie } from '@ail/kit/contracts/users/session-hint';

type Answer = unknown | ((body: unknown) => unknown);

/** A failed call's answer. */
export class Failure {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown = '') {
    this.status = status;
    this.body = body;
  }
}

export interface Call {
  method: string;
  path: string;
  body: unknown;
}

/**
 * Lets `fetch` answer from `answers`, keyed `METHOD /path`; a function gets the body that was sent.
 * What is not listed answers 404. Give `'offline'` for no answer at all.
 * @returns the calls made, in order
 */
export const answerCalls = (answers: Record<string, Answer> | 'offline'): Call[] => {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const method = init?.method ?? 'GET';
    const path = String(input);
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
    calls.push({ method, path, body });
    if (answers === 'offline') throw new TypeError('Failed to fetch');
    const key = `${method} ${path}`;
    if (!(key in answers)) {
      const missing = path === '/api/user' ? 401 : 404;
      return new Response(JSON.stringify({ code: 'not_found', message: 'Not found' }), {
        status: missing,
      });
    }
    const given = answers[key];
    const answer = typeof given === 'function' ? given(body) : given;
    if (answer instanceof Failure) {
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      return new Response(text, { status: answer.status });
    }
    return answer === undefined
      ? new Response(null, { status: 204 })
      : new Response(JSON.stringify(answer), { status: 200 });
  };
  return calls;
};

/** A shell that keeps the notices it was given. */
export const buildHost = (): Host & { notices: Notice[] } => {
  const notices: Notice[] = [];
  return {
    contractVersion: '1.0.0',
    notices,
    notify: (notice) => notices.push(notice),
    setLanguage: () => {},
    signOut: async () => {},
    loadTexts: async () => {},
  };
};

/** Lets the page know that a session may exist, and answers who is in it. */
export const signedInAs = <Account extends object>(user: Account): { 'GET /api/user': Account } => {
  // biome-ignore lint/suspicious/noDocumentCookie: the session hint is a plain cookie
  document.cookie = `${sessionHintCookie}=1`;
  return { 'GET /api/user': user };
};

/** Takes the hint away, after a test that signed in. */
export const signedOut = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the session hint is a plain cookie
  document.cookie = `${sessionHintCookie}=; max-age=0`;
};
