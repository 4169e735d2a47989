import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../../api/src/testing/caller.ts';

export interface Seen {
  requests: number;
  /** Answers other than 200, and connections that failed. */
  failed: string[];
  /** Milliseconds: the slowest answer, and the 95th percentile. Of a hundred answers the 99th would be the slowest. */
  slowestMs: number;
  p95Ms: number;
}

/**
 * Reads the given addresses in turn until it is stopped.
 * @param pauseMs between an answer and the next request
 */
export const startWatch = (
  url: string,
  paths: readonly string[],
  pauseMs = 20,
): (() => Promise<Seen>) => {
  const times: number[] = [];
  const failed: string[] = [];
  let isEnding = false;
  const watch = async (path: string) => {
    const caller = new Caller(url);
    while (!isEnding) {
      const begun = performance.now();
      const outcome = await caller.send('GET', path).then(
        ({ status }) => status,
        (error) => String(error),
      );
      times.push(performance.now() - begun);
      if (outcome !== 200) failed.push(`${path} ${outcome}`);
      await sleep(pauseMs);
    }
  };
  const watching = Promise.all(paths.map(watch));
  return async () => {
    isEnding = true;
    await watching;
    times.sort((a, b) => a - b);
    const at = (share: number) =>
      Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
    return { requests: times.length, failed, slowestMs: at(1), p95Ms: at(0.95) };
  };
};
