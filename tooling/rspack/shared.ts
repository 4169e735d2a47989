import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rootDir } from '../front/apps.ts';

/** What exists once on a page, because it holds state: the shell brings it, remotes use it. */
const singletons = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'react-intl',
  'styled-components',
  'swr',
] as const;

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

/**
 * The shared-module settings of the shell and of every remote, from one place.
 * A remote carries no copy of its own (`import: false`): what the shell provides is what runs, so a
 * remote built against another major must be refused at release, not patched up in a visitor's tab.
 */
export const sharedModules = (role: 'host' | 'remote') =>
  Object.fromEntries(
    singletons.map((name) => {
      const version = installedVersion(name);
      return [
        name,
        {
          singleton: true,
          // In the shell's one script, so that no chain of requests stands before the first paint.
          eager: role === 'host',
          version,
          requiredVersion: `^${version.split('.')[0]}.0.0`,
          // Should it get so far all the same, the remote fails and says so, instead of half working.
          ...(role === 'remote' ? { import: false as const, strictVersion: true } : {}),
        },
      ];
    }),
  );
