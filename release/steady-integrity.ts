import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The runtime's table of its chunks' integrity, as the bundler minifies it. */
const table = /\{(?:"?[\w~.-]+"?:"sha384-[A-Za-z0-9+/=]+",?)+\}/g;

/** The same script with that table in order of its keys. */
export const inSteadyOrder = (script: string): string =>
  script.replace(table, (found) => `{${found.slice(1, -1).split(',').sort().join(',')}}`);

/**
 * Rspack writes the table in whatever order its threads end in, so that the same sources would give
 * another content, and with it another release, now and then. The table stands in the runtime's
 * script alone, whose own integrity nothing inside `dir` names yet.
 */
export const steadyIntegrity = async (dir: string): Promise<void> => {
  for (const file of await readdir(dir)) {
    if (!file.endsWith('.js')) continue;
    const script = await readFile(join(dir, file), 'utf8');
    const steady = inSteadyOrder(script);
    if (steady !== script) await writeFile(join(dir, file), steady);
  }
};
