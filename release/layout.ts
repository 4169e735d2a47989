import { dirname, join } from 'node:path';
import type { RemotePlace } from '@ail/kit/contracts/releases/registry';
import { publicPath } from '../build/apps.ts';

/**
 * Paths in the releases folder, which nginx or the embedded server serves:
 * - `shell/<version>/`, `remotes/<name>/<version>/`: immutable builds, each with its release.json
 * - `.locales/<version>/`: immutable catalogues
 * - `.revisions/<number>.json`: what was live, one file for each activation
 * - `index.html`, `registry.json`, `locales/`: composed from the newest revision
 * - `.documents/<mount>.html`: composed for each remote with a mount of its own
 * - `assets/`: images; only ever added to
 * - `.build/`: builds that are not published yet, claims, and releases being pruned
 */
export const releaseLayout = (releasesDir: string) => ({
  root: releasesDir,
  build: (name: string) => join(releasesDir, '.build', `${name}-${process.pid}`),
  /** Prefix of the claims on a release; no version contains `~`. */
  claim: (name: string, version: string) =>
    join(releasesDir, '.build', `claim~${name}~${version}~`),
  /** A pruned release is renamed to this path, then deleted. */
  pruned: (name: string, version: string) =>
    join(releasesDir, '.build', `pruned~${name}~${version}~${process.pid}`),
  release: (name: string, version: string) =>
    name === localesName
      ? join(releasesDir, '.locales', version)
      : join(releasesDir, publicPath(name, version)),
  releasesOf: (name: string) =>
    name === localesName
      ? join(releasesDir, '.locales')
      : // Not by `..`: pruning looks through this folder, so a mistake must not lead to its parent.
        dirname(join(releasesDir, publicPath(name, 'version'))),
  revisions: join(releasesDir, '.revisions'),
  revision: (number: number) =>
    join(releasesDir, '.revisions', `${String(number).padStart(8, '0')}.json`),
  document: join(releasesDir, 'index.html'),
  /** The documents of remotes with their own mount: those behind a guard are served as they are. */
  documents: join(releasesDir, '.documents'),
  /** The server puts a page's head into these. */
  openDocuments: join(releasesDir, '.open-documents'),
  documentOf: ({ mount, access }: RemotePlace) =>
    join(releasesDir, access ? '.documents' : '.open-documents', `${mount.slice(1)}.html`),
  registry: join(releasesDir, 'registry.json'),
  locales: join(releasesDir, 'locales'),
  assets: join(releasesDir, 'assets'),
});
export type ReleaseLayout = ReturnType<typeof releaseLayout>;

/** The catalogues, released like a part of the front. */
export const localesName = 'locales';

/** The version of rolled-back catalogues with the texts that open tabs still show. */
export const withCarried = (version: string, hash: string) => `${version}+carried.${hash}`;
/** The version they had when they were built. */
export const withoutCarried = (version: string) => version.replace(/\+carried\.\w+$/, '');

/** Names of parts and versions become folders, so they must not lead anywhere else. */
export const isPart = (name: unknown): name is string =>
  typeof name === 'string' && /^(?:shell|locales|mf-[a-z0-9-]+)$/.test(name);
export const isVersion = (version: unknown): version is string =>
  typeof version === 'string' && /^\w[\w.+-]*$/.test(version);
