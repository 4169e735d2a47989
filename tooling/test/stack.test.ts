import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { run, temporaryFolder } from './processes.ts';

test('a stack deletes the data folder that it made, and none that was there before', async () => {
  const parent = temporaryFolder('portal-stack-test');
  const [own, found] = [join(parent, 'own'), join(parent, 'found')];
  mkdirSync(found);
  writeFileSync(join(found, 'precious'), '');
  // The port is taken, so that the stack ends as soon as it starts.
  const taken = createServer((_, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const script = join(__dirname, 'stack.ts');
  try {
    for (const folder of [own, found]) {
      const args = [script, 'embedded', String(port), folder];
      expect(await run(process.execPath, args, { stdio: 'ignore' })).toBe(1);
    }
  } finally {
    taken.closeAllConnections();
    taken.close();
  }
  expect(existsSync(own)).toBe(false);
  expect(existsSync(join(found, 'precious'))).toBe(true);
});
