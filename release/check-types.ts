import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '../build/apps.ts';

const exec = promisify(execFile);

/**
 * The compiler's errors; it also checks `remote satisfies Remote`.
 * @param signal ends the compiler, whose errors nobody waits for any more
 */
export const typeErrors = async (name: string, signal: AbortSignal): Promise<string[]> => {
  const compiler = join(rootDir, 'node_modules', 'typescript', 'bin', 'tsc');
  try {
    // Several checkers repeat much of each other's work, and the bundler needs processors, too.
    const args = [compiler, '-p', join(rootDir, name), '--checkers', '1'];
    await exec(process.execPath, args, { signal });
    return [];
  } catch (error) {
    const output = (error as { stdout?: string }).stdout || String(error);
    return [`${name} does not compile:\n${output.trim()}`];
  }
};
