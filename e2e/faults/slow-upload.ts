import { readdirSync, readFileSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const partBytes = 256 * 1024;

interface Upload {
  url: string;
  path: string;
  bytes: number;
  /** How long sending takes. */
  ms: number;
  headers: Record<string, string>;
}

/** Sends a file slowly, until it is sent or answered. @returns the status, or why there is none */
export const uploadSlowly = ({ url, path, bytes, ms, headers }: Upload): Promise<string> =>
  new Promise((resolve) => {
    const outgoing = request(url + path, {
      method: 'POST',
      agent: new Agent({ keepAlive: false }),
      headers: { ...headers, 'content-length': bytes, 'content-type': 'application/pdf' },
    });
    let isAnswered = false;
    const end = (outcome: string) => {
      isAnswered = true;
      outgoing.destroy();
      resolve(outcome);
    };
    outgoing.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    outgoing.once('response', ({ statusCode }) => end(String(statusCode)));
    const send = async () => {
      const part = Buffer.alloc(partBytes, 'x');
      for (let sent = 0; sent < bytes && !isAnswered; sent += partBytes) {
        outgoing.write(part.subarray(0, Math.min(partBytes, bytes - sent)));
        await sleep((ms * partBytes) / bytes);
      }
      if (!isAnswered) outgoing.end();
    };
    void send();
  });

/** How often each outcome occurs. */
export const countOutcomes = (outcomes: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const one of outcomes) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
};

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const rssMb = (pid: number): number => {
  const [, kb = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
};

/** Megabytes of open temporary files: nginx deletes each as soon as it is open. */
const temporaryMb = (pid: number, folder: string): number =>
  readdirSync(`/proc/${pid}/fd`).reduce((sum, fd) => {
    try {
      const path = `/proc/${pid}/fd/${fd}`;
      const { size, nlink } = statSync(path);
      return nlink === 0 || path.startsWith(folder) ? sum + size / 1024 / 1024 : sum;
    } catch {
      return sum;
    }
  }, 0);

interface Peaks {
  /** Of the process without those that it starts. */
  apiMb: number;
  /** Of all processes that it starts, together. */
  childrenMb: number;
  nginxMb: number;
  nginxFilesMb: number;
}

/** Looks at the memory of a process, and of nginx, until it is stopped. */
export const watchMemory = (
  pid: number,
  nginx?: { pid: number; folder: string },
): (() => Promise<Peaks>) => {
  const peaks: Peaks = { apiMb: 0, childrenMb: 0, nginxMb: 0, nginxFilesMb: 0 };
  let isEnding = false;
  const note = (name: keyof Peaks, measure: () => number) => {
    try {
      peaks[name] = Math.max(peaks[name], Math.round(measure()));
    } catch {
      // A process has ended while it was looked at.
    }
  };
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const watch = async () => {
    while (!isEnding) {
      note('apiMb', () => rssMb(pid));
      note('childrenMb', () => sum(childrenOf(pid).map(rssMb)));
      if (nginx) {
        const workers = childrenOf(nginx.pid);
        note('nginxMb', () => sum([nginx.pid, ...workers].map(rssMb)));
        note('nginxFilesMb', () => sum(workers.map((worker) => temporaryMb(worker, nginx.folder))));
      }
      await sleep(50);
    }
  };
  const watching = watch();
  return async () => {
    isEnding = true;
    await watching;
    return peaks;
  };
};
