/** @runs sqlite */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProcessUsage } from './process-usage.ts';

/** Node's own figures of this process. */
const ownUsage = () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  return {
    memoryMb: process.memoryUsage.rss() / 1_000_000,
    cpuMs: (userCPUTime + systemCPUTime) / 1_000,
  };
};

/** Computes in user space mostly. */
const compute = (ms: number) => {
  const { cpuMs } = ownUsage();
  let sum = 0;
  while (ownUsage().cpuMs - cpuMs < ms) for (let at = 0; at < 1e6; at += 1) sum += Math.sqrt(at);
  return sum;
};

const usages = async () => [await readProcessUsage(process.pid), ownUsage()] as const;

test('agrees with Node about the memory of a process', async () => {
  const [read, own] = await usages();
  expect(read.memoryMb / own.memoryMb).toBeCloseTo(1, 1);
});

test('agrees with Node about the CPU time of a process', async () => {
  const [readBefore, ownBefore] = await usages();
  compute(500);
  const [read, own] = await usages();
  const difference = read.cpuMs - readBefore.cpuMs - (own.cpuMs - ownBefore.cpuMs);
  expect(Math.abs(difference)).toBeLessThan(100);
});

test('reads a process whose name has spaces and brackets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'usage-'));
  const program = join(folder, 'a) b c d e (f');
  symlinkSync('/bin/sleep', program);
  const child = spawn(program, ['60'], { stdio: 'ignore' });
  await once(child, 'spawn');
  const { cpuMs } = await readProcessUsage(child.pid);
  child.kill();
  rmSync(folder, { recursive: true });
  // The flags of the process, five fields before, are above a million.
  expect(cpuMs).toBeLessThan(1_000);
});

test('returns the time on the clock for a process that has ended', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const from = Date.now();
  const { memoryMb, cpuMs } = await readProcessUsage(pid);
  expect(memoryMb).toBe(0);
  expect(cpuMs).toBeGreaterThanOrEqual(from);
});
