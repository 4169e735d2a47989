import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

test.each([[[]], [['mf-admin', '--against', 'http://127.0.0.1:9']]])(
  'npm run dev -- %j on a port that is taken says so in a sentence',
  async (args) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(__dirname, '..', 'dev.ts'), ...args],
      { encoding: 'utf8', timeout: 30_000, env: { ...process.env, PORT: String(port) } },
    );
    other.close();
    expect((stdout + stderr).trim()).toBe(`PORT ${port} on 127.0.0.1 is taken by another program.`);
    expect(status).toBe(1);
  },
);
