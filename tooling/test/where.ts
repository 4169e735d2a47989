import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where the tests of the API may run. `-long` means `npm run test:long` only; `own-cluster` stands for tests that
 * start a cluster themselves.
 */
const databases = [
  'sqlite',
  'sqlite-long',
  'mariadb',
  'mariadb-long',
  'cluster',
  'own-cluster',
] as const;
export type Database = (typeof databases)[number];

/**
 * Where journeys may run: on a server, in `npm test` or (`-long`) in `npm run test:long` only, and on pages that the
 * browser translates. Those with `own-portal` start their own portal; those with `firefox` also run in Firefox, in
 * `npm run test:long`.
 */
const servers = [
  'embedded',
  'embedded-long',
  'nginx',
  'nginx-long',
  'translated',
  'own-portal',
  'firefox',
] as const;
export type Server = (typeof servers)[number];

const mentionsPlaces = (text: string): boolean => /^.*@runs/i.test(text);

const read = <Place extends string>(
  folder: string,
  pattern: string,
  places: readonly Place[],
  everywhere: readonly Place[],
): Map<string, readonly Place[]> => {
  const isPlace = (name: string): name is Place => places.some((place) => place === name);
  const files = globSync(pattern, { cwd: folder, exclude: ['**/node_modules'] }).sort();
  return new Map(
    files.map((name) => {
      const file = join(folder, name);
      const text = readFileSync(file, 'utf8');
      const named = text.match(/^\/\*\* @runs (.*) \*\/\n/)?.[1]?.split(' ');
      if (mentionsPlaces(text) && !named)
        throw new Error(`${file}: its first line must have the form /** @runs … */.`);
      for (const place of named ?? []) {
        if (!isPlace(place))
          throw new Error(`${file}: @runs ${place}. Known: ${places.join(', ')}.`);
      }
      return [file, named?.filter(isPlace) ?? everywhere];
    }),
  );
};

/**
 * Reads where each test file of a folder runs. The first line of a file names it, as in
 * `@runs sqlite mariadb-long`; a file without that line runs on SQLite, MariaDB and a cluster.
 * @param folder its path
 * @returns the places by the path of the file
 * @throws where a file names a place that does not exist
 */
export const whereApiTestsRun = (folder: string) =>
  read(folder, '**/*.test.ts', databases, ['sqlite', 'mariadb', 'cluster']);

/**
 * Reads where each journey of a folder runs, as `whereApiTestsRun` does; without the line, on both servers and on
 * translated pages.
 */
export const whereJourneysRun = (folder: string) =>
  read(folder, '*.spec.ts', servers, ['embedded', 'nginx', 'translated']);

/** @returns the files that run in one of the places */
export const filesIn = <Place>(
  files: ReadonlyMap<string, readonly Place[]>,
  ...places: Place[]
): string[] =>
  [...files]
    .filter(([, where]) => places.some((place) => where.includes(place)))
    .map(([file]) => file);

const unitTests = (root: string, ...folders: string[]): { file: string; text: string }[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    { cwd: root, exclude: ['**/node_modules', '**/dist'] },
  )
    .map((name) => join(root, name))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const onlyInLong = '/** @runs long */\n';
const namesLong = /^\/\*\* @runs (?:.*\bsqlite-)?long\b/;
const importsLong = /^(?:import|\}) .*\/testing\/long(?:\.ts)?['"];$/m;

/**
 * Finds the tests that run with more or only in `npm run test:long`: they import `kit/testing/long.ts`, or their first
 * line names `long` or, for the API, `sqlite-long`.
 * @param root of the repository
 * @returns their paths
 */
export const filesWithMoreInLong = (root: string): string[] =>
  unitTests(root, 'api', 'bench', 'build', 'kit', 'mf-*', 'release', 'shell', 'tooling')
    .filter(({ text }) => namesLong.test(text) || importsLong.test(text))
    .map(({ file }) => file);

/**
 * Finds the tests of a workspace other than the API that run in `npm run test:long` only: their first line is
 * `@runs long`.
 * @param root of the repository
 * @returns their paths
 * @throws where a first line with `@runs` says anything else
 */
export const testsOnlyInLong = (root: string, workspace: string): string[] =>
  unitTests(root, workspace)
    .filter(({ file, text }) => {
      const isOnlyInLong = text.startsWith(onlyInLong);
      if (mentionsPlaces(text) && !isOnlyInLong)
        throw new Error(`${file}: its first line can only be ${onlyInLong.trim()}.`);
      return isOnlyInLong;
    })
    .map(({ file }) => file);

/** One run of the API's tests. */
export interface ApiRun {
  database: 'sqlite' | 'mariadb' | 'cluster';
  /** Whether it is part of `npm run test:long`. */
  isLong?: boolean;
  /** Whether a MariaDB cluster runs the tests as well; then only those that do more on a single server run here. */
  isBesideCluster?: boolean;
}

/**
 * Chooses the API's tests for a run.
 * @returns the paths of those that are left out
 */
export const apiTestsLeftOut = (
  root: string,
  { database, isLong = false, isBesideCluster = false }: ApiRun,
): string[] => {
  const files = whereApiTestsRun(join(root, 'api', 'src'));
  const inLong: Record<ApiRun['database'], Database[]> = {
    sqlite: ['sqlite-long', 'own-cluster'],
    mariadb: ['mariadb-long'],
    cluster: [],
  };
  const chosen = filesIn(files, database, ...(isLong ? inLong[database] : []));
  const onCluster = isBesideCluster ? filesIn(files, 'cluster') : [];
  const doesMoreAlone = (file: string) =>
    /^import [^;]*\b(?:isLong|testInLong|onCluster)\b/m.test(readFileSync(file, 'utf8'));
  return [...files.keys()].filter(
    (file) => !chosen.includes(file) || (onCluster.includes(file) && !doesMoreAlone(file)),
  );
};
