import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import type { RemotePlace } from '@ail/kit/contracts/releases/registry';
import { rootDir, workerFile } from '../build/apps.ts';
import { hasOwnWorker } from '../build/rspack/worker.ts';
import { isReviewed, mayAffectPage, pageEffects } from './page-effects.ts';
import { strayRoutes } from './stray-routes.ts';
import { type ParsedModule, parseFiles } from './syntax.ts';

const labelled = (module: ParsedModule) => ({
  ...module,
  label: relative(rootDir, module.file).split(sep).join('/'),
});

/** Parse the bundled libraries that may affect the page. */
const parseLibraries = async (files: readonly string[]): Promise<ParsedModule[]> => {
  const sources = await Promise.all(
    files
      .filter((file) => !isReviewed(file))
      .map(async (file) => ({ file, source: await readFile(file, 'utf8') })),
  );
  return parseFiles(sources.filter(({ source }) => mayAffectPage(source)));
};

/**
 * Find what in a remote's modules must not go live, whatever it runs beside.
 * @param libraries files of the packages that are bundled with it
 * @returns a sentence for each problem
 */
export const sourceProblems = async (
  name: string,
  { mount, access }: RemotePlace,
  modules: readonly ParsedModule[],
  libraries: readonly string[],
): Promise<string[]> => {
  const own = modules.map(labelled);
  const frame = {
    hasOwnFrame: access !== undefined,
    worker: hasOwnWorker(name) ? `${mount}/${workerFile}` : undefined,
  };
  const bundled = (await parseLibraries(libraries)).map(labelled);
  return [
    ...strayRoutes(
      own.filter(({ label }) => label.startsWith(`${name}/`)),
      mount,
    ),
    ...pageEffects([...own, ...bundled], frame).map(
      (effect) => `${effect}, which changes the page of every part.`,
    ),
  ];
};
