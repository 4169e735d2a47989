import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from '@rspack/core';

/**
 * Reduces a `.calls.ts` file to what a browser needs: the method and path of each call. Shapes, schemas
 * and rate limits are for the server; the types of both sides come from the same file.
 */
export default async function keepRoutes(this: LoaderContext): Promise<string> {
  const file = this.resourcePath;
  // A changed file is another module: `npm run dev` goes on in one process.
  const version = statSync(file).mtimeMs;
  const calls: Record<string, { method: string; path: string }> = await import(
    `${pathToFileURL(file)}?${version}`
  );
  return Object.entries(calls)
    .map(
      ([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })};`,
    )
    .join('\n');
}
