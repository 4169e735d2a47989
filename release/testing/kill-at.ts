import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

// For a test: `KILL_AT=7 node --import ./kill-at.ts …` kills the process right before it changes the
// disk for the seventh time. At the end it prints how often it changed the disk.
const changing = ['cp', 'link', 'mkdir', 'rename', 'rm', 'symlink', 'unlink', 'writeFile'] as const;
const killAt = Number(process.env.KILL_AT ?? 0);
let steps = 0;

for (const name of changing) {
  const original = fs[name] as (...args: unknown[]) => Promise<unknown>;
  Reflect.set(fs, name, (...args: unknown[]) => {
    steps += 1;
    if (steps === killAt) process.kill(process.pid, 'SIGKILL');
    return original(...args);
  });
}
syncBuiltinESMExports();
process.once('exit', () => process.stderr.write(`steps:${steps}\n`));
