import { type Answer, Caller } from '../caller.ts';
import { type Actor, callerOf, createActors, type FuzzRole } from './actor.ts';
import { Memory } from './memory.ts';
import { type Operation, readOperations } from './operations.ts';
import { Random } from './random.ts';
import { bodyOf, oddIds, validValue } from './values.ts';

export interface FuzzSettings {
  url: string;
  seed: number;
  /** How many requests run at once, each by its own actors. */
  workers: number;
  adminUsername: string;
  outboxDir: string;
  /** Checked after every request. */
  isOver: (requests: number) => boolean;
}

export interface FuzzReport {
  seed: number;
  requests: number;
  /** Share of the requests that passed every check before the handler, and found their row. */
  reached: number;
  byStatus: Record<number, number>;
  byRole: Record<string, number>;
  operations: number;
  /** Calls that never succeeded. */
  withoutSuccess: string[];
  /** The longest time that the server's event loop was blocked, in seconds. */
  longestPause: number;
  slowest: { name: string; ms: number };
  failures: string[];
}

/** Statuses of answers before a handler is called, and of rows that do not exist. */
const refused = new Set([400, 401, 403, 404, 405, 413, 415, 422, 429]);
/** These sign their caller in or out, so each is made by a new caller. */
const byNewCaller = /\/(?:login|register|password\/reset)$/;
/** How often a chosen call is made: costly ones and deletions seldom, those that make rows often. */
const shareOf = ({ method, path }: Operation): number => {
  if (/\.csv$|openapi|api\/(?:register|login)$|password|events\/calendar/.test(path)) return 0.2;
  return method === 'DELETE' ? 0.3 : 1;
};
const often = /^(?:PATCH .*\/status|POST .*\/(?:events|register|inquiries|message))$/;
/** Calls that would lock the run out of its own accounts. */
const leftOut = /passkey|recovery|admin\/settings/;
const ownSession = '/api/user/sessions/{id}';
const mostFailures = 20;
const mailEvery = 200;

/** The smallest picture there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const lastWord = (path: string) => path.split('/').findLast((part) => !part.startsWith('{')) ?? '';

/** A path with known ids; now and then an unknown one. */
const fillPath = (path: string, random: Random, memory: Memory) => {
  const registration = memory.thing('registrations', random);
  const used: { kind: string; id: number }[] = [];
  const filled = path.replace(/([\w-]+)\/\{(\w+)\}/g, (_, segment: string, name: string) => {
    if (random.chance(0.03)) return `${segment}/${random.pick(oddIds)}`;
    const kind = segment === 'saved-projects' ? 'projects' : segment;
    const ofOne = path.includes('{registrationId}');
    const thing = memory.thing(kind, random);
    const chosen = ofOne && name === 'eventId' ? registration.eventId : thing.id;
    const id = name === 'registrationId' ? registration.id : (chosen ?? thing.id);
    used.push({ kind, id });
    return `${segment}/${id}`;
  });
  return { filled, used };
};

const queryOf = ({ query }: Operation, random: Random, memory: Memory): string => {
  const search = new URLSearchParams();
  for (const { name, schema } of query) {
    if (!random.chance(name === 'updatedAt' ? 0.1 : 0.35)) continue;
    const value = random.chance(0.05)
      ? random.pick(oddIds)
      : validValue(name, schema, random, memory);
    if (value !== null) search.set(name, String(value).toWellFormed());
  }
  const text = search.toString();
  return text && `?${text}`;
};

interface Request {
  path: string;
  body?: string | Uint8Array;
  headers: Record<string, string>;
  used: { kind: string; id: number }[];
}

const requestOf = (operation: Operation, random: Random, memory: Memory): Request => {
  const { filled, used } = fillPath(operation.path, random, memory);
  const path = filled + queryOf(operation, random, memory);
  const headers = { 'accept-language': random.pick(['en', 'fr', 'sw', '*', 'xx;q=0', ';;;']) };
  const request = { path, used, headers };
  if (operation.path.endsWith('/images') && operation.method === 'POST') {
    const file = random.chance(0.8) ? png : Buffer.from(random.digits(500));
    return { ...request, body: file, headers: { ...headers, 'content-type': 'image/png' } };
  }
  if (!operation.body) return request;
  const body = bodyOf(operation.body, random, memory);
  if ('token' in body) {
    body.token = memory.token(operation.path, random) ?? random.digits(20);
  }
  if (operation.path === '/api/login' && memory.usernames.length > 0) {
    body.username = random.pick(memory.usernames);
  }
  if (operation.path === '/api/password/forgot' && memory.accountEmails.length > 0) {
    body.email = random.pick(memory.accountEmails);
  }
  const type = random.chance(0.01) ? 'text/plain' : 'application/json';
  const text = random.chance(0.01) ? '{"name":"Am' : JSON.stringify(body);
  return { ...request, body: text, headers: { ...headers, 'content-type': type } };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What is wrong with an answer, to any call. */
const problemOf = (operation: Operation, { status, headers, text }: Answer): string | undefined => {
  if (status >= 500) return text.slice(0, 300);
  if (!operation.statuses.has(status))
    return `a status that is not described: ${text.slice(0, 300)}`;
  if (status >= 400) {
    const { code, message } = (parse(text) ?? {}) as { code?: unknown; message?: unknown };
    return typeof code === 'string' && typeof message === 'string'
      ? undefined
      : `not the shape of a refusal: ${text.slice(0, 300)}`;
  }
  const isJson = String(headers['content-type']).includes('application/json');
  if (!isJson || !operation.isDescribed || operation.isDescribed(parse(text))) return undefined;
  return `not as described: ${JSON.stringify(operation.isDescribed.errors).slice(0, 300)}`;
};

const pauseOf = async (caller: Caller): Promise<number> => {
  const { text } = await caller.send('GET', '/metrics');
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? 0);
};

/**
 * Sends mostly valid calls of the OpenAPI document, with ids and tokens from earlier answers.
 * @throws Error if an account cannot be made or signed in
 */
export const runFuzz = async (settings: FuzzSettings): Promise<FuzzReport> => {
  const { url, seed, workers, isOver } = settings;
  const memory = new Memory(settings.outboxDir);
  const watcher = new Caller(url);
  const operations = (await readOperations(watcher)).filter(({ path }) => !leftOut.test(path));
  const oftenMade = operations.filter(({ name }) => often.test(name));
  const succeeded = new Set<string>();
  const report: FuzzReport = {
    seed,
    requests: 0,
    reached: 0,
    byStatus: {},
    byRole: {},
    operations: operations.length,
    withoutSuccess: [],
    longestPause: 0,
    slowest: { name: '', ms: 0 },
    failures: [],
  };
  let isEnding = false;

  const checkAnswer = (operation: Operation, request: Request, role: FuzzRole, answer: Answer) => {
    const { status, text } = answer;
    report.byStatus[status] = (report.byStatus[status] ?? 0) + 1;
    report.byRole[role] = (report.byRole[role] ?? 0) + 1;
    if (!refused.has(status)) report.reached++;
    if (status < 300) {
      succeeded.add(operation.name);
      if (operation.path === '/api/register') memory.learnAccount(parse(text));
      const kind = lastWord(operation.path.replace(/\/register$/, '/registrations'));
      // Only accounts that the run does not use itself.
      if (kind !== 'users') memory.learn(kind, parse(text));
    }
    // Drafts are 404 for others than administrators.
    if ((status === 404 && role === 'admin') || (status === 204 && operation.method === 'DELETE')) {
      for (const { kind, id } of request.used) memory.forget(kind, id);
    }
    const problem = problemOf(operation, answer);
    if (!problem) return;
    const body = String(request.body ?? '').slice(0, 500);
    report.failures.push(
      `${role}: ${operation.method} ${request.path} ${body} → ${status} ${problem}`,
    );
  };

  const once = async (random: Random, actors: Record<FuzzRole, Actor>) => {
    const operation = random.pick(random.chance(0.2) ? oftenMade : operations);
    if (!random.chance(shareOf(operation))) return;
    const actor = actors[callerOf(operation, random)];
    if (operation.path === ownSession) {
      // Sessions of others are 404.
      const { text } = await actor.caller.send('GET', '/api/user/sessions');
      memory.learnOnly('sessions', parse(text));
    }
    const request = requestOf(operation, random, memory);
    const caller = byNewCaller.test(operation.path) ? new Caller(url) : actor.caller;
    const begun = performance.now();
    const answer = await caller.send(operation.method, request.path, request.body, request.headers);
    const ms = Math.round(performance.now() - begun);
    if (ms > report.slowest.ms) report.slowest = { name: operation.name, ms };
    report.requests++;
    checkAnswer(operation, request, actor.role, answer);
    if (answer.status === 401 || answer.text.includes('verification_required')) {
      await actor.signIn();
    }
    if (report.requests % mailEvery === 0) {
      await memory.readMails();
      report.longestPause = Math.max(report.longestPause, await pauseOf(watcher));
    }
  };

  const work = async (index: number) => {
    const random = new Random(seed + index);
    const actors = await createActors(url, settings.adminUsername, random);
    for (const { path, method } of operations) {
      if (method !== 'GET' || path.includes('{') || !path.startsWith('/api/')) continue;
      const { text } = await actors.admin.caller.send('GET', path);
      if (lastWord(path) !== 'users') memory.learn(lastWord(path), parse(text));
    }
    while (!isEnding) {
      try {
        await once(random, actors);
      } catch (error) {
        // A connection that breaks counts as a wrong answer.
        report.failures.push(String(error));
      }
      isEnding ||= isOver(report.requests) || report.failures.length >= mostFailures;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, index) => work(index)));
  report.reached = Number((report.reached / report.requests).toFixed(3));
  report.withoutSuccess = operations.map(({ name }) => name).filter((name) => !succeeded.has(name));
  return report;
};
