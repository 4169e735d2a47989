import { createHash } from 'node:crypto';
import { cp, glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { federationName, frontDir, remoteNames, rootDir, shellName } from '../../build/apps.ts';
import { placeOf } from '../../build/place.ts';
import { precompress, precompressFile } from '../../build/precompress.ts';
import { frontConfig } from '../../build/rspack/config.ts';
import { temporaryFolder } from '../../tooling/test/processes.ts';

/** The module by which the shell loads remotes. */
const loading = /^\.\/federation\.ts$/;
const federation = 'ProvideSharedPlugin';

/** Instead of that: the remote of visitors is in the shell's script, a remote behind a guard is a chunk. */
const loadingInOneBundle = (): string => {
  const remotes = remoteNames().map((name) => ({
    name,
    local: federationName(name),
    file: JSON.stringify(join(rootDir, name, 'src', 'routes.tsx')),
    isForVisitors: placeOf(name).mount === '/',
  }));
  const imports = remotes
    .filter(({ isForVisitors }) => isForVisitors)
    .map(({ local, file }) => `import { remote as ${local} } from ${file};`);
  const entries = remotes.map(({ name, local, file, isForVisitors }) => {
    const load = isForVisitors ? local : `(await import(${file})).remote`;
    return `  ${JSON.stringify(name)}: async () => ${load},`;
  });
  return [
    ...imports,
    'const remotes = {',
    ...entries,
    '};',
    'export const loadRoutes = (name) => remotes[name]();',
  ].join('\n');
};

const build = (config: Configuration): Promise<StatsCompilation> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (stats && !error && !stats.hasErrors())
          return resolve(stats.toJson({ all: false, entrypoints: true }));
        reject(error ?? new Error(stats?.toString({ preset: 'errors-only' })));
      });
    });
  });

/** Builds the shell's script with the remotes in it, into `dir`; gives the name of its file. */
const buildScripts = async (dir: string): Promise<string> => {
  const module = join(temporaryFolder('portal-loading'), 'federation.js');
  await writeFile(module, loadingInOneBundle());
  const config = frontConfig({
    name: shellName,
    mode: 'production',
    outputPath: dir,
    publicPath: 'auto',
  });
  const stats = await build({
    ...config,
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => plugin?.constructor.name !== federation),
      new rspack.NormalModuleReplacementPlugin(loading, module),
    ],
  });
  const [script, ...others] = stats.entrypoints?.main?.assets ?? [];
  if (!script || others.length > 0) throw new Error('One bundle starts with one script.');
  return script.name;
};

const remoteScript = /<link rel="preload" as="script" href="\/remotes\/[^>]*>\n?/g;
const shellScript = /(<script defer src="\/shell\/[^/"]+\/)[^"]+(".* integrity=")[^"]+"/;

/** The document with this script instead of the shell's, and without the remote's. */
const withScript = (document: string, name: string, content: Buffer): string => {
  if (!shellScript.test(document)) throw new Error('The document names no script of the shell.');
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return document.replaceAll(remoteScript, '').replace(shellScript, `$1${name}$2${integrity}"`);
};

/**
 * A copy of the built front whose shell has the remotes in its own scripts, built from the same sources
 * without Module Federation.
 * @returns its folder, deleted when this process ends
 */
export const buildOneBundle = async (): Promise<string> => {
  const front = temporaryFolder('portal-one-bundle');
  await cp(frontDir, front, { recursive: true });
  const document = join(front, 'index.html');
  const html = await readFile(document, 'utf8');
  const version = /"\/shell\/([^/"]+)\//.exec(html)?.[1];
  if (!version) throw new Error('The document names no release of the shell.');
  const shell = join(front, shellName, version);
  for await (const script of glob('*.js{,.*}', { cwd: shell })) await rm(join(shell, script));
  const built = temporaryFolder('portal-scripts');
  const name = await buildScripts(built);
  await cp(built, shell, { recursive: true });
  await precompress(shell);
  await writeFile(document, withScript(html, name, await readFile(join(shell, name))));
  await precompressFile(document);
  return front;
};
