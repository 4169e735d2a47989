import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  mariadbLong,
  mariadbOnly,
  notOnCluster,
  onCluster,
  sqliteOnly,
  withMoreInLong,
} from './engines.ts';

test.each([
  ...[...sqliteOnly, ...mariadbOnly, ...mariadbLong, ...notOnCluster, ...onCluster].map(
    (name) => `api/src/${name}`,
  ),
  ...withMoreInLong,
])('%s.test is there', (name) => {
  const rootDir = join(__dirname, '..', '..');
  expect(globSync(`${name}.test.{ts,tsx}`, { cwd: rootDir })).toHaveLength(1);
});

test('what takes more in the long run is all that asks for it', () => {
  const rootDir = join(__dirname, '..', '..');
  const asking = globSync('{api,build,kit,mf-*,release,shell,tooling}/**/*.test.{ts,tsx}', {
    cwd: rootDir,
    exclude: ['**/node_modules/**'],
  }).filter((path) =>
    readFileSync(join(rootDir, path), 'utf8').match(/^import .*\/testing\/long';$/m),
  );
  expect(asking.map((path) => path.replace(/\.test\.tsx?$/, '')).sort()).toEqual(withMoreInLong);
});
