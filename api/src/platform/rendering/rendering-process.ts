import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { RenderedPage, ServerGiven } from '@ail/kit/contracts/releases/server-rendering';
import { Refusal } from '../http/errors.ts';
import {
  type FromChild,
  isFromChild,
  longestRenderMs,
  type ServerBuild,
  type ToChild,
} from './messages.ts';
import { readProcessUsage } from './process-usage.ts';
import type { VisitorAnswer } from './visitor.ts';

/** A process that uses so much CPU time without a message hangs; on a busy machine that takes longer. */
const longestSilenceMs = 1_000;
/** The same while it starts or runs the modules of a release, which happens once. */
const longestLoadingMs = 5_000;
/** The limit on the clock, for a process without a message and for each page. */
const longestWaitMs = 15_000;
const lookEveryMs = 50;
const heapMb = 128;
/** Of the whole process: buffers are not on the heap. */
const memoryMb = 384;
/** In characters; a larger page is a mistake. */
const longestPage = 1_000_000;
const mostWaiting = 32;

const childFile = join(import.meta.dirname, 'child.ts');

export interface Site {
  key: string;
  given: Omit<ServerGiven, 'remotes'>;
}

export interface Rendered {
  page: RenderedPage;
  /** The calls of the API that it made, with their answers, by address. */
  asked: ReadonlyMap<string, VisitorAnswer>;
}

/** A page that could not be rendered. */
export class RenderingFailure extends Error {
  /** `process`: it renders no page. `none`: the page was not tried. */
  readonly of: 'page' | 'process' | 'none';

  constructor(problem: string, of: 'page' | 'process' | 'none') {
    super(problem);
    this.name = 'RenderingFailure';
    this.of = of;
  }
}

interface Pending<T> {
  resolve: (value: T) => void;
  reject: (error: Error) => void;
}

interface WaitingPage extends Pending<Rendered> {
  asked: Map<string, VisitorAnswer>;
  begunAt: number;
  /** Calls of the API without an answer so far. */
  open: number;
  ask: (address: string) => Promise<VisitorAnswer>;
}

/**
 * Start a process that renders pages with one release of a part and of the shell. Its environment is empty and it can
 * read no file but its own code. It is ended when it hangs or uses too much memory. This contains broken code, not
 * hostile code (docs/decisions/041).
 */
export const startRenderingProcess = (shell: ServerBuild, part: ServerBuild & { name: string }) => {
  const child = fork(childFile, [], {
    env: {},
    // The output of a part is dropped.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      '--permission',
      // Otherwise a build could reach all of Node from any function of Node that it is given.
      '--disallow-code-generation-from-strings',
      '--disable-sigusr1',
      `--allow-fs-read=${import.meta.dirname}`,
      `--max-old-space-size=${heapMb}`,
    ],
  });
  child.unref();
  child.channel?.unref();
  let ended: RenderingFailure | undefined;
  let renders = 0;
  /** Whether a message has come since the last look. */
  let isHeard = true;
  let lastHeard = { at: 0, cpuMs: 0 };
  let isLooking = false;
  const waiting = new Map<number, WaitingPage>();
  const loading = new Map<string, Pending<void> & { begunAt: number }>();
  const sites = new Map<string, Promise<void>>();

  const end = (problem: string, of: 'process' | 'none' = 'process') => {
    if (ended) return;
    ended = new RenderingFailure(problem, of);
    clearInterval(looking);
    child.kill('SIGKILL');
    for (const { reject } of [...waiting.values(), ...loading.values()]) reject(ended);
    waiting.clear();
    loading.clear();
  };

  const send = (message: ToChild) => {
    if (!ended) child.send(message, (error) => error && end(error.message));
  };

  const answer = async (id: number, ask: number, address: string) => {
    const page = waiting.get(id);
    if (!page) return;
    page.open += 1;
    try {
      const known = await page.ask(address);
      page.asked.set(address, known);
      send({
        type: 'answer',
        ask,
        json: known.json,
        ...(known.total !== undefined && { total: known.total }),
      });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') {
        return send({ type: 'answer', ask });
      }
      // Otherwise a page that shows its data as loading would be kept.
      waiting.delete(id);
      page.reject(new RenderingFailure(`${address} was not answered.`, 'none'));
      send({ type: 'answer', ask });
    } finally {
      page.open -= 1;
    }
  };

  const finish = (message: FromChild & { type: 'rendered' | 'failed' }) => {
    const page = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'failed') {
      // A slow API is not the fault of the part. Timers of a busy process count from when its event loop last read
      // the clock, which may be before the page was requested.
      const isLate =
        page && page.open > 0 && performance.now() - page.begunAt >= longestRenderMs / 2;
      page?.reject(new RenderingFailure(message.problem, isLate ? 'none' : 'page'));
    } else if (message.page.html.length > longestPage) {
      page?.reject(new RenderingFailure('The page is too long.', 'page'));
    } else {
      page?.resolve({ page: message.page, asked: page.asked });
    }
  };

  const receive = (message: unknown) => {
    isHeard = true;
    if (!isFromChild(message)) return end('It sent an unknown message.');
    if (message.type === 'ask') void answer(message.id, message.ask, message.address);
    else if (message.type === 'site') {
      const site = loading.get(message.key);
      loading.delete(message.key);
      if (message.problem === undefined) site?.resolve();
      else site?.reject(new RenderingFailure(message.problem, 'process'));
    } else if (message.type !== 'pong') finish(message);
  };
  child.on('message', receive);
  child.on('error', (error) => end(error.message));
  child.on('exit', (code, signal) => end(`The process has ended (${signal ?? code}).`));

  /** Check the process while work is under way. */
  const look = async () => {
    if (isLooking || (waiting.size === 0 && loading.size === 0)) return;
    isLooking = true;
    send({ type: 'ping' });
    const { memoryMb: memory, cpuMs } = await readProcessUsage(child.pid);
    isLooking = false;
    if (memory > memoryMb) return end(`It used ${Math.round(memory)} MB of memory.`);
    const since = performance.now() - longestWaitMs;
    if ([...waiting.values(), ...loading.values()].some(({ begunAt }) => begunAt < since)) {
      return end(`It has not finished within ${longestWaitMs} ms.`);
    }
    if (isHeard) {
      isHeard = false;
      lastHeard = { at: Date.now(), cpuMs };
      return;
    }
    const patience = loading.size > 0 ? longestLoadingMs : longestSilenceMs;
    const [busy, silent] = [cpuMs - lastHeard.cpuMs, Date.now() - lastHeard.at];
    if (busy > patience || silent > longestWaitMs) {
      end(`It sent no message for ${silent} ms, and used ${busy} ms of CPU time.`);
    }
  };
  const looking = setInterval(() => void look(), lookEveryMs);
  looking.unref();

  send({ type: 'load', shell, part });

  const load = async ({ key, given }: Site): Promise<void> => {
    if (ended) throw ended;
    const known = sites.get(key);
    if (known) return known;
    const begunAt = performance.now();
    const loaded = new Promise<void>((resolve, reject) =>
      loading.set(key, { resolve, reject, begunAt }),
    );
    if (waiting.size === 0) isHeard = true;
    sites.set(key, loaded);
    send({ type: 'site', key, given });
    return loaded;
  };

  return {
    load,
    /**
     * @param address path and query
     * @param ask makes a call of the API as a visitor; rejects where it is refused
     * @throws RenderingFailure
     */
    async render(
      site: Site,
      address: string,
      ask: (address: string) => Promise<VisitorAnswer>,
    ): Promise<Rendered> {
      await load(site);
      if (ended) throw ended;
      if (waiting.size >= mostWaiting)
        throw new RenderingFailure('Too many pages are waiting.', 'none');
      renders += 1;
      const id = renders;
      if (waiting.size === 0) isHeard = true;
      return new Promise((resolve, reject) => {
        waiting.set(id, {
          asked: new Map(),
          begunAt: performance.now(),
          open: 0,
          ask,
          resolve,
          reject,
        });
        send({ type: 'render', id, site: site.key, address });
      });
    },
    end: () => end('It is no longer needed.', 'none'),
  };
};
export type RenderingProcess = ReturnType<typeof startRenderingProcess>;
