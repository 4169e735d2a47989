import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jestProject } from './kit/testing/jest-project.mjs';
import { inGroups } from './tooling/test/group-tests.ts';
import { apiTestsLeftOut, testsOnlyInLong } from './tooling/test/where.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// Tests start programs of the portal; with this they start in half the time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compile');

const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

const { TEST_BESIDE_CLUSTER, TEST_DATABASE_HOSTS, TEST_DATABASE_URL, TEST_LONG } = process.env;
const isLong = TEST_LONG === '1';
const apiRun = {
  database: TEST_DATABASE_HOSTS ? 'cluster' : TEST_DATABASE_URL ? 'mariadb' : 'sqlite',
  isLong,
  isBesideCluster: TEST_BESIDE_CLUSTER === '1',
};

const testsLeftOut = (name) => {
  if (name === 'api') return apiTestsLeftOut(root, apiRun);
  return isLong ? [] : testsOnlyInLong(root, name);
};

const project = (name, isBrowser) => {
  const made = jestProject(root, name, isBrowser);
  const leftOut = testsLeftOut(name).map(RegExp.escape);
  return { ...made, testPathIgnorePatterns: [...made.testPathIgnorePatterns, ...leftOut] };
};

/** The variable is set where whole projects run; a named test file runs alone. */
const grouped = (one) =>
  process.env.TEST_GROUPS === '1'
    ? inGroups(one, join(root, '.cache', 'test-groups', one.displayName))
    : one;

export default {
  rootDir: root,
  // On a busy machine a test takes ten times as long. Tests wait for what they want to see; this only ends one that hangs.
  testTimeout: isLong ? 600_000 : 120_000,
  testSequencer: join(root, 'tooling', 'test', 'groups-first.mjs'),
  projects: [
    ...['kit', 'shell', ...remotes].map((name) => project(name, true)),
    grouped(project('api', false)),
    ...['build', 'bench', 'tooling'].map((name) => project(name, false)),
    grouped(project('release', false)),
  ],
};
