import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningPids } from '../../tooling/test/processes.ts';

/** Every file under `dir` by its content. */
export const hashesOf = (dir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );

interface Running {
  pid: string;
  memoryMb: number;
  started: string;
  command: string;
}

/** The servers of the stack and their own children. */
const running = (): Running[] => {
  const ours = new Set(runningPids().map(String));
  return execFileSync('ps', ['-e', '-o', 'pid=,ppid=,rss=,lstart=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [pid = '', parent = '', kilobytes, ...columns] = line.trim().split(/\s+/);
      if (!ours.has(pid) && !ours.has(parent)) return [];
      const [started, command] = [columns.slice(0, 5), columns.slice(5)];
      return {
        pid,
        memoryMb: Number(kilobytes) / 1_000,
        started: started.join(' '),
        command: command.join(' '),
      };
    });
};
const rendersPages = ({ command }: Running) =>
  command.includes('api/src/platform/rendering/child.ts');
/** nginx's, which ends after a minute by itself. */
const loadsCache = ({ command }: Running) => command.includes('cache loader');

/**
 * The servers of the stack and nginx's workers: process id and start. Not the processes that render pages,
 * which begin and end with releases.
 */
export const processes = (): string[] =>
  running()
    .filter((one) => !rendersPages(one) && !loadsCache(one))
    .map(({ pid, started, command }) => `${pid} ${started} ${command}`)
    .sort();

/** Memory of each API process, and of each process that renders pages for them, in MB. */
export const memory = () => {
  const megabytes = (chosen: (one: Running) => boolean) =>
    running()
      .filter(chosen)
      .map(({ memoryMb }) => Math.round(memoryMb));
  return {
    api: megabytes(({ command }) => command.includes('api/src/main.ts')),
    rendering: megabytes(rendersPages),
  };
};
