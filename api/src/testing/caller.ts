import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/**
 * Calls a server over kept connections and keeps its cookies. Unlike Node's `fetch` it outlives a
 * server that is killed while it answers.
 */
export class Caller {
  readonly #url: string;
  readonly #agent: Agent;
  readonly #cookies = new Map<string, string>();

  constructor(url: string, agent = new Agent({ keepAlive: true })) {
    this.#url = url;
    this.#agent = agent;
  }

  /** @throws Error where the connection fails or nothing comes for `patienceMs` */
  async send(
    method: string,
    path: string,
    body?: string | Uint8Array,
    headers: Record<string, string> = {},
    patienceMs = 60_000,
  ): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const outgoing = request(this.#url + path, {
      method,
      agent: this.#agent,
      headers: { ...(cookie && { cookie }), ...headers },
      timeout: patienceMs,
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error(`nothing for ${patienceMs} ms`)));
    const answer = await new Promise<Answer>((resolve, reject) => {
      outgoing.once('error', reject);
      outgoing.once('response', (response) => {
        buffer(response).then(
          (bytes) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: bytes.toString(),
            }),
          reject,
        );
      });
      outgoing.end(body);
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value) this.#cookies.set(name, value);
      else this.#cookies.delete(name);
    }
    return answer;
  }

  /** The same with a body as JSON. */
  json(method: string, path: string, body: unknown, patienceMs?: number): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    return this.send(method, path, JSON.stringify(body), headers, patienceMs);
  }
}
