import type { AnyCall } from '@ail/kit/contracts/call';
import { callsFile } from '../build/sources.ts';
import { type ApiCall, callOf } from './api-call.ts';
import type { BuiltModule } from './built-modules.ts';

/**
 * The calls that a build can make, as they are declared: the exports of `.calls.ts` files that its
 * modules use.
 */
export const callsOfBuild = async (modules: readonly BuiltModule[]): Promise<ApiCall[]> => {
  const found = await Promise.all(
    modules
      .filter(({ file }) => callsFile.test(file))
      .map(async ({ file, usedExports }) => {
        const declared: Record<string, AnyCall> = await import(file);
        return Object.entries(declared)
          .filter(([name]) => usedExports === 'all' || usedExports.includes(name))
          .map(([, call]) => callOf(call));
      }),
  );
  const order = ({ path, method }: ApiCall) => `${path} ${method}`;
  return found.flat().sort((a, b) => order(a).localeCompare(order(b)));
};
