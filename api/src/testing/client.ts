export interface TestAnswer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed answer; an empty object where it is not JSON. */
  body: T;
}

type HeaderMap = Record<string, string | undefined>;

/** Calls a server over HTTP and keeps cookies, as a browser does. */
export class TestClient {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
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
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: Object.fromEntries(
        Object.entries({ cookie: cookie || undefined, ...headers }).filter(
          (entry): entry is [string, string] => entry[1] !== undefined,
        ),
      ),
      ...(body !== undefined && { body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text;
    return {
      status: response.status,
      headers: response.headers,
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
