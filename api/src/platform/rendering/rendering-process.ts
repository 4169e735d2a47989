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

/** A process that computes for so long and says nothing hangs. On a busy machine it may take longer. */
const longestSilenceMs = 1_000;
/** The same while it starts or runs a release's modules, which happens once. */
const longestLoadingMs = 5_000;
/** So long it may say nothing even if it computes nothing, and so long a page may wait whatever it says. */
const longestStillMs = 15_000;
const lookEveryMs = 50;
const heapMb = 128;
/** Of the whole process: buffers are not on the heap. */
const memoryMb = 384;
/** A page that is larger is not one. */
const longestPage = 1_000_000;
const mostWaiting = 32;

const childFile = join(import.meta.dirname, 'child.ts');

export interface Site {
  key: string;
  given: Omit<ServerGiven, 'remotes'>;
}

export interface Rendered {
  page: RenderedPage;
  /** What the API was asked for it and answered, by address. */
  asked: ReadonlyMap<string, VisitorAnswer>;
}

/** A page that could not be rendered. */
export class RenderingFailure extends Error {
  /** What failed: one page, the process, so that it renders none, or nothing, since it was not tried. */
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
  /** How many of its questions are not answered yet. */
  open: number;
  ask: (address: string) => Promise<VisitorAnswer>;
}

/**
 * Starts a process that renders pages with one release of a part and of the shell. Its environment is
 * empty and it may read no file; it is ended when it hangs or takes too much memory. That holds against broken
 * code, not against hostile code (docs/decisions/041).
 */
export const startRenderingProcess = (shell: ServerBuild, part: ServerBuild & { name: string }) => {
  const child = fork(childFile, [], {
    env: {},
    // Whatever a part prints goes nowhere.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      '--permission',
      // Otherwise any function of Node that a build is given would lead to all of Node.
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
  /** Whether it has said something since the last look. */
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
      // A page that shows its data as loading must not be kept.
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
    if (!isFromChild(message)) return end('It said what is not understood.');
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

  /** Looks while something is under way whether the process lives. */
  const look = async () => {
    if (isLooking || (waiting.size === 0 && loading.size === 0)) return;
    isLooking = true;
    send({ type: 'ping' });
    const { memoryMb: memory, cpuMs } = await readProcessUsage(child.pid);
    isLooking = false;
    if (memory > memoryMb) return end(`It took ${Math.round(memory)} MB.`);
    const since = performance.now() - longestStillMs;
    if ([...waiting.values(), ...loading.values()].some(({ begunAt }) => begunAt < since)) {
      return end(`It has not finished within ${longestStillMs} ms.`);
    }
    if (isHeard) {
      isHeard = false;
      lastHeard = { at: Date.now(), cpuMs };
      return;
    }
    const patience = loading.size > 0 ? longestLoadingMs : longestSilenceMs;
    const [busy, silent] = [cpuMs - lastHeard.cpuMs, Date.now() - lastHeard.at];
    if (busy > patience || silent > longestStillMs) {
      end(`It said nothing for ${silent} ms, and computed for ${busy}.`);
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
     * @param ask what a call answers to a visitor; rejects where it refuses
     * @throws RenderingFailure
     */
    async render(
      site: Site,
      address: string,
      ask: (address: string) => Promise<VisitorAnswer>,
    ): Promise<Rendered> {
      await load(site);
      if (ended) throw ended;
      if (waiting.size >= mostWaiting) throw new RenderingFailure('Too many pages wait.', 'none');
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
    end: () => end('It is not needed any more.', 'none'),
  };
};
export type RenderingProcess = ReturnType<typeof startRenderingProcess>;
