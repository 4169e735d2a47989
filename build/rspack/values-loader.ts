import { pathToFileURL } from 'node:url';
import type { LoaderContext } from '@rspack/core';

/** Runs a module and leaves the values that it exports, without what they are computed from. */
export default async function keepValues(this: LoaderContext): Promise<string> {
  const values: Record<string, unknown> = await import(`${pathToFileURL(this.resourcePath)}`);
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}
