import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The runtime's table of its chunks' integrity, as the bundler minifies it. */
const table = /\{(?:"?[\w~.-]+"?:"sha384-[A-Za-z0-9+/=]+",?)+\}/g;

/** The script with that table sorted by key. */
export const inSteadyOrder = (script: string): string =>
  script.replace(table, (found) => `{${found.slice(1, -1).split(',').sort().join(',')}}`);

/**
 * Rspack writes the table in the order in which its threads end, so that the same sources would
 * sometimes give another release. Only the runtime's script has the table, and nothing inside `dir`
 * names that script's integrity yet.
 */
export const steadyIntegrity = async (dir: string): Promise<void> => {
  for (const file of await readdir(dir)) {
    if (!file.endsWith('.js')) continue;
    const script = await readFile(join(dir, file), 'utf8');
    const steady = inSteadyOrder(script);
    if (steady !== script) await writeFile(join(dir, file), steady);
  }
};
