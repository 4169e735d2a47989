import { dirname, join } from 'node:path';
import { guardLookFile } from '@ail/kit/contracts/releases/guard-look';
import type { RemotePlace } from '@ail/kit/contracts/releases/registry';
import { toolFile } from '@ail/kit/contracts/releases/tool-file';
import { publicPath, shellName, workerFile } from '../build/apps.ts';

const releasesOf = (releasesDir: string, name: string): string => {
  if (isTexts(name)) return join(releasesDir, '.texts', partOfTexts(name));
  // Not by `..`: pruning looks through this folder, so a mistake must not lead to its parent.
  return dirname(join(releasesDir, publicPath(name, 'version')));
};

/**
 * Paths in the releases folder, which nginx or the embedded server serves:
 * - `shell/<version>/`, `remotes/<name>/<version>/`: immutable builds, each with its release.json
 * - `.texts/<part>/<version>/`: immutable catalogues of the namespaces that the part owns
 * - `.locales/<hash>/`: the catalogues of all parts together; `locales` is a link to the live ones
 * - `.revisions/<number>.json`: what was live, one file for each activation
 * - `.revisions/99999999.json`: which release tools may change the folder
 * - `index.html`, `registry.json`, `locales/`: composed from the newest revision
 * - `service-worker.js`: that of the live shell, or one that removes itself
 * - `<mount>/service-worker.js`: the same of the live remote with this mount
 * - `.documents/<mount>.html`: composed for each remote with a mount of its own
 * - `assets/`: images; only ever added to
 * - `.guard`: when the guard last looked
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
  release: (name: string, version: string) => join(releasesOf(releasesDir, name), version),
  releasesOf: (name: string) => releasesOf(releasesDir, name),
  merged: (hash: string) => join(releasesDir, '.locales', hash),
  revisions: join(releasesDir, '.revisions'),
  revision: (number: number) =>
    join(releasesDir, '.revisions', `${String(number).padStart(8, '0')}.json`),
  toolFile: join(releasesDir, '.revisions', toolFile),
  document: join(releasesDir, 'index.html'),
  /** The documents of remotes with their own mount: those behind a guard are served as they are. */
  documents: join(releasesDir, '.documents'),
  /** The server puts a page's head into these. */
  openDocuments: join(releasesDir, '.open-documents'),
  documentOf: ({ mount, access }: RemotePlace) =>
    join(releasesDir, access ? '.documents' : '.open-documents', `${mount.slice(1)}.html`),
  registry: join(releasesDir, 'registry.json'),
  /** The service worker of the shell, at `/`, or of the remote with this mount. */
  workerAt: (mount: string) => join(releasesDir, mount, workerFile),
  locales: join(releasesDir, 'locales'),
  assets: join(releasesDir, 'assets'),
  guardLook: join(releasesDir, guardLookFile),
});
export type ReleaseLayout = ReturnType<typeof releaseLayout>;

const textsPrefix = 'texts-';

/** The name under which the texts of a part are released. */
export const textsName = (part: string) => textsPrefix + part;
export const isTexts = (name: string) => name.startsWith(textsPrefix);
/** The part whose texts these are. */
export const partOfTexts = (name: string) => name.slice(textsPrefix.length);

/** The part of a release of scripts or texts. */
export const partOf = (name: string) => (isTexts(name) ? partOfTexts(name) : name);

export const isRemote = (name: string) => name.startsWith('mf-');
/** Whether it is a release of scripts: the shell, or a remote. */
export const isApp = (name: string) => name === shellName || isRemote(name);

/** The version of texts to which those were added that something else still shows. */
export const withCarried = (version: string, hash: string) => `${version}+carried.${hash}`;
/** The version they had when they were built. */
export const withoutCarried = (version: string) => version.replace(/\+carried\.\w+$/, '');

/** Names of parts and versions become folders, so they must not lead anywhere else. */
export const isPart = (name: unknown): name is string =>
  typeof name === 'string' && /^(?:texts-)?(?:shell|mf-[a-z0-9-]+)$/.test(name);
export const isVersion = (version: unknown): version is string =>
  typeof version === 'string' && /^\w[\w.+-]*$/.test(version);
