import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-installed-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const left = { version: '1.0.0', integrity: 'sha512-left' };
const darwin = { version: '2.0.0', integrity: 'sha512-darwin', optional: true };

const write = (file: string, packages: object, minutesOld: number) => {
  writeFileSync(join(root, file), JSON.stringify({ packages }));
  const time = Date.now() / 1000 - minutesOld * 60;
  utimesSync(join(root, file), time, time);
};
const lock = (packages: object, minutesOld: number) =>
  write('package-lock.json', { '': { name: 'portal' }, ...packages }, minutesOld);
const install = (packages: object, minutesOld: number) =>
  write('node_modules/.package-lock.json', packages, minutesOld);

/** In a process of its own, as before any package is there. */
const isInstalled = (): boolean => {
  const module = join(__dirname, 'installed.mjs');
  const script = `import { isInstalled } from ${JSON.stringify(module)}; console.log(isInstalled(process.argv[1]));`;
  const args = ['--input-type=module', '--eval', script, root];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim() === 'true';
};

test('packages that were installed after the lockfile changed are there', () => {
  lock({ 'node_modules/left': left }, 2);
  install({ 'node_modules/left': left }, 1);
  expect(isInstalled()).toBe(true);
});

test('nothing is there without a copy of the lockfile', () => {
  lock({}, 1);
  expect(isInstalled()).toBe(false);
});

test('a newer lockfile with the same packages installs nothing', () => {
  lock({ 'node_modules/left': left, 'node_modules/darwin': darwin }, 1);
  install({ 'node_modules/left': left }, 2);
  expect(isInstalled()).toBe(true);
});

test.each([
  ['another version', { 'node_modules/left': { ...left, version: '1.0.1' } }],
  ['other content', { 'node_modules/left': { ...left, integrity: 'sha512-right' } }],
  ['one more package', { 'node_modules/left': left, 'node_modules/more': left }],
  ['one package fewer', {}],
])('a newer lockfile with %s installs', (_, packages) => {
  lock(packages, 1);
  install({ 'node_modules/left': left }, 2);
  expect(isInstalled()).toBe(false);
});
