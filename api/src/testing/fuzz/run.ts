import { type Answer, Caller } from '../caller.ts';
import { type Actor, callerOf, createActors, type FuzzRole } from './actor.ts';
import { Memory } from './memory.ts';
import { type Operation, readOperations } from './operations.ts';
import { Random } from './random.ts';
import { makeSample, type Sample, type SampleSource } from './samples.ts';
import { bodyOf, oddIds, validValue } from './values.ts';

export interface FuzzSettings {
  url: string;
  /** The origin that the server's pages have. */
  publicUrl: string;
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
const byNewCaller = /\/(?:login|login\/passkey|register|password\/reset)$/;
/** How often a chosen call is made: costly ones and deletions seldom, those that make rows often. */
const shareOf = ({ method, path }: Operation): number => {
  if (/\.csv$|openapi|api\/(?:register|login)$|password|events\/calendar/.test(path)) return 0.2;
  return method === 'DELETE' ? 0.3 : 1;
};
const often =
  /^(?:PATCH .*\/(?:status|resources\/\{id\})|POST .*\/(?:events|register|inquiries|message|user\/projects|submit|review)|PUT .*\/request)$/;
const mostFailures = 20;
const mailEvery = 200;

const lastWord = (path: string) => path.split('/').findLast((part) => !part.startsWith('{')) ?? '';

/** A path with the ids of its sample, or known ones; now and then an unknown one. */
const fillPath = (path: string, { params = {} }: Sample, random: Random, memory: Memory) => {
  const used: { kind: string; id: number }[] = [];
  const kindOf = (segment: string) => (segment === 'saved-projects' ? 'projects' : segment);
  const [, lastSegment = ''] = /([\w-]+)\/\{\w+\}[^{}]*$/.exec(path) ?? [];
  const last = memory.thing(kindOf(lastSegment), random);
  const filled = path.replace(/([\w-]*)\/\{(\w+)\}/g, (_, segment: string, name: string) => {
    if (random.chance(0.03)) return `${segment}/${random.pick(oddIds)}`;
    const kind = kindOf(segment);
    const known = segment === lastSegment ? last.id : last.parent;
    const id = params[name] ?? known ?? memory.thing(kind, random).id;
    if (typeof id === 'number') used.push({ kind, id });
    return `${segment}/${id}`;
  });
  return { filled, used };
};

const queryOf = (
  { query }: Operation,
  given: Record<string, string>,
  random: Random,
  memory: Memory,
): string => {
  const search = new URLSearchParams();
  for (const { name, required, schema } of query) {
    if (!required && !random.chance(name === 'updatedAt' ? 0.1 : 0.35)) continue;
    const value = random.chance(0.05)
      ? random.pick(oddIds)
      : validValue(name, schema, random, memory);
    if (value !== null) search.set(name, String(value).toWellFormed());
  }
  for (const [name, value] of Object.entries(given)) search.set(name, value);
  const text = search.toString();
  return text && `?${text}`;
};

interface Request {
  path: string;
  body?: string | Uint8Array;
  headers: Record<string, string>;
  used: { kind: string; id: number }[];
}

const requestOf = async (source: SampleSource): Promise<Request> => {
  const { operation, random, memory } = source;
  const sample = await makeSample(source);
  const token = memory.token(operation.path, random) ?? random.digits(20);
  const given = {
    ...(operation.query.some(({ name }) => name === 'token') && { token }),
    ...sample.query,
  };
  const { filled, used } = fillPath(operation.path, sample, random, memory);
  const path = filled + queryOf(operation, given, random, memory);
  const headers = { 'accept-language': random.pick(['en', 'fr', 'sw', '*', 'xx;q=0', ';;;']) };
  const request = { path, used, headers };
  if (sample.file) {
    const { type, content } = sample.file;
    const body = random.chance(0.8) ? content : Buffer.from(random.digits(500));
    return { ...request, body, headers: { ...headers, 'content-type': type } };
  }
  if (!operation.body) return request;
  const body = bodyOf(operation.body, random, memory);
  if ('token' in body) body.token = token;
  if (operation.path === '/api/login' && memory.usernames.length > 0) {
    body.username = random.pick(memory.usernames);
  }
  if (operation.path === '/api/password/forgot' && memory.accountEmails.length > 0) {
    body.email = random.pick(memory.accountEmails);
  }
  Object.assign(body, sample.body);
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
  const { url, publicUrl, seed, workers, isOver } = settings;
  const memory = new Memory(settings.outboxDir);
  const watcher = new Caller(url);
  const operations = await readOperations(watcher);
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
    if (status < 400) {
      succeeded.add(operation.name);
      if (operation.path === '/api/register') memory.learnAccount(parse(text));
      const kind = lastWord(operation.path.replace(/\/register$/, '/registrations'));
      // Only accounts that the run does not use itself.
      if (kind !== 'users') memory.learn(kind, parse(text), request.used[0]?.id);
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

  /** Each call that has not succeeded yet gets one request in fifty, all of them at most a quarter. */
  const pickOperation = (random: Random): Operation => {
    if (random.chance(0.2)) return random.pick(oftenMade);
    const missing = operations.filter(({ name }) => !succeeded.has(name));
    return random.pick(random.chance(Math.min(missing.length / 50, 0.25)) ? missing : operations);
  };

  const once = async (random: Random, actors: Record<FuzzRole, Actor>) => {
    const operation = pickOperation(random);
    if (!random.chance(shareOf(operation))) return;
    const actor = actors[callerOf(operation, random)];
    const caller = byNewCaller.test(operation.path) ? new Caller(url) : actor.caller;
    const { role } = actor;
    const request = await requestOf({ operation, caller, role, random, memory, publicUrl });
    const begun = performance.now();
    const answer = await caller.send(operation.method, request.path, request.body, request.headers);
    const ms = Math.round(performance.now() - begun);
    if (ms > report.slowest.ms) report.slowest = { name: operation.name, ms };
    report.requests++;
    checkAnswer(operation, request, role, answer);
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
