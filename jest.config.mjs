import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jestProject } from './kit/testing/jest-project.mjs';
import { inGroups } from './tooling/test/group-tests.ts';
import { apiTestsLeftOut } from './tooling/test/where.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// Tests start programs of the portal; with this they start in half the time.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'portal-compile-cache');

const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

const api = jestProject(root, 'api', false);

const { TEST_DATABASE_HOSTS, TEST_DATABASE_URL } = process.env;
const isLong = process.env.TEST_LONG === '1';
const database = TEST_DATABASE_HOSTS ? 'cluster' : TEST_DATABASE_URL ? 'mariadb' : 'sqlite';

const apiOnDatabase = {
  ...api,
  testPathIgnorePatterns: [
    ...api.testPathIgnorePatterns,
    ...apiTestsLeftOut(root, database, isLong).map(RegExp.escape),
  ],
};

const tooling = jestProject(root, 'tooling', false);

/** Starting the parser of MySQL takes ten seconds. */
const toolingTests = {
  ...tooling,
  testPathIgnorePatterns: [
    ...tooling.testPathIgnorePatterns,
    ...(process.env.TEST_LONG === '1' ? [] : ['<rootDir>/test/mysql-grammar\\.test\\.ts$']),
  ],
};

/** Set where whole projects run; whoever names a test file runs that alone. */
const grouped = (project) =>
  process.env.TEST_GROUPS === '1'
    ? inGroups(project, join(root, '.cache', 'test-groups', project.displayName))
    : project;

export default {
  rootDir: root,
  // On a busy machine a test takes ten times as long. Tests wait for what they want to see; this only ends one that hangs.
  testTimeout: isLong ? 600_000 : 120_000,
  testSequencer: join(root, 'tooling', 'test', 'groups-first.mjs'),
  projects: [
    ...['kit', 'shell', ...remotes].map((name) => jestProject(root, name, true)),
    grouped(apiOnDatabase),
    ...['build', 'bench'].map((name) => jestProject(root, name, false)),
    toolingTests,
    grouped(jestProject(root, 'release', false)),
  ],
};
