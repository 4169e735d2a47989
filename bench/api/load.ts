import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { runAlone } from '../alone.ts';

export interface Load {
  url: string;
  /** Called in turn instead of the path of `url`. */
  paths?: readonly string[];
  accept: string;
  connections: number;
  seconds: number;
  /** Goes on beyond its time until so many were answered. */
  leastCalls?: number;
  /** Registers somebody else by each call, instead of reading. */
  isRegistration?: boolean;
}

export interface Answered {
  calls: number;
  /** Answers that are no success, and calls without an answer. */
  failed: number;
  /** How many of them had which status. */
  failures: Record<string, number>;
  p99Ms: number;
}

/** Describes the failed calls, as in `3 of 100 calls failed (301: 3)`. */
export const describeFailures = ({ calls, failed, failures }: Omit<Answered, 'p99Ms'>): string => {
  const statuses = Object.entries(failures).map(([status, count]) => `${status}: ${count}`);
  return `${failed} of ${calls} calls failed (${statuses.join(', ')})`;
};

/** Makes calls on all connections, each after the last was answered. */
const make = async (load: Load) => {
  const { url, accept, connections, seconds, leastCalls = 0, isRegistration } = load;
  const { origin, pathname, search } = new URL(url);
  const { paths = [pathname + search] } = load;
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  let failed = 0;
  const failures: Record<string, number> = {};
  let made = 0;
  const headers = { accept, 'accept-encoding': 'br, gzip', 'content-type': 'application/json' };
  const until = performance.now() + seconds * 1_000;
  const visitor = async () => {
    while (performance.now() < until || times.length < leastCalls) {
      const begun = performance.now();
      const body = isRegistration
        ? JSON.stringify({ name: 'Amina Otieno', email: `${randomUUID()}@example.org` })
        : null;
      const answer = await pool.request({
        path: paths[made++ % paths.length] ?? pathname,
        method: isRegistration ? 'POST' : 'GET',
        headers: isRegistration ? { ...headers, origin } : headers,
        body,
      });
      await answer.body.dump();
      if (answer.statusCode >= 300) {
        failed += 1;
        failures[answer.statusCode] = (failures[answer.statusCode] ?? 0) + 1;
      }
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  await pool.destroy();
  times.sort((a, b) => a - b);
  const p99Ms = times[Math.floor(times.length * 0.99)] ?? 0;
  return { calls: times.length, failed, failures, p99Ms };
};

/** Calls an address from a process of its own. */
export const runLoad = (load: Load): Promise<Answered> => runAlone(import.meta.filename, load);

if (import.meta.main) {
  console.log(JSON.stringify(await make(JSON.parse(process.argv[2] ?? '') as Load)));
}
