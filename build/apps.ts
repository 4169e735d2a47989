import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

const sources = join(import.meta.dirname, '..');

/** The project's root folder; for a command of an installed package, the folder it runs in. */
export const rootDir = sources.split(sep).includes('node_modules') ? process.cwd() : sources;

/** The service worker: in the folder of its shell, and at the root of the site. */
export const workerFile = 'service-worker.js';

/** Where the build puts the front that nginx or the embedded server serves. */
export const frontDir = process.env.FRONT_OUTPUT ?? join(rootDir, 'dist', 'front');

/** The document host, built and released like the remotes. */
export const shellName = 'shell';

/** Every remote is a folder `mf-*` with routes; a new one needs no change here. */
export const remoteNames = (): string[] =>
  readdirSync(rootDir)
    .filter(
      (name) => name.startsWith('mf-') && existsSync(join(rootDir, name, 'src', 'routes.tsx')),
    )
    .sort();

/** The shell, which a repository of one remote does not have, and the remotes. */
export const appNames = (): string[] =>
  [shellName, ...remoteNames()].filter((name) => existsSync(join(rootDir, name)));

/** Federation names are global variables, so `mf-public` is `mf_public` there. */
export const federationName = (name: string): string => name.replaceAll('-', '_');

/** Where a build of `name` is served, with slashes around it. */
export const publicPath = (name: string, version: string): string =>
  name === shellName ? `/shell/${version}/` : `/remotes/${name}/${version}/`;

/** The source maps of a build; servers answer no path with a name that starts with a dot. */
export const mapsFolder = '.maps';
/** In that folder: where in the sources the component of each page is. */
export const pagesMap = 'pages.json';
