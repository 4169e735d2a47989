import { createContext, Script } from 'node:vm';
import type { Remote } from '@ail/kit/contracts/host';
import type { AskApi, ServerShell, ServerSite } from '@ail/kit/contracts/releases/server-rendering';
import { type FromChild, longestRenderMs, type ServerBuild, type ToChild } from './messages.ts';

// Runs as a process of its own (rendering-process.ts), which may be ended at any time.

const send = (message: FromChild) => process.send?.(message);
const problemOf = (error: unknown) =>
  String((error instanceof Error && error.stack) || error).slice(0, 4_000);

const silent = () => {};

/** What the builds may use: no module of Node, no network, no file, no code made of texts. */
const surroundings = (origin: string) => {
  const context = createContext(
    {
      console: { log: silent, info: silent, warn: silent, error: silent, debug: silent },
      setTimeout,
      clearTimeout,
      // Forms make their ids of it.
      crypto,
      queueMicrotask,
      MessageChannel,
      TextEncoder,
      TextDecoder,
      URL,
      URLSearchParams,
      AbortController,
      AbortSignal,
      Request,
      Response,
      Headers,
      ReadableStream,
      structuredClone,
      performance,
      location: Object.freeze({ origin }),
      process: Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }) }),
    },
    { codeGeneration: { strings: false, wasm: false } },
  );
  // Lodash makes code of a text where it does not find this.
  new Script('globalThis.self = globalThis').runInContext(context);
  return context;
};

type Surroundings = ReturnType<typeof surroundings>;
type Require = (name: string) => unknown;
type Build = (context: Surroundings, require: Require) => unknown;

/** Compiled once, it runs again for each site: what a build keeps in its modules is not shared by them. */
const compile = ({ file, code }: ServerBuild): Build => {
  const script = new Script(`(function (exports, require, module) {${code}\n})`, {
    filename: file,
  });
  return (context, require) => {
    const module = { exports: {} };
    script.runInContext(context)(module.exports, require, module);
    return module.exports;
  };
};

let createSite: (given: (ToChild & { type: 'site' })['given']) => Promise<ServerSite>;

const load = ({ shell, part }: ToChild & { type: 'load' }) => {
  let builds: { shell: Build; part: Build } | undefined;
  createSite = async (given) => {
    builds ??= { shell: compile(shell), part: compile(part) };
    const context = surroundings(given.origin);
    const loaded = builds.shell(context, (name) => {
      throw new Error(`The shell requires ${name}.`);
    }) as ServerShell;
    const { remote } = builds.part(context, (name) => {
      const library = loaded.libraries[name];
      if (!library) throw new Error(`The shell provides no ${name}.`);
      return library;
    }) as { remote: Remote<unknown> };
    return loaded.createSite({ ...given, remotes: { [part.name]: remote } });
  };
};

const sites = new Map<string, ServerSite>();

const addSite = async ({ key, given }: ToChild & { type: 'site' }) => {
  try {
    sites.set(key, await createSite(given));
    send({ type: 'site', key });
  } catch (error) {
    send({ type: 'site', key, problem: problemOf(error) });
  }
};

type Answer = Awaited<ReturnType<AskApi>>;
const asked = new Map<
  number,
  { resolve: (answer: Answer) => void; reject: (error: Error) => void }
>();
let asks = 0;

const receiveAnswer = ({ ask, json, total }: ToChild & { type: 'answer' }) => {
  const waiting = asked.get(ask);
  asked.delete(ask);
  if (json === undefined) waiting?.reject(new Error('The API refused.'));
  else waiting?.resolve({ body: JSON.parse(json), ...(total !== undefined && { total }) });
};

const render = async ({ id, site, address }: ToChild & { type: 'render' }) => {
  const ask: AskApi = (wanted) =>
    new Promise((resolve, reject) => {
      asks += 1;
      asked.set(asks, { resolve, reject });
      send({ type: 'ask', id, ask: asks, address: wanted });
    });
  try {
    const page = await sites.get(site)?.render(address, ask, longestRenderMs);
    if (!page) throw new Error(`There is no site ${site}.`);
    send({ type: 'rendered', id, page });
  } catch (error) {
    send({ type: 'failed', id, problem: problemOf(error) });
  }
};

process.on('message', (message: ToChild) => {
  if (message.type === 'load') load(message);
  else if (message.type === 'site') void addSite(message);
  else if (message.type === 'render') void render(message);
  else if (message.type === 'answer') receiveAnswer(message);
  else send({ type: 'pong' });
});
process.on('disconnect', () => process.exit());
