import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consumedModules, installedVersion, providedModules, sharedModules } from './shared.ts';

let rootDir: string;
beforeEach(() => {
  rootDir = mkdtempSync(join(tmpdir(), 'portal-shared-'));
});
afterEach(() => rmSync(rootDir, { recursive: true }));

const major = (name: string) => installedVersion(name).split('.')[0];
const rangesOf = (manifest: object) => {
  mkdirSync(join(rootDir, 'mf-x'));
  writeFileSync(join(rootDir, 'mf-x', 'package.json'), JSON.stringify(manifest));
  return Object.fromEntries(
    Object.entries(sharedModules('mf-x', rootDir)).map(([name, one]) => [name, one.range]),
  );
};

test('a remote needs what its package.json says, of the rest the major that is there', () => {
  const dependencies = { react: '^18.2.0', swr: '>=2', yup: '^1.0.0' };
  const ranges = rangesOf({ dependencies, peerDependencies: { 'react-intl': '*' } });
  expect(ranges).toMatchObject({
    react: '^18.2.0',
    swr: '>=2',
    'react-intl': '*',
    'react-router': `^${major('react-router')}.0.0`,
  });
  expect(ranges).not.toHaveProperty('yup');
});

test('the shell offers what it has, and a remote takes that alone', () => {
  expect(providedModules().react).toEqual({
    shareKey: 'react',
    version: installedVersion('react'),
    eager: true,
  });
  expect(consumedModules('mf-admin').react).toEqual({
    singleton: true,
    strictVersion: true,
    import: false,
    requiredVersion: expect.stringMatching(`^\\^${major('react')}\\.`),
  });
});

test('the shell offers every library that remotes share', () => {
  const offered = Object.values(providedModules()).map(({ shareKey }) => shareKey);
  expect(offered).toEqual(Object.keys(sharedModules('mf-public')));
});
