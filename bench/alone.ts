import { text } from 'node:stream/consumers';
import { ended, start } from '../tooling/test/processes.ts';

/**
 * Runs a file in a process of its own, so that what it measures does not wait for this one.
 * @param settings its one argument, as JSON
 * @returns what it prints, which is JSON
 */
export const runAlone = async <Printed>(file: string, settings: object): Promise<Printed> => {
  const child = start(process.execPath, [file, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, exitCode] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    ended(child),
  ]);
  if (exitCode !== 0) throw new Error(`${file} failed with ${JSON.stringify(settings)}.`);
  return JSON.parse(printed) as Printed;
};
