/** @runs mariadb */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Nginx, startNginx } from '../../tooling/test/nginx.ts';
import { answers, freePort, type RunningProcess, runProgram } from './testing/process.ts';
import { environmentOf, startTestServer, type TestServer } from './testing/server.ts';

const callers = 8;
const rounds = 1;
const limitMs = 180_000;

let server: TestServer;
let nginx: Nginx | undefined;
let folder: string;
const processes = new Map<string, RunningProcess>();

const errorsIn = (output: string): string[] =>
  output.split('\n').filter((line) => line.startsWith('{'));

const startProcess = async (port: string) => {
  const environment = {
    PORT: port,
    TRUST_PROXY: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    SESSION_KEYS: 'x'.repeat(32),
  };
  processes.set(port, runProgram({ ...environmentOf(server), ...environment }));
  await answers(`http://127.0.0.1:${port}/healthz`);
};

beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'restart-'));
  mkdirSync(join(folder, 'front'));
  writeFileSync(join(folder, 'front', 'index.html'), '<!doctype html><title>x</title>');
  const ports = [await freePort(), await freePort()];
  for (const port of ports) await startProcess(port);
  nginx = await startNginx({
    port: Number(await freePort()),
    frontDir: join(folder, 'front'),
    apiPorts: ports.map(Number),
  });
});
afterAll(async () => {
  await nginx?.stop();
  for (const { child } of processes.values()) child.kill('SIGKILL');
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test(
  'no request is lost while processes restart one after the other and nginx reloads',
  async () => {
    if (!nginx) throw new Error('nginx did not start');
    const { url, folder: nginxFolder } = nginx;
    let isOver = false;
    const outcomes: Record<string, number> = {};
    const errors: string[] = [];
    const call = async (caller: number, count: number) => {
      const headers = { 'content-type': 'application/json', connection: 'close' };
      const message = { name: 'Amina', email: `caller${caller}@example.org` };
      const body = JSON.stringify({ ...message, message: `Message number ${count}.` });
      try {
        const isWrite = count % 2 === 0;
        const path = isWrite ? '/api/contact' : '/api/events?limit=1';
        const init = isWrite ? { method: 'POST', headers, body } : { headers };
        // A worker of nginx that ends closes connections on which it has read nothing yet: a client sends
        // that again, as browsers do. The rows are counted below, so nothing may arrive twice.
        const answer = await fetch(url + path, init).catch(() => fetch(url + path, init));
        await answer.text();
        return `${isWrite ? 'write' : 'read'} ${answer.status}`;
      } catch (error) {
        return String(error);
      }
    };
    const load = Array.from({ length: callers }, async (_, caller) => {
      for (let count = 0; !isOver; count++) {
        const outcome = await call(caller, count);
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      }
    });
    for (let round = 0; round < rounds; round++) {
      for (const [port, { child, ended }] of [...processes]) {
        process.kill(Number(readFileSync(join(nginxFolder, 'nginx.pid'), 'utf8')), 'SIGHUP');
        child.kill('SIGTERM');
        const { code, output } = await ended;
        expect(code).toBe(0);
        errors.push(...errorsIn(output));
        await startProcess(port);
      }
    }
    isOver = true;
    await Promise.all(load);
    for (const { output } of processes.values()) errors.push(...errorsIn(output()));
    const { 'read 200': reads = 0, 'write 201': writes = 0, ...others } = outcomes;
    const log = readFileSync(join(nginxFolder, 'access.log'), 'utf8');
    const failures = log.split('\n').filter((line) => /"status":5/.test(line));
    expect([others, failures, errors]).toEqual([{}, [], []]);
    expect(Math.min(reads, writes)).toBeGreaterThan(callers);
    const [row] = await server.db('messages').count({ count: '*' });
    expect(Number(row?.count)).toBe(writes);
  },
  limitMs,
);
