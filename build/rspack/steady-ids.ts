import { type Compiler, ids, type Module } from '@rspack/core';

const name = 'SteadyIds';

/** The bundler names these modules by absolute paths; in named ids only the library stands. */
const sharedTypes = ['provide-module', 'consume-shared-module'];
const isShared = ({ type }: Module) => sharedTypes.includes(type);

/**
 * Gives the same sources the same module ids in any folder, and so the same release. The bundler's ids are
 * hashes of module names, in which it makes only whole paths relative, not those inside a longer name.
 */
export class SteadyIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.options.optimization.moduleIds = 'named';
    new ids.DeterministicModuleIdsPlugin({ test: (module) => !isShared(module) }).apply(compiler);
    compiler.hooks.compilation.tap(name, (_, { normalModuleFactory }) => {
      normalModuleFactory.hooks.afterResolve.tap(name, ({ createData }) => {
        // The name of Module Federation's start script is its whole text, with absolute paths in it.
        if (!createData?.request?.startsWith('data:text/javascript,')) return;
        createData.request = 'federation-runtime';
        createData.userRequest = createData.request;
      });
    });
  }
}
