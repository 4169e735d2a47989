import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

const read = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended since it was listed.
    return '';
  }
};

/** The fields of `/proc/<pid>/stat` after the name, which may hold spaces: state, parent, … */
const statOf = (pid: number): string[] =>
  read(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');

const isBelow = (pid: number, ancestor: number): boolean => {
  if (pid === ancestor) return true;
  const parent = Number(statOf(pid)[1]);
  return parent > 1 && isBelow(parent, ancestor);
};

export interface ApiProcess {
  pid: number;
  url: string;
  /** The address of its database, or the file. */
  database: string;
}

/** The processes below another one whose command line is like this; its arguments end with `\0`. */
export const processesBelow = (ancestor: number, command: RegExp): number[] =>
  globSync('/proc/[0-9]*')
    .map((folder) => Number(folder.slice('/proc/'.length)))
    .filter((pid) => command.test(read(pid, 'cmdline')) && isBelow(pid, ancestor));

/** The API processes of a portal, which may be one of an earlier commit that does not name them. */
export const apiProcessesOf = (portal: number): ApiProcess[] =>
  processesBelow(portal, /\/api\/src\/main\.ts\0/).map((pid) => {
    const environment = Object.fromEntries(
      read(pid, 'environ')
        .split('\0')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    const { PORT, DATABASE_URL, DATA_DIR } = environment;
    const [file = ''] = globSync(`${DATA_DIR}/*.sqlite`);
    return { pid, url: `http://127.0.0.1:${PORT}`, database: DATABASE_URL ?? file };
  });

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** How long a process has computed since its start, in milliseconds. */
export const cpuMsOf = (pid: number): number => {
  const fields = statOf(pid);
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
};
