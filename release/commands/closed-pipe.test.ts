import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { newestRevision } from '../revisions.ts';
import { useSmallPortal } from '../testing/small-portal.ts';

const portal = useSmallPortal();

/** Runs a command of which nobody reads what it prints, as `| true` does. */
const runUnread = async (command: string, ...args: string[]) => {
  const child = spawn(process.execPath, [join(__dirname, `${command}.ts`), ...args], {
    env: { ...process.env, PORTAL_URL: '', RELEASES_DIR: portal.layout.root },
  });
  child.stdout.destroy();
  const [[status], said] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  return { status, said };
};

test('a closed pipe ends a command without a word', async () => {
  expect(await runUnread('releases')).toEqual({ status: 0, said: '' });
});

test('what a command does is done to its end although nobody reads what it says', async () => {
  const rollback = ['rollback', 'mf-admin', '--skip-api-check', '--against', 'none'] as const;
  expect(await runUnread(...rollback)).toEqual({ status: 0, said: '' });
  expect((await newestRevision(portal.layout))?.live['mf-admin']).toBe('v1');
});

test('a closed pipe hides no failure', async () => {
  truncateSync(portal.layout.document, 3);
  const { status, said } = await runUnread('releases');
  expect(status).toBe(1);
  expect(said).toMatch(/^What is served is not what is registered:\n {2}index\.html is not/);
});
