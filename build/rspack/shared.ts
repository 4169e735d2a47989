import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { theme } from '@ail/kit/ui/theme';
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

/**
 * Name the module that fills in a theme by a hash of the theme's keys. A remote takes the module of a shell
 * with the same keys, and loads its own, with a value for every key, beside any other shell.
 */
export const themeShareKey = (values: object): string => {
  const keys = JSON.stringify(values, (_, value) => (typeof value === 'object' ? value : ''));
  return `theme-${createHash('sha256').update(keys).digest('hex').slice(0, 8)}`;
};

const partTheme = '@ail/kit/ui/PartTheme';

/** The modules that the shell provides to remotes, for `ProvideSharedPlugin`. */
export const providedModules = () => ({
  ...Object.fromEntries(
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
  ),
  // By its file: the shell itself does not import it.
  [join(rootDir, 'kit', 'ui', 'PartTheme.tsx')]: {
    shareKey: themeShareKey(theme),
    version: '1.0.0',
    eager: true,
  },
});

/**
 * The modules that a remote takes from the shell, for `ConsumeSharedPlugin`. It carries no copy of a library
 * (`import: false`): what the shell provides is what runs, so a remote that needs another version must be
 * refused at release, not fail in a visitor's tab.
 */
export const consumedModules = (name: string) => ({
  ...Object.fromEntries(
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
  ),
  [partTheme]: {
    shareKey: themeShareKey(theme),
    import: partTheme,
    requiredVersion: false as const,
  },
});
