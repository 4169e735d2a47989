import { type Compiler, ids, type Module } from '@rspack/core';

const name = 'SteadyIds';

/** These are called by paths of this machine; named ids go by the library alone. */
const sharedTypes = ['provide-module', 'consume-shared-module'];
const isShared = ({ type }: Module) => sharedTypes.includes(type);

/**
 * The same sources get the same module ids in any folder, so that they are the same release there. The
 * bundler hashes what a module is called, and finds only paths that stand alone to be relative.
 */
export class SteadyIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.options.optimization.moduleIds = 'named';
    new ids.DeterministicModuleIdsPlugin({ test: (module) => !isShared(module) }).apply(compiler);
    compiler.hooks.compilation.tap(name, (_, { normalModuleFactory }) => {
      normalModuleFactory.hooks.afterResolve.tap(name, ({ createData }) => {
        // Module Federation's start, a script whose imports are such paths, is called by all of its text.
        if (!createData?.request?.startsWith('data:text/javascript,')) return;
        createData.request = 'federation-runtime';
        createData.userRequest = createData.request;
      });
    });
  }
}
