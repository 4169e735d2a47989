import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import semver from 'semver';
import { createRepository } from './new-repository.ts';

const portal = join(__dirname, '..');
const routes = { 'mf-public': ['/', '/privacy'], shell: ['/auth'] };
const files = {
  '@ail/kit': 'ail-kit-0.1.0.tgz',
  '@ail/build': 'ail-build-0.1.0.tgz',
  '@ail/release': 'ail-release-0.1.0.tgz',
};

let target: string;
beforeEach(() => {
  target = mkdtempSync(join(tmpdir(), 'portal-new-repository-'));
});
afterEach(() => rmSync(target, { recursive: true }));

const create = (name = 'mf-partners', pack = () => files) =>
  createRepository(portal, target, name, routes, { title: 'Partners' }, pack);
const read = (file: string) => readFileSync(join(target, file), 'utf8');

test('has the remote, its texts in three languages, tests, and installs the packages', () => {
  expect(create()).toBe('/partners');
  const { devDependencies, workspaces } = JSON.parse(read('package.json'));
  expect(workspaces).toEqual(['mf-partners']);
  for (const [name, file] of Object.entries(files))
    expect(devDependencies[name]).toBe(`file:vendor/${file}`);
  const { portal: place } = JSON.parse(read('mf-partners/package.json'));
  expect(place).toEqual({ mount: '/partners', texts: ['partners'] });
  for (const language of ['en', 'fr', 'sw'])
    expect(JSON.parse(read(`locales/${language}/partners.json`)).title).toBe('Partners');
  expect(read('e2e/mf-partners.spec.ts')).toContain("from '@playwright/test'");
});

test('has a remote that accepts the packed kit, which no registry has', () => {
  create();
  const { dependencies } = JSON.parse(read('mf-partners/package.json'));
  const { version } = JSON.parse(readFileSync(join(portal, 'kit', 'package.json'), 'utf8'));
  expect(semver.satisfies(version, dependencies['@ail/kit'])).toBe(true);
});

test('leaves no blank of a template unfilled', () => {
  create();
  const written = globSync('**/*.*', { cwd: target, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  expect(written.length).toBeGreaterThan(15);
  expect(
    written.filter((text) =>
      /\{\{[^ }]|file:vendor\/"|": ""(?!\n {2}\},\n {2}"scripts)/.test(text),
    ),
  ).toEqual([]);
});

test('is made only in an empty folder, and nothing is written or packed otherwise', () => {
  const pack = jest.fn(() => files);
  writeFileSync(join(target, 'notes.txt'), '');
  expect(() => create('mf-partners', pack)).toThrow(`${target} is not empty.`);
  expect(() => create('mf-privacy', pack)).toThrow('would cover /privacy');
  expect(() => create('mf-events', pack)).toThrow('The texts "events" of mf-events exist already');
  expect(readdirSync(target)).toEqual(['notes.txt']);
  expect(pack).not.toHaveBeenCalled();
});
