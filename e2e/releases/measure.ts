import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../build/apps.ts';
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

/** The servers of the stack and their own children, nginx's workers: process id and start. */
export const processes = (): string[] => {
  const ours = new Set(runningPids());
  return execFileSync('ps', ['-e', '-o', 'pid=,ppid=,lstart=,comm='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([pid, parent]) => ours.has(Number(pid)) || ours.has(Number(parent)))
    .map((columns) => columns.join(' '))
    .sort();
};

/** Prints a figure and adds it to test-results/figures.jsonl. */
export const record = (what: string, figures: object): void => {
  const line = JSON.stringify({ what, ...figures });
  console.log(line);
  mkdirSync(join(rootDir, 'test-results'), { recursive: true });
  appendFileSync(join(rootDir, 'test-results', 'figures.jsonl'), `${line}\n`);
};
