import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../../api/src/testing/caller.ts';
import { publishEvent } from './events.ts';
import { admin, type Site } from './site.ts';

/** What was acknowledged. */
export interface Written {
  registrations: string[];
  projects: string[];
  /** Wrong answers: neither a success nor a 503 that asks for another try. */
  unexpected: string[];
  /** How often a write was tried again. */
  retries: number;
}

export const nothingWritten = (): Written => ({
  registrations: [],
  projects: [],
  unexpected: [],
  retries: 0,
});

const retryMs = 150;
const projectInput = {
  description: 'A project that is written under faults.',
  sector: 'technology',
  location: 'East Africa',
  investmentRange: '$5M+',
};

interface Running {
  written: Written;
  /** Ends once every write that has begun is acknowledged. */
  stop(): Promise<Written>;
}

interface Settings {
  /** Where to write, asked before every try. */
  url: () => string;
  eventId: number;
  writers: number;
  pauseMs: number;
}

/** Repeats a write until it is acknowledged, as a person does who sees that it failed. */
const untilAcknowledged = async (
  written: Written,
  send: () => Promise<{ status: number; text: string }>,
  done: (status: number, text: string) => boolean,
): Promise<void> => {
  for (;;) {
    const answer = await send().catch(() => undefined);
    if (answer && done(answer.status, answer.text)) return;
    if (answer && answer.status !== 503) {
      written.unexpected.push(`${answer.status} ${answer.text.slice(0, 200)}`);
    }
    written.retries++;
    await sleep(retryMs);
  }
};

/** Registers people and creates projects until it is stopped. */
export const startWriters = (settings: Settings): Running => {
  const { url, eventId, writers, pauseMs } = settings;
  const written = nothingWritten();
  let isEnding = false;
  const run = randomUUID().slice(0, 8);
  // A new connection for each call: a kept one may close while a call is being sent.
  const agent = new Agent({ keepAlive: false });

  const register = (name: string) => {
    const email = `${name}@example.org`;
    return untilAcknowledged(
      written,
      () =>
        new Caller(url(), agent).json('POST', `/api/events/${eventId}/register`, {
          name: 'Amina Otieno',
          email,
        }),
      (status, text) => {
        const isThere = status === 409 && text.includes('already_registered');
        if (status === 201 || isThere) written.registrations.push(email);
        return status === 201 || isThere;
      },
    );
  };

  const create = (name: string, cookies: Map<string, Caller>) => {
    const input = { ...projectInput, title: name, requestId: randomUUID() };
    return untilAcknowledged(
      written,
      async () => {
        const to = url();
        const caller = cookies.get(to) ?? new Caller(to, agent);
        if (!cookies.has(to)) {
          const signedIn = await caller.json('POST', '/api/login', admin);
          if (signedIn.status !== 200) return signedIn;
          cookies.set(to, caller);
        }
        const answer = await caller.json('POST', '/api/admin/projects', input);
        // A restore ends every session.
        if (answer.status === 401) cookies.delete(to);
        return answer;
      },
      (status) => {
        if (status === 201) written.projects.push(name);
        return status === 201;
      },
    );
  };

  const work = async (index: number) => {
    const cookies = new Map<string, Caller>();
    for (let count = 0; !isEnding; count++) {
      const name = `${run}-${index}-${count}`;
      await (count % 3 === 2 ? create(name, cookies) : register(name));
      await sleep(pauseMs);
    }
  };
  const working = Promise.all(Array.from({ length: writers }, (_, index) => work(index)));
  return {
    written,
    stop: async () => {
      isEnding = true;
      await working;
      return written;
    },
  };
};

/** Creates an event that takes registrations. */
export const openEvent = async (
  site: Site,
  url: string,
  input: Record<string, unknown> = {},
): Promise<number> => publishEvent(await site.admin(url), input);
