import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rootDir, shellName } from '../apps.ts';

/**
 * Libraries that exist once on a page, because they hold state: the shell provides them, remotes use
 * them.
 */
const singletons = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'react-intl',
  'styled-components',
  'swr',
] as const;

/** Of these the shell provides less than the library exports: the exports of this file. */
export const partlyProvided: Readonly<Record<string, string>> = Object.fromEntries(
  ['react-intl', 'react-router', 'react-router-dom', 'styled-components'].map((library) => [
    library,
    join('shell', 'src', 'libraries', `${library}.ts`),
  ]),
);

const require = createRequire(join(rootDir, 'shell', 'package.json'));

/**
 * The version of a package as the shell finds it. Reads the file itself: not every package exports
 * its package.json.
 * @throws if it is not installed.
 */
export const installedVersion = (packageName: string): string => {
  const candidates = require.resolve
    .paths(packageName)
    ?.map((dir) => join(dir, packageName, 'package.json'));
  for (const path of candidates ?? []) {
    try {
      return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
    } catch {
      // Not in this folder; the next one up may have it.
    }
  }
  throw new Error(`${packageName} is not installed.`);
};

interface Manifest {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The ranges in a team's package.json; a library that is not listed comes with one that is. */
const rangesOf = (remote: string, root: string): Record<string, string> => {
  const manifest = JSON.parse(readFileSync(join(root, remote, 'package.json'), 'utf8')) as Manifest;
  return { ...manifest.peerDependencies, ...manifest.dependencies };
};

/** Of each shared library: the version that the shell has, and the range that `name` needs. */
export const sharedModules = (name: string, root = rootDir) => {
  const ranges = name === shellName ? {} : rangesOf(name, root);
  return Object.fromEntries(
    singletons.map((library) => {
      const version = installedVersion(library);
      const range = ranges[library] ?? `^${version.split('.')[0]}.0.0`;
      return [library, { version, range }];
    }),
  );
};

/** What the shell provides to remotes. */
export const providedModules = () =>
  Object.fromEntries(
    singletons.map((library) => {
      const file = partlyProvided[library];
      return [
        file ? join(rootDir, file) : library,
        {
          shareKey: library,
          version: installedVersion(library),
          // In the shell's one script: the first paint waits for no chain of requests.
          eager: true,
        },
      ];
    }),
  );

/**
 * What a remote takes from the shell. It carries no copy of its own (`import: false`): what the shell
 * provides is what runs, so a remote that needs another version must be refused at release, not patched
 * up in a visitor's tab.
 */
export const consumedModules = (name: string) =>
  Object.fromEntries(
    Object.entries(sharedModules(name)).map(([library, { range }]) => [
      library,
      {
        singleton: true,
        import: false as const,
        requiredVersion: range,
        // If such a remote runs nevertheless, it fails instead of half working.
        strictVersion: true,
      },
    ]),
  );
