import { readFile } from 'node:fs/promises';

export interface ProcessUsage {
  /** Resident memory of the whole process, in 1,000,000 bytes. */
  memoryMb: number;
  /** CPU time since its start, in milliseconds. */
  cpuMs: number;
}

/** Linux counts 100 clock ticks a second for user space, whatever the kernel's own rate (`times(2)`). */
const tickMs = 10;

/**
 * Read the memory and the CPU time of another process. A process that hangs cannot report them itself, and a thread
 * beside it that could needs `--allow-worker`, which weakens the permission model (docs/decisions/073). Linux documents
 * both files in `proc(5)`; process-usage.test.ts compares them with Node's own figures.
 * @returns without such files, as on macOS: no memory, and the time on the clock instead of the CPU time
 */
export const readProcessUsage = async (pid: number | undefined): Promise<ProcessUsage> => {
  const [stat, status] = await Promise.all(
    ['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  if (!stat || !status) return { memoryMb: 0, cpuMs: Date.now() };
  // The second field, the program's name in brackets, may hold spaces and brackets. utime and stime are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const memoryKb = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return {
    memoryMb: (Number(memoryKb ?? 0) * 1_024) / 1_000_000,
    cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs,
  };
};
