import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { start, stop } from '../../tooling/test/processes.ts';
import { browserPrograms, requireProgram } from '../../tooling/test/programs.ts';

/**
 * Starts a display without a screen for WebKitGTK, where there is none; Playwright's workers inherit its name.
 * @returns what ends it
 */
export default async function startDisplay() {
  if (process.env.DISPLAY) return undefined;
  const xvfb = start(
    requireProgram(browserPrograms.display),
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [name] = await once(xvfb.stdio[3] as Readable, 'data');
  process.env.DISPLAY = `:${String(name).trim()}`;
  return () => stop(xvfb);
}
