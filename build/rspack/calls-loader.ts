import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from '@rspack/core';

/**
 * Reduces a `.calls.ts` or `.state.ts` file to what a browser needs: the method and path of each call, the
 * key of each state. Shapes, schemas and rate limits are for the server and for releases; the types of
 * all come from the same file.
 */
export default async function keepNames(this: LoaderContext): Promise<string> {
  const file = this.resourcePath;
  // A changed file is another module: `npm run dev` goes on in one process.
  const version = statSync(file).mtimeMs;
  const declared: Record<string, { method?: string; path?: string; key?: string }> = await import(
    `${pathToFileURL(file)}?${version}`
  );
  return Object.entries(declared)
    .map(
      ([name, { method, path, key }]) =>
        `export const ${name} = ${JSON.stringify({ method, path, key })};`,
    )
    .join('\n');
}
