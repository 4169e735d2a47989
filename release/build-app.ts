import { execFileSync } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack, type StatsCompilation } from '@rspack/core';
import { rootDir, shellName } from '../build/apps.ts';
import { checkCatalogues } from '../build/catalogues.ts';
import { precompress } from '../build/precompress.ts';
import { frontConfig } from '../build/rspack/config.ts';
import { contentHash, listFiles } from './build-content.ts';
import { type BuiltModule, builtModules, moduleStats } from './built-modules.ts';
import { carryTexts } from './carry-texts.ts';
import { typeErrors } from './check-types.ts';
import { describeSource } from './describe-source.ts';
import { localesName, type ReleaseLayout } from './layout.ts';
import type { ReleaseInfo } from './release-info.ts';
import { newestRevision } from './revisions.ts';
import { steadyIntegrity } from './steady-integrity.ts';

/** A build that is not published yet: its folder and its release.json. */
export interface Candidate {
  dir: string;
  info: ReleaseInfo;
}

const runRspack = (name: string, outputPath: string): Promise<StatsCompilation> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(
      frontConfig({ name, mode: 'production', outputPath, publicPath: 'auto' }),
    );
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

const currentCommit = (): string | null => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: rootDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
};

const packageVersion = async (name: string): Promise<string> => {
  // The catalogues are no package; they have the portal's version.
  const file = join(rootDir, name === localesName ? '.' : name, 'package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
};

interface Built {
  firstScripts: string[];
  modules: BuiltModule[];
}

const buildFiles = async (layout: ReleaseLayout, name: string, dir: string): Promise<Built> => {
  await rm(dir, { recursive: true, force: true });
  if (name === localesName) {
    await cp(join(rootDir, 'locales'), dir, { recursive: true });
    await carryTexts(layout, dir);
    return { firstScripts: [], modules: [] };
  }
  const stats = await runRspack(name, dir);
  await steadyIntegrity(dir);
  if (name === shellName) {
    await cp(join(rootDir, 'shell', 'src', 'index.html'), join(dir, 'document.html'));
    await cp(join(rootDir, 'shell', 'assets'), join(dir, 'assets'), { recursive: true });
  }
  return { firstScripts: firstScriptsOf(name, stats), modules: builtModules(stats) };
};

/**
 * Builds one part into a folder of its own and describes it. Its version is that of its package and
 * a hash of its content, so that building the same sources again gives the same release.
 * @throws with the bundler's own words if it does not build.
 */
export const buildApp = async (layout: ReleaseLayout, name: string): Promise<Candidate> => {
  const dir = layout.build(name);
  const { firstScripts, modules } = await buildFiles(layout, name, dir);
  const facts = await describeSource(name, modules, name === localesName ? dir : undefined);
  // The description is part of the hash: checks rely on it, and types leave no bytes in the build.
  const hash = await contentHash(dir, JSON.stringify(facts));
  const version = `${await packageVersion(name)}-${hash}`;
  const live = (await newestRevision(layout))?.live[name];
  // Most files are as they are live, and compressing takes longer than building.
  await precompress(dir, live && layout.release(name, live));
  const info: ReleaseInfo = {
    name,
    version,
    commit: currentCommit(),
    builtAt: new Date().toISOString(),
    files: await listFiles(dir),
    firstScripts,
    ...facts,
  };
  await writeFile(join(dir, 'release.json'), JSON.stringify(info));
  return { dir, info };
};

const expectSoundCatalogues = (): void => {
  const { problems } = checkCatalogues();
  if (problems.length === 0) return;
  throw new Error(
    `${localesName} cannot be released:\n${problems.map((line) => `- ${line}`).join('\n')}`,
  );
};

/**
 * Builds one part for `use`, and removes the build afterwards unless it was moved, also when it fails
 * or is refused. Its types are checked at the same time.
 * @throws also for catalogues that are wrong in one language
 */
export const withCandidate = async (
  layout: ReleaseLayout,
  name: string,
  use: (candidate: Candidate, types: Promise<string[]>) => Promise<void>,
): Promise<void> => {
  // Checked before the build: a malformed catalogue cannot be described.
  if (name === localesName) expectSoundCatalogues();
  const compiler = new AbortController();
  try {
    const types = typeErrors(name, compiler.signal);
    await use(await buildApp(layout, name), types);
  } finally {
    compiler.abort();
    await rm(layout.build(name), { recursive: true, force: true });
  }
};
