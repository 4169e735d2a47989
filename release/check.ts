import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '../build/apps.ts';
import { budgets, defaultBudget } from './budgets.ts';
import type { Candidate } from './build-app.ts';
import { apiObjections, type Counterparts, objectionsTo, objectionsToHidden } from './compare.ts';
import { localesName } from './layout.ts';

const exec = promisify(execFile);

/** The compiler's errors; it also checks `remote satisfies Remote`. */
const typeObjections = async (name: string): Promise<string[]> => {
  if (name === localesName) return [];
  try {
    await exec(process.execPath, [
      join(rootDir, 'node_modules', 'typescript', 'bin', 'tsc'),
      '-p',
      join(rootDir, name),
    ]);
    return [];
  } catch (error) {
    const output = (error as { stdout?: string }).stdout ?? String(error);
    return [`${name} does not compile:\n${output.trim()}`];
  }
};

/** Why the candidate must not go live beside these counterparts; empty when it may. */
export const checkCandidate = async (
  { info }: Candidate,
  counterparts: Counterparts,
): Promise<string[]> => [
  ...(await typeObjections(info.name)),
  ...objectionsTo(
    info,
    counterparts,
    info.name === localesName ? undefined : (budgets[info.name] ?? defaultBudget),
  ),
  ...objectionsToHidden(info, counterparts),
  ...(apiObjections(info, counterparts).length > 0
    ? [`Deploy the API first, then ${info.name}.`]
    : []),
];
