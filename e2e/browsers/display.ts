import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { ended, start, stop } from '../../tooling/test/processes.ts';
import { browserPrograms, requireProgram } from '../../tooling/test/programs.ts';

/**
 * Starts a virtual display for WebKitGTK unless there is a display; Playwright's workers inherit its name.
 * @returns a function that ends it
 * @throws Error if Xvfb is missing or does not start
 */
export default async function startDisplay() {
  if (process.env.DISPLAY) return undefined;
  const xvfb = start(
    requireProgram(browserPrograms.display),
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const failure = ended(xvfb).then(() => {
    throw new Error('Xvfb did not start.');
  });
  const [name] = await Promise.race([once(xvfb.stdio[3] as Readable, 'data'), failure]);
  // It ends later, when it is stopped.
  failure.catch(() => {});
  process.env.DISPLAY = `:${String(name).trim()}`;
  return () => stop(xvfb);
}
