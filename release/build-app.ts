import { cp, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { mapsFolder, pagesMap, rootDir, shellName } from '../build/apps.ts';
import { type BuiltModule, builtModules, bundledLibraries } from './built-modules.ts';
import { asCandidate, type Candidate } from './candidate.ts';
import { describeSource } from './describe-source.ts';
import type { ReleaseLayout } from './layout.ts';
import { expectReadable } from './newer-syntax.ts';
import { pageSources } from './page-sources.ts';
import { rspackBuild } from './rspack-cli.ts';

/** In a package, it is JavaScript. */
const partConfig = join(import.meta.dirname, `part.config${extname(import.meta.filename)}`);

/**
 * The scripts that a first page needs: the shell's entry; for a remote, its entry and the chunk of its
 * routes.
 */
const firstScriptsOf = (name: string, stats: StatsCompilation): string[] => {
  const isScript = (file: string) => file.endsWith('.js');
  if (name === shellName) {
    return (stats.entrypoints?.main?.assets ?? []).map((asset) => asset.name).filter(isScript);
  }
  const routes = (stats.chunks ?? []).find((chunk) => chunk.names?.includes('routes'));
  return ['remoteEntry.js', ...(routes?.files ?? []).filter(isScript)];
};

interface Built {
  firstScripts: string[];
  modules: BuiltModule[];
  libraries: string[];
}

const buildFiles = async (name: string, dir: string): Promise<Built> => {
  const [forBrowsers = {}] = await rspackBuild(partConfig, { part: name, output: dir });
  await writeFile(join(dir, mapsFolder, pagesMap), JSON.stringify(await pageSources(name)));
  if (name === shellName) {
    await cp(join(rootDir, 'shell', 'src', 'index.html'), join(dir, 'document.html'));
    await cp(join(rootDir, 'shell', 'assets'), join(dir, 'assets'), { recursive: true });
  }
  await expectReadable(dir);
  return {
    firstScripts: firstScriptsOf(name, forBrowsers),
    modules: builtModules(forBrowsers),
    libraries: bundledLibraries(forBrowsers),
  };
};

/**
 * Builds the scripts of one part into a folder of their own and describes them.
 * @throws with the bundler's own words if it does not build; naming scripts that the oldest browsers do not read.
 */
export const buildApp = async (layout: ReleaseLayout, name: string): Promise<Candidate> => {
  const dir = layout.build(name);
  const { firstScripts, modules, libraries } = await buildFiles(name, dir);
  const facts = await describeSource(name, modules, libraries);
  return asCandidate(layout, name, dir, facts, firstScripts);
};
