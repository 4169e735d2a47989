import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { runAlone } from '../alone.ts';

export interface Visit {
  path: string;
  /** The content that the visitor wants. */
  accept: string;
}

/** Requests that come at a steady rate, however long the earlier ones take. */
export interface Arrivals {
  origin: string;
  /** What is requested, in turn. */
  visits: readonly Visit[];
  perSecond: number;
  seconds: number;
}

export interface Answered {
  calls: number;
  /** Answers that are no success, and requests without an answer. */
  failed: number;
  /** How many of them had which status. */
  failures: Record<string, number>;
  /** How many of them were answered in each second, until the last was. */
  perSecond: number;
  /** From when a request was due. */
  p99Ms: number;
}

const mostConnections = 512;
const patienceMs = 10_000;
const tickMs = 2;

const make = async ({ origin, visits, perSecond, seconds }: Arrivals): Promise<Answered> => {
  const pool = new Pool(origin, {
    connections: mostConnections,
    pipelining: 1,
    headersTimeout: patienceMs,
    bodyTimeout: patienceMs,
  });
  const times: number[] = [];
  let failed = 0;
  const failures: Record<string, number> = {};
  const fail = (reason: string) => {
    failed += 1;
    failures[reason] = (failures[reason] ?? 0) + 1;
  };
  const visit = async (index: number, due: number) => {
    const { path, accept } = visits[index % visits.length] ?? { path: '/', accept: '*/*' };
    try {
      const headers = { accept, 'accept-encoding': 'br, gzip' };
      const answer = await pool.request({ path, method: 'GET', headers });
      await answer.body.dump();
      if (answer.statusCode >= 300) fail(String(answer.statusCode));
    } catch {
      fail('no answer');
    }
    times.push(performance.now() - due);
  };
  const calls: Promise<void>[] = [];
  const begun = performance.now();
  while (calls.length < perSecond * seconds) {
    const due = begun + (calls.length * 1_000) / perSecond;
    if (due <= performance.now()) calls.push(visit(calls.length, due));
    else await sleep(tickMs);
  }
  await Promise.all(calls);
  const took = (performance.now() - begun) / 1_000;
  await pool.destroy();
  times.sort((a, b) => a - b);
  return {
    calls: calls.length,
    failed,
    failures,
    perSecond: calls.length / took,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
  };
};

/** Makes these requests from a process of its own. */
export const runArrivals = (arrivals: Arrivals): Promise<Answered> =>
  runAlone(import.meta.filename, arrivals);

if (import.meta.main) {
  console.log(JSON.stringify(await make(JSON.parse(process.argv[2] ?? '') as Arrivals)));
}
