import { Agent } from 'node:http';
import { Caller } from '../../api/src/testing/caller.ts';

/** One in so many requests writes. */
const writeEvery = 10;
const pages = ['/', '/events', '/projects'];
const calls = [
  '/api/events',
  '/api/projects',
  '/api/resources?limit=5',
  '/healthz',
  '/registry.json',
];

export interface Requests {
  requests: number;
  byStatus: Record<number, number>;
  /** Every answer that is neither 200 nor 201, and every request without an answer. */
  failed: string[];
  /** Who was registered. */
  registrations: string[];
}

interface Settings {
  url: string;
  eventId: number;
  clients: number;
}

/** Reads and writes as many visitors do, each over a kept connection, until it is stopped. */
export const startRequests = ({ url, eventId, clients }: Settings) => {
  const seen: Requests = { requests: 0, byStatus: {}, failed: [], registrations: [] };
  let isEnding = false;
  const once = new Agent({ keepAlive: false });

  const count = (what: string, status: number) => {
    seen.requests++;
    seen.byStatus[status] = (seen.byStatus[status] ?? 0) + 1;
    if (status !== 200 && status !== 201) seen.failed.push(`${what} ${status}`);
  };

  const read = async (caller: Caller, path: string, headers: Record<string, string>) => {
    const ask = () => caller.send('GET', path, undefined, headers);
    // A kept connection may be closed while a request goes out on it; browsers ask again.
    const { status } = await ask().catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
      return ask();
    });
    count(path, status);
  };

  const register = async (email: string, headers: Record<string, string>) => {
    const body = JSON.stringify({ name: 'Amina Otieno', email });
    const path = `/api/events/${eventId}/register`;
    const type = { 'content-type': 'application/json' };
    const { status } = await new Caller(url, once).send('POST', path, body, {
      ...headers,
      ...type,
    });
    if (status === 201) seen.registrations.push(email);
    count(`POST ${path}`, status);
  };

  const work = async (client: number) => {
    const caller = new Caller(url);
    const paths = [...calls, ...pages, `/api/events/${eventId}`];
    for (let index = 0; !isEnding; index++) {
      // As many addresses as visitors: what is limited is limited by address.
      const headers = { 'x-forwarded-for': `198.51.${client}.${index % 250}` };
      const path = paths[index % paths.length] ?? '/';
      try {
        if (index % writeEvery === 0) await register(`r${client}-${index}@example.org`, headers);
        else await read(caller, path, headers);
      } catch (error) {
        seen.requests++;
        seen.failed.push(`${index % writeEvery === 0 ? 'POST' : path} ${error}`);
      }
    }
  };
  const working = Promise.all(Array.from({ length: clients }, (_, index) => work(index)));
  return {
    seen,
    stop: async () => {
      isEnding = true;
      await working;
      return seen;
    },
  };
};
