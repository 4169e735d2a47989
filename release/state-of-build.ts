import type { SharedState } from '@ail/kit/contracts/shared/shared-state';
import { stateFile } from '../build/sources.ts';
import type { BuiltModule } from './built-modules.ts';

/** By name, what the modules of a build share with other parts: the exports of `.state.ts` files that they use. */
export const stateOfBuild = async (
  modules: readonly BuiltModule[],
): Promise<Record<string, SharedState>> => {
  const found: [string, SharedState][] = [];
  for (const { file, usedExports } of modules) {
    if (!stateFile.test(file)) continue;
    const declared: Record<string, SharedState> = await import(file);
    const isUsed = (name: string) => usedExports === 'all' || usedExports.includes(name);
    found.push(...Object.entries(declared).filter(([name]) => isUsed(name)));
  }
  return Object.fromEntries(found.sort(([a], [b]) => a.localeCompare(b)));
};
