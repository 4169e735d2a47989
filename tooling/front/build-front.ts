import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@ail/kit/contracts/registry';
import { rspack, type StatsCompilation } from '@rspack/core';
import { frontConfig } from '../rspack/config.ts';
import { frontDir, landingRemote, publicPath, remoteNames, rootDir, shellName } from './apps.ts';
import { composeDocument } from './compose.ts';
import { precompress } from './precompress.ts';

interface AppBuild {
  name: string;
  version: string;
  stats: StatsCompilation;
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
        resolve(stats.toJson({ all: false, chunks: true, entrypoints: true, ids: true }));
      });
    });
  });

/** A short name for the content of a folder: the same files give the same version. */
const contentVersion = async (dir: string): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of (await readdir(dir, { recursive: true })).sort()) {
    const path = join(dir, file);
    if ((await stat(path)).isFile())
      hash
        .update(file)
        .update('\0')
        .update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 12);
};

/** Builds one front end into its immutable place under `frontDir`. */
const buildApp = async (name: string): Promise<AppBuild> => {
  const buildDir = join(frontDir, '.build', name);
  const stats = await runRspack(name, buildDir);
  const packageJson = JSON.parse(await readFile(join(rootDir, name, 'package.json'), 'utf8')) as {
    version: string;
  };
  const version = `${packageJson.version}-${await contentVersion(buildDir)}`;
  const target = join(frontDir, publicPath(name, version));
  const exists = await stat(target).then(
    () => true,
    () => false,
  );
  if (!exists) {
    await precompress(buildDir);
    await mkdir(join(target, '..'), { recursive: true });
    await rename(buildDir, target);
  }
  return { name, version, stats };
};

const isScript = (file: string) => file.endsWith('.js');

/** The scripts that the document runs: the shell's entry. */
const entryScripts = ({ name, version, stats }: AppBuild): string[] =>
  (stats.entrypoints?.main?.assets ?? [])
    .map((asset) => asset.name)
    .filter(isScript)
    .map((file) => publicPath(name, version) + file);

/** The scripts that a remote's first page waits for: its entry, and the chunk with its routes. */
const firstScripts = ({ name, version, stats }: AppBuild): string[] => {
  const routes = (stats.chunks ?? []).find((chunk) => chunk.names?.includes('routes'));
  return ['remoteEntry.js', ...(routes?.files ?? []).filter(isScript)].map(
    (file) => publicPath(name, version) + file,
  );
};

/** Locales are content, not code: their version is what is in them. */
const copyLocales = async (): Promise<string> => {
  const target = join(frontDir, 'locales');
  await rm(target, { recursive: true, force: true });
  await cp(join(rootDir, 'locales'), target, {
    recursive: true,
    filter: (source) => !source.endsWith('package.json') && !source.endsWith('.md'),
  });
  const version = await contentVersion(target);
  await precompress(target);
  return version;
};

const writeAtomically = async (file: string, content: string): Promise<void> => {
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, content);
  await rename(temporary, file);
};

/** Removes builds that are no longer named by the registry. */
const removeStale = async (name: string, version: string): Promise<void> => {
  const dir = join(frontDir, publicPath(name, version), '..');
  for (const entry of await readdir(dir)) {
    if (entry !== version) await rm(join(dir, entry), { recursive: true, force: true });
  }
};

/**
 * Builds every front end and composes the served front in `frontDir`.
 * @returns the registry that was written.
 * @throws with the bundler's own words if a build fails; the front that was there stays.
 */
export const buildFront = async (): Promise<Registry> => {
  await mkdir(frontDir, { recursive: true });
  const [shell, ...remotes] = await Promise.all([shellName, ...remoteNames()].map(buildApp));
  if (!shell) throw new Error('There is no shell to build.');
  const registry: Registry = {
    shell: { version: shell.version },
    remotes: Object.fromEntries(
      remotes.map(({ name, version }) => [
        name,
        { version, entry: `${publicPath(name, version)}remoteEntry.js` },
      ]),
    ),
    locales: { version: await copyLocales() },
  };
  await cp(join(rootDir, 'shell', 'assets'), join(frontDir, 'assets'), {
    recursive: true,
    force: true,
  });
  await precompress(join(frontDir, 'assets'));
  const template = await readFile(join(rootDir, 'shell', 'src', 'index.html'), 'utf8');
  await writeAtomically(join(frontDir, 'registry.json'), JSON.stringify(registry));
  await writeAtomically(
    join(frontDir, 'index.html'),
    composeDocument(template, registry, {
      run: entryScripts(shell),
      preload: remotes.filter(({ name }) => name === landingRemote).flatMap(firstScripts),
    }),
  );
  await rm(join(frontDir, '.build'), { recursive: true, force: true });
  for (const { name, version } of [shell, ...remotes]) await removeStale(name, version);
  return registry;
};
