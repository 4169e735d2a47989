import { type Compiler, RuntimeGlobals, RuntimeModule } from '@rspack/core';

const name = 'CarryQuery';

class CarryQueryModule extends RuntimeModule {
  constructor() {
    super('carry query', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const fileOf = RuntimeGlobals.getChunkScriptFilename;
    return `
var entry = document.currentScript && document.currentScript.src;
var query = entry && entry.indexOf('?') > 0 ? entry.slice(entry.indexOf('?')) : '';
if (query && ${fileOf}) {
  var fileOf = ${fileOf};
  ${fileOf} = function (chunk) { return fileOf(chunk) + query; };
}`;
  }
}

/**
 * A remote's chunks are fetched with the query its entry was fetched with. The shell tries a remote
 * again under `?try=1`, and a browser hands a new script element the same hanging or cached answer
 * for as long as the address is the same.
 */
export class CarryQueryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new CarryQueryModule());
      });
    });
  }
}
