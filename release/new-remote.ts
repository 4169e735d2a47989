import { readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  fillTemplate,
  json,
  namesOfRemote,
  type RemoteChoices,
  write,
  writeRemote,
} from './remote-files.ts';

interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
}

const edit = (file: string, change: (text: string) => string) => {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} does not look as expected; nothing was added.`);
  writeFileSync(file, changed);
};

/** Inserts a workspace after the other remotes, so that the order stays readable. */
const addWorkspace = (workspaces: string[], name: string) =>
  workspaces.toSpliced(workspaces.indexOf('build'), 0, name);

interface Lockfile {
  packages: Record<string, object> & { '': { workspaces: string[] } };
}

/** As `npm install` would write it, without a request to a registry: a new remote adds no package. */
const lock = (
  text: string,
  name: string,
  { name: packageName, version, dependencies }: Manifest,
) => {
  const lockfile = JSON.parse(text) as Lockfile;
  const { '': root, ...packages } = lockfile.packages;
  packages[name] = { name: packageName, version, dependencies };
  packages[`node_modules/${packageName}`] = { resolved: name, link: true };
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return json({
    ...lockfile,
    packages: {
      '': { ...root, workspaces: addWorkspace(root.workspaces, name) },
      ...Object.fromEntries(sorted),
    },
  });
};

/**
 * Changes the lockfile and npm's installed copy of it alike: a workspace only needs a link, which is no
 * reason for `npm ci` (tooling/bootstrap.mjs compares the times of these files).
 */
const keepInstalled = (
  rootDir: string,
  packageName: string,
  folder: string,
  change: () => void,
) => {
  const packages = join(rootDir, 'node_modules');
  const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const mark = join(packages, '.package-lock.json');
  const lockfile = join(rootDir, 'package-lock.json');
  const wasInstalled = timeOf(mark) >= timeOf(lockfile);
  change();
  if (!wasInstalled) return;
  const link = join(packages, packageName);
  rmSync(link, { force: true });
  symlinkSync(join('..', '..', folder), link, 'junction');
  // Times of files are finer than a Date: the present one could be a fraction before the lockfile's.
  const changedAt = Math.ceil(timeOf(lockfile)) / 1000;
  utimesSync(mark, changedAt, changedAt);
};

/**
 * Creates a remote with one page in three languages that lists what the API has, with its link in the
 * header, tests and a journey, and adds it to every list of remotes.
 * @param routes the routes of the existing parts
 * @returns its address in the site
 * @throws if the name is invalid or taken; nothing is written then
 */
export const createRemote = (
  rootDir: string,
  name: string,
  routes: Readonly<Record<string, readonly string[]>>,
  choices: RemoteChoices = {},
): string => {
  const names = namesOfRemote(rootDir, name, routes, choices);
  const inRoot = (...parts: string[]) => join(rootDir, ...parts);
  const { dependencies } = JSON.parse(
    readFileSync(inRoot('shell', 'package.json'), 'utf8'),
  ) as Manifest;
  writeRemote(rootDir, names, dependencies);
  write(
    inRoot('e2e', 'journeys', `${name}.spec.ts`),
    fillTemplate('e2e/journey.spec.ts.txt', names, { playwright: '../fixtures/test.ts' }),
  );
  const workflow = readFileSync(inRoot('.github/workflows/mf-public.yml'), 'utf8');
  write(
    inRoot(`.github/workflows/${name}.yml`),
    workflow
      .replace(
        /(?: {6}- "locales\/\*\/\w+\.json"\n)+/,
        `      - "locales/*/${names.namespace}.json"\n`,
      )
      .replaceAll('mf-public', name),
  );
  for (const file of ['api/Dockerfile', 'tooling/front.Dockerfile']) {
    edit(inRoot(file), (text) =>
      text.replace(/^(COPY .*)build\/package\.json/m, `$1${name}/package.json ${name}/\n$&`),
    );
  }
  edit(inRoot('package.json'), (text) => {
    const manifest = JSON.parse(text) as { workspaces: string[] };
    return json({ ...manifest, workspaces: addWorkspace(manifest.workspaces, name) });
  });
  const manifest = JSON.parse(readFileSync(inRoot(name, 'package.json'), 'utf8')) as Manifest;
  keepInstalled(rootDir, manifest.name, name, () =>
    edit(inRoot('package-lock.json'), (text) => lock(text, name, manifest)),
  );
  return `/${names.path}`;
};
