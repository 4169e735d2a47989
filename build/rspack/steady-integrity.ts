import { Compilation, type Compiler, SubresourceIntegrityPlugin, sources } from '@rspack/core';

const name = 'SteadyIntegrity';
/** The table as the bundler's plugin writes it: by id of a chunk, what it replaces by the chunk's integrity. */
const table = /(?<=\.sriHashes = \{)(?:"?[\w~.-]+"?: "[^",]+",?)+(?=\})/;

/**
 * Checks chunks against their integrity when they are loaded. The bundler's plugin lists them in the order in
 * which its threads end, so that the same sources would give another release. It offers no hook for the table:
 * this sorts it in the runtime's script, before that is minified and hashed.
 */
export class SteadyIntegrityPlugin {
  apply(compiler: Compiler): void {
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }).apply(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const sortTable = (file: string) =>
        compilation.updateAsset(file, (source) => {
          const found = table.exec(source.source().toString());
          if (!found) {
            throw new Error(
              `${file} has no integrity table as Rspack 2.3 writes it. Adapt build/rspack/steady-integrity.ts, or replace its plugin by SubresourceIntegrityPlugin if Rspack sorts the table itself.`,
            );
          }
          const [entries] = found;
          const sorted = new sources.ReplaceSource(source);
          const last = found.index + entries.length - 1;
          sorted.replace(found.index, last, entries.split(',').sort().join(','));
          return sorted;
        });
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const chunk of compilation.chunks) {
          if (!chunk.hasRuntime() || chunk.getAllAsyncChunks().length === 0) continue;
          for (const file of chunk.files) sortTable(file);
        }
      });
    });
  }
}
