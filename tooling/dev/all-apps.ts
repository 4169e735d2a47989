import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { rootDir } from '../../build/apps.ts';
import { expectFreePort } from '../../release/dev/expect-free-port.ts';
import { rspackServe } from '../../release/rspack-cli.ts';

// All front ends with hot reload and the API with restart, behind one origin.
const config = join(import.meta.dirname, 'all-apps.config.ts');
const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 8080);

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const startApi = (apiPort: number): ChildProcess =>
  spawn(process.execPath, ['--watch-path=api', '--watch-path=kit/contracts', 'api/src/main.ts'], {
    cwd: rootDir,
    stdio: 'inherit',
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://${host}:${port}`,
    },
  });

/** Starts everything and serves until it is stopped. */
export const startAllApps = async (): Promise<void> => {
  await expectFreePort(host, port);
  const apiPort = await freePort();
  const api = startApi(apiPort);
  const environment = { api: `http://127.0.0.1:${apiPort}` };
  process.exitCode = await rspackServe(config, environment, { host, port });
  api.kill('SIGTERM');
};
