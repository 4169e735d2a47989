import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  consumedModules,
  installedVersion,
  providedModules,
  sharedModules,
  themeShareKey,
} from './shared.ts';

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

test('takes the ranges of a remote from its package.json, else the major version of the shell', () => {
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

test('provides the library of the shell, and lets a remote take no other copy', () => {
  expect(providedModules()).toMatchObject({
    react: { shareKey: 'react', version: installedVersion('react'), eager: true },
  });
  expect(consumedModules('mf-admin')).toMatchObject({
    react: {
      singleton: true,
      strictVersion: true,
      import: false,
      requiredVersion: expect.stringMatching(`^\\^${major('react')}\\.`),
    },
  });
});

test('provides everything that a remote takes', () => {
  const provided = Object.values(providedModules()).map(({ shareKey }) => shareKey);
  const taken = Object.entries(consumedModules('mf-public')).map(([request, module]) =>
    'shareKey' in module ? module.shareKey : request,
  );
  expect(provided).toEqual(taken);
});

test('shares a theme with other values, and none with other keys', () => {
  const shared = themeShareKey({ colors: { ink: '#000' }, z: { base: 0 } });
  expect(themeShareKey({ colors: { ink: '#111' }, z: { base: 1 } })).toBe(shared);
  for (const other of [
    { colors: { ink: '#000', clay: '#f80' }, z: { base: 0 } },
    { colors: {}, z: { base: 0 } },
    { colors: '#000', z: { base: 0 } },
    { ink: '#000', colors: {}, z: { base: 0 } },
  ])
    expect(themeShareKey(other)).not.toBe(shared);
});
