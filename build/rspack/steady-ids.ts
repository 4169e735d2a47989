import { type Compiler, ids, type Module } from '@rspack/core';

/** The bundler names these modules by absolute paths; in named ids only the library stands. */
const isProvided = ({ type }: Module) => type === 'provide-module';

/**
 * Gives the same sources the same module ids in any folder, and so the same release. The bundler's ids are
 * hashes of module names, in which it makes only whole paths relative, not those inside a longer name.
 */
export class SteadyIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.options.optimization.moduleIds = 'named';
    new ids.DeterministicModuleIdsPlugin({ test: (module) => !isProvided(module) }).apply(compiler);
  }
}
