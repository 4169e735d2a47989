import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverFile } from '@ail/kit/contracts/releases/server-rendering';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { mapsFolder, pagesMap, rootDir, shellName } from '../build/apps.ts';
import { placeOf } from '../build/place.ts';
import { frontConfig } from '../build/rspack/config.ts';
import { serverConfig } from '../build/rspack/server-config.ts';
import { hasOwnWorker, workerConfig } from '../build/rspack/worker.ts';
import { type BuiltModule, builtModules, bundledLibraries, moduleStats } from './built-modules.ts';
import { asCandidate, type Candidate } from './candidate.ts';
import { describeSource } from './describe-source.ts';
import type { ReleaseLayout } from './layout.ts';
import { expectReadable } from './newer-syntax.ts';
import { pageSources } from './page-sources.ts';
import { steadyIntegrity } from './steady-integrity.ts';

const runRspack = (name: string, config: Configuration): Promise<StatsCompilation> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors()) {
          return reject(
            new Error(stats?.toString({ preset: 'errors-only' }) ?? `${name}: no build.`),
          );
        }
        resolve(
          stats.toJson({ all: false, chunks: true, entrypoints: true, ids: true, ...moduleStats }),
        );
      });
    });
  });

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

/** Whether a part has a service worker; a release without one removes that of every browser. */
const hasWorker = async (name: string): Promise<boolean> => {
  if (name !== shellName) return hasOwnWorker(name);
  const manifest: { portal?: { offline?: boolean } } = JSON.parse(
    await readFile(join(rootDir, shellName, 'package.json'), 'utf8'),
  );
  return manifest.portal?.offline === true;
};

const isRendered = (name: string): boolean => name === shellName || !placeOf(name).access;

interface Built {
  firstScripts: string[];
  modules: BuiltModule[];
  libraries: string[];
}

const buildFiles = async (name: string, dir: string): Promise<Built> => {
  await rm(dir, { recursive: true, force: true });
  const forBrowsers = frontConfig({
    name,
    mode: 'production',
    outputPath: dir,
    publicPath: 'auto',
  });
  const [stats] = await Promise.all([
    runRspack(name, forBrowsers),
    // Pages behind a guard are not rendered for everybody.
    isRendered(name) && runRspack(name, serverConfig(name, `${dir}-server`)),
  ]);
  if (isRendered(name)) {
    await cp(join(`${dir}-server`, serverFile), join(dir, serverFile));
    await rm(`${dir}-server`, { recursive: true });
  }
  await steadyIntegrity(dir);
  await writeFile(join(dir, mapsFolder, pagesMap), JSON.stringify(await pageSources(name)));
  if (name === shellName) {
    await cp(join(rootDir, 'shell', 'src', 'index.html'), join(dir, 'document.html'));
    await cp(join(rootDir, 'shell', 'assets'), join(dir, 'assets'), { recursive: true });
  }
  if (await hasWorker(name)) await runRspack(name, workerConfig(name, dir));
  await expectReadable(dir);
  return {
    firstScripts: firstScriptsOf(name, stats),
    modules: builtModules(stats),
    libraries: bundledLibraries(stats),
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
