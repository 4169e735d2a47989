import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const main = join(__dirname, '../main.ts');
const startLimitMs = 30_000;

export interface Ended {
  code: number | null;
  output: string;
}

export interface RunningProcess {
  child: ChildProcess;
  ended: Promise<Ended>;
  output(): string;
}

/** Runs a program of the server as a process of its own, with this environment alone. */
export const runProgram = (
  environment: Record<string, string>,
  file = main,
  parameters: string[] = [],
): RunningProcess => {
  const child = spawn(process.execPath, [file, ...parameters], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOG_LEVEL: 'silent',
      PORT: '0',
      ...environment,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  // At its exit a part of the output may not have been read.
  const ended: Promise<Ended> = once(child, 'close').then(([code]) => ({ code, output }));
  return { child, ended, output: () => output };
};

/** Waits until something answers. @throws Error if nothing does */
export const answers = async (url: string): Promise<Response> => {
  for (const deadline = Date.now() + startLimitMs; Date.now() < deadline; ) {
    try {
      return await fetch(url);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`${url} does not answer`);
};

/** A port nobody listens on, as text for the environment. */
export const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
};
