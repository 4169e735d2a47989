import { join } from 'node:path';
import { rootDir } from '../../build/apps.ts';
import { ended, start } from '../../tooling/test/processes.ts';
import type { Portal } from './portal.ts';

const killer = join(rootDir, 'release', 'testing', 'kill-at.ts');

/**
 * Runs a program of release/, or ends it right before a change of the disk.
 * @param killAt which change; 0 for none
 * @returns its exit code, what it said, and how many times it changed the disk
 */
export const runUntilKilled = async (
  { layout }: Portal,
  args: readonly string[],
  killAt = 0,
  environment: Record<string, string> = {},
) => {
  const child = start(process.execPath, ['--import', killer, ...args], {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      RELEASES_DIR: layout.root,
      KILL_AT: String(killAt),
      ...environment,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      said += text;
    });
  }
  await ended(child);
  return { code: child.exitCode, said, steps: Number(/steps:(\d+)/.exec(said)?.[1] ?? 0) };
};
