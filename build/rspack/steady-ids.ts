import { type Compiler, ids, type Module } from '@rspack/core';

/**
 * Whether the bundler's name of a module contains an absolute path: of a shared module that is provided, or consumed with
 * a copy of its own. Their named IDs contain only the request.
 */
const isNamedByPath = (module: Module): boolean =>
  module.type === 'provide-module' ||
  (module.type === 'consume-shared-module' && module.identifier().includes('fallback: '));

/**
 * Gives the same sources the same module ids in any folder, and so the same release. The bundler's ids are
 * hashes of module names, in which it makes only whole paths relative, not those inside a longer name.
 */
export class SteadyIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.options.optimization.moduleIds = 'named';
    new ids.DeterministicModuleIdsPlugin({ test: (module) => !isNamedByPath(module) }).apply(
      compiler,
    );
  }
}
