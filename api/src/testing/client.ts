import { Agent } from 'node:http';
import supertest from 'supertest';

export interface TestAnswer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed answer; an empty object where it is not JSON. */
  body: T;
}

type HeaderMap = Record<string, string | undefined>;

const connections = new Agent({ keepAlive: true });

/** Reads any body as text: by itself superagent does so only for some types. */
const readText = (
  response: supertest.Response,
  done: (error: Error | null, text: string) => void,
): void => {
  // superagent decompresses what it emits as `data`.
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks).toString()));
};

/** Calls a server over HTTP and keeps cookies, as a browser does. */
export class TestClient {
  readonly #server: { readonly url: string };
  readonly #cookies = new Map<string, string>();

  /** @param server its address is read for each call, so that a client can be made before the server has started */
  constructor(server: { readonly url: string }) {
    this.#server = server;
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async send<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: HeaderMap = {},
  ): Promise<TestAnswer<T>> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = new supertest.Test(this.#server.url, method, path)
      .agent(connections)
      .buffer(true)
      .parse(readText);
    for (const [name, value] of Object.entries({ cookie: cookie || undefined, ...headers })) {
      if (value !== undefined) request.set(name, value);
    }
    if (typeof body === 'string') {
      if (!request.get('content-type')) request.type('text/plain');
      request.send(body);
    } else if (body) request.send(Buffer.from(body)).serialize((bytes) => bytes);
    const response = await request.catch((error: Error) => {
      // Node gives no stack for a lost connection.
      error.message = `${method} ${path}: ${error.message}`;
      throw error;
    });
    // Node's client stops sending a body that was refused for its size, but keeps its connection: the server would wait
    // for the rest when it stops.
    if (response.status === 413) request.abort();
    const answerHeaders = new Headers();
    for (const [name, values] of Object.entries(response.headers)) {
      for (const value of [values].flat()) answerHeaders.append(name, value);
    }
    for (const line of answerHeaders.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    // Answers to HEAD and those without a body are not parsed.
    const text = typeof response.body === 'string' ? response.body : '';
    const isJson = answerHeaders.get('content-type')?.includes('json') && text;
    return {
      status: response.status,
      headers: answerHeaders,
      text,
      body: isJson ? JSON.parse(text) : {},
    };
  }

  #json<T>(method: string, path: string, body: unknown, headers: HeaderMap) {
    return this.send<T>(method, path, JSON.stringify(body), {
      'content-type': 'application/json',
      ...headers,
    });
  }

  get<T = Record<string, unknown>>(path: string, headers: HeaderMap = {}) {
    return this.send<T>('GET', path, undefined, headers);
  }

  post<T = Record<string, unknown>>(path: string, body: unknown = {}, headers: HeaderMap = {}) {
    return this.#json<T>('POST', path, body, headers);
  }

  patch<T = Record<string, unknown>>(path: string, body: unknown, headers: HeaderMap = {}) {
    return this.#json<T>('PATCH', path, body, headers);
  }

  put<T = Record<string, unknown>>(path: string, body?: unknown, headers: HeaderMap = {}) {
    if (body === undefined) return this.send<T>('PUT', path, undefined, headers);
    return this.#json<T>('PUT', path, body, headers);
  }

  delete<T = Record<string, unknown>>(path: string, headers: HeaderMap = {}) {
    return this.send<T>('DELETE', path, undefined, headers);
  }
}

/**
 * Sends a call until the answer is no 503, with which a busy portal asks for another try: the call waited too long for a
 * connection or a locked row, and changed nothing.
 * @param send must be safe to repeat
 * @returns the first other answer
 */
export const untilDecided = async <A extends { status: number }>(
  send: () => Promise<A>,
): Promise<A> => {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
};
