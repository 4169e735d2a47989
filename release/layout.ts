import { dirname, join } from 'node:path';
import { publicPath } from '../build/apps.ts';

/**
 * Where things are in the releases folder, which is also what nginx or the embedded server serves:
 *
 *     shell/<version>/  remotes/<name>/<version>/   immutable builds, each with its release.json
 *     .locales/<version>/                           immutable catalogues
 *     .revisions/<number>.json                      what was live, one file an activation
 *     index.html  registry.json  locales            composed from the newest revision
 *     .documents/<mount>.html                       composed for a remote with a place of its own
 *     assets/                                       images; only ever added to
 */
export const layout = (releasesDir: string) => ({
  root: releasesDir,
  build: (name: string) => join(releasesDir, '.build', `${name}-${process.pid}`),
  /** How the claims on a release begin; `~` is in no version. */
  claim: (name: string, version: string) =>
    join(releasesDir, '.build', `claim~${name}~${version}~`),
  /** Where a release goes that is taken away: out of sight at once, then for good. */
  grave: (name: string, version: string) =>
    join(releasesDir, '.build', `pruned~${name}~${version}~${process.pid}`),
  release: (name: string, version: string) =>
    name === localesName
      ? join(releasesDir, '.locales', version)
      : join(releasesDir, publicPath(name, version)),
  releasesOf: (name: string) =>
    name === localesName
      ? join(releasesDir, '.locales')
      : // Not by `..`: what a mistake here leads to is what pruning looks through.
        dirname(join(releasesDir, publicPath(name, 'version'))),
  revisions: join(releasesDir, '.revisions'),
  revision: (number: number) =>
    join(releasesDir, '.revisions', `${String(number).padStart(8, '0')}.json`),
  document: join(releasesDir, 'index.html'),
  documents: join(releasesDir, '.documents'),
  documentOf: (mount: string) => join(releasesDir, '.documents', `${mount.slice(1)}.html`),
  registry: join(releasesDir, 'registry.json'),
  locales: join(releasesDir, 'locales'),
  assets: join(releasesDir, 'assets'),
});
export type Layout = ReturnType<typeof layout>;

/** The catalogues, released like a part of the front. */
export const localesName = 'locales';

/** The version of catalogues that were gone back to and given the texts that open tabs still show. */
export const withCarried = (version: string, hash: string) => `${version}+carried.${hash}`;
/** The version they had when they were built. */
export const withoutCarried = (version: string) => version.replace(/\+carried\.\w+$/, '');

/** Names of parts and versions become folders: nothing that leads anywhere else is one. */
export const isPart = (name: unknown): name is string =>
  typeof name === 'string' && /^(?:shell|locales|mf-[a-z0-9-]+)$/.test(name);
export const isVersion = (version: unknown): version is string =>
  typeof version === 'string' && /^\w[\w.+-]*$/.test(version);
