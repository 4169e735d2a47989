import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ApiRun,
  apiTestsLeftOut,
  filesIn,
  filesWithMoreInLong,
  testsOnlyInLong,
  whereJourneysRun,
} from './where';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-where-'));
  mkdirSync(join(root, 'api', 'src'), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(root, name), text);

const chosen = (database: ApiRun['database'], isLong = false, isBesideCluster = false) => {
  const all = ['any', 'files', 'fuzz', 'hash', 'races', 'tls'];
  const leftOut = apiTestsLeftOut(root, { database, isLong, isBesideCluster });
  return all.filter((name) => !leftOut.includes(join(root, `api/src/${name}.test.ts`)));
};

test('each test of the API runs where its first line names', () => {
  write('api/src/any.test.ts', "test('a', () => {});\n");
  write('api/src/files.test.ts', '/** @runs sqlite */\n');
  write('api/src/fuzz.test.ts', '/** @runs sqlite-long mariadb-long */\n');
  write('api/src/hash.test.ts', '/** @runs sqlite mariadb-long cluster */\n');
  write('api/src/races.test.ts', '/** @runs own-cluster */\n');
  write('api/src/tls.test.ts', '/** @runs mariadb */\n');
  expect(chosen('sqlite')).toEqual(['any', 'files', 'hash']);
  expect(chosen('sqlite', true)).toEqual(['any', 'files', 'fuzz', 'hash', 'races']);
  expect(chosen('mariadb')).toEqual(['any', 'tls']);
  expect(chosen('mariadb', true)).toEqual(['any', 'fuzz', 'hash', 'tls']);
  expect(chosen('cluster', true)).toEqual(['any', 'hash']);
});

test('beside a cluster, a single MariaDB runs what the cluster does not', () => {
  write('api/src/any.test.ts', "test('a', () => {});\n");
  write('api/src/files.test.ts', '/** @runs sqlite mariadb-long */\n');
  write('api/src/fuzz.test.ts', "import { isLong } from '@ail/kit/testing/long';\n");
  write('api/src/hash.test.ts', "import {\n  onCluster,\n} from '../testing/server.ts';\n");
  write('api/src/races.test.ts', "import { add } from './add.ts';\n// Unlike onCluster.\n");
  write('api/src/tls.test.ts', '/** @runs mariadb */\n');
  expect(chosen('mariadb', true, true)).toEqual(['files', 'fuzz', 'hash', 'tls']);
});

test('journeys run on both servers and on translated pages unless their first line differs', () => {
  write('visitor.spec.ts', "import './any';\n");
  write('start.spec.ts', '/** @runs embedded nginx-long */\n');
  const files = whereJourneysRun(root);
  expect(filesIn(files, 'nginx')).toEqual([join(root, 'visitor.spec.ts')]);
  expect(filesIn(files, 'nginx', 'nginx-long')).toEqual([
    join(root, 'start.spec.ts'),
    join(root, 'visitor.spec.ts'),
  ]);
  expect(filesIn(files, 'translated')).toEqual([join(root, 'visitor.spec.ts')]);
});

test('a misspelled place fails the run', () => {
  write('api/src/any.test.ts', '/** @runs sqlite maria */\n');
  expect(() => apiTestsLeftOut(root, { database: 'sqlite' })).toThrow(
    /any\.test\.ts: @runs maria\. Known/,
  );
});

test('tests with more in the long run import its flag or name it in their first line', () => {
  write('api/src/any.test.ts', "import { isLong } from '@ail/kit/testing/long';\n");
  write('api/src/fuzz.test.ts', '/** @runs sqlite-long mariadb-long */\n');
  write('api/src/hash.test.ts', '/** @runs sqlite mariadb-long */\n');
  write('api/src/tls.test.ts', '// testing/long\n');
  mkdirSync(join(root, 'tooling'));
  write('tooling/grammar.test.ts', '/** @runs long */\n');
  write('tooling/where.test.ts', '\n/** @runs long */\n');
  expect(filesWithMoreInLong(root)).toEqual([
    join(root, 'api/src/any.test.ts'),
    join(root, 'api/src/fuzz.test.ts'),
    join(root, 'tooling/grammar.test.ts'),
  ]);
  expect(testsOnlyInLong(root, 'tooling')).toEqual([join(root, 'tooling/grammar.test.ts')]);
});

test.each([
  '/** @runs Long */\n',
  '// @runs long\n',
  '/** @runs long */ \n',
  '/** @runs sqlite */\n',
])('the first line %j of a test outside the API fails the run', (line) => {
  mkdirSync(join(root, 'kit'));
  write('kit/any.test.ts', line);
  expect(() => testsOnlyInLong(root, 'kit')).toThrow(/any\.test\.ts: its first line can only be/);
});

test.each(['// @runs sqlite\n', '/** @Runs sqlite */\n', '/** @runs sqlite */\r\n'])(
  'the first line %j of a test of the API fails the run',
  (line) => {
    write('api/src/any.test.ts', line);
    expect(() => apiTestsLeftOut(root, { database: 'sqlite' })).toThrow(/any\.test\.ts: its first/);
  },
);

test.each([
  "import { isLong } from '@ail/kit/testing/long';",
  'import { isLong } from "@ail/kit/testing/long.ts";',
  "import {\n  isLong,\n  testInLong,\n} from '../../kit/testing/long.ts';",
])('a test with %j has more in the long run', (line) => {
  mkdirSync(join(root, 'bench'));
  write('bench/any.test.ts', `${line}\n`);
  expect(filesWithMoreInLong(root)).toEqual([join(root, 'bench', 'any.test.ts')]);
});
