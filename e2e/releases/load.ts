import { join } from 'node:path';
import { ended, start } from '../../tooling/test/processes.ts';
import type { LoadReport } from './visitors.ts';

/**
 * Visitors who keep opening pages, with pauses, while something else happens.
 * @returns a function that stops them and returns what they saw
 */
export const startLoad = (
  url: string,
  visitors: number,
  pauseMs = 0,
): (() => Promise<LoadReport>) => {
  const script = join(import.meta.dirname, 'visitors.ts');
  const child = start(process.execPath, [script, url, String(visitors), String(pauseMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout?.on('data', (text) => {
    printed += text;
  });
  return async () => {
    const end = ended(child);
    child.kill('SIGTERM');
    await end;
    if (!printed) throw new Error('The visitors ended before they were told to.');
    return JSON.parse(printed) as LoadReport;
  };
};
