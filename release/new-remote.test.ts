import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createRemote } from './new-remote.ts';

let rootDir: string;
beforeEach(() => {
  rootDir = mkdtempSync(join(tmpdir(), 'portal-new-remote-'));
});
afterEach(() => rmSync(rootDir, { recursive: true }));

const routes = { 'mf-public': ['/', '/privacy', '/investor/dashboard'], shell: ['/auth'] };

test.each([
  ['mf-Trade', /^"mf-Trade" is no name of a remote/],
  ['../mf-trade', /is no name of a remote/],
  ['mf-metrics', /^mf-metrics cannot stand at \/metrics, which is the portal's own\.$/],
  ['mf-privacy', /^mf-privacy would cover \/privacy, which mf-public renders/],
  ['mf-investor', /^mf-investor would cover \/investor\/dashboard, which mf-public renders/],
  ['mf-auth', /^mf-auth cannot stand at \/auth, which is the portal's own\.$/],
  [`mf-${'x'.repeat(300)}`, /^A remote's name has at most 40 letters; this one has 303\.$/],
])('%s is refused in a sentence, and nothing is written', (name, sentence) => {
  expect(() => createRemote(rootDir, name, routes)).toThrow(sentence);
  expect(readdirSync(rootDir)).toEqual([]);
});

test.each([
  [{ mount: '/' }, /^"\/" is no address of a remote/],
  [{ mount: 'partners' }, /^"partners" is no address/],
  [{ mount: '/a/b' }, /is no address/],
  [{ mount: '/../x' }, /is no address/],
  [{ mount: '/auth' }, /^mf-partners cannot stand at \/auth, which is the portal's own\.$/],
  [{ mount: '/privacy' }, /^mf-partners would cover \/privacy, which mf-public renders/],
  [{ title: '' }, /^"" is no title/],
  [{ title: "It's {here}" }, /is no title/],
  [{ title: 'x'.repeat(41) }, /is no title: at most 40/],
])('with %p it is refused in a sentence, and nothing is written', (choices, sentence) => {
  expect(() => createRemote(rootDir, 'mf-partners', routes, choices)).toThrow(sentence);
  expect(readdirSync(rootDir)).toEqual([]);
});

describe('the packages that are installed', () => {
  const real = join(__dirname, '..');
  const inRoot = (...parts: string[]) => join(rootDir, ...parts);
  const mark = () => inRoot('node_modules', '.package-lock.json');
  const age = (file: string, seconds: number) => utimesSync(file, seconds, seconds);
  beforeEach(() => {
    const files = [
      'package.json',
      'package-lock.json',
      'shell/package.json',
      '.github/workflows/mf-public.yml',
      'api/Dockerfile',
      'tooling/front.Dockerfile',
    ];
    for (const file of files) {
      mkdirSync(dirname(inRoot(file)), { recursive: true });
      copyFileSync(join(real, file), inRoot(file));
    }
    mkdirSync(inRoot('node_modules', '@ail'), { recursive: true });
    writeFileSync(mark(), '{}');
    age(inRoot('package-lock.json'), 1_000);
  });
  const isInstalled = () =>
    statSync(mark()).mtimeMs >= statSync(inRoot('package-lock.json')).mtimeMs;

  test('need no npm ci for a remote that brings none', () => {
    age(mark(), 2_000);
    createRemote(rootDir, 'mf-trade-desk', routes);
    expect(isInstalled()).toBe(true);
    const link = inRoot('node_modules', '@ail', 'mf-trade-desk');
    expect(realpathSync(link)).toBe(realpathSync(inRoot('mf-trade-desk')));
  });

  test('still need one where they did before', () => {
    age(mark(), 500);
    createRemote(rootDir, 'mf-trade-desk', routes);
    expect(isInstalled()).toBe(false);
  });

  test('need one where there are none', () => {
    rmSync(inRoot('node_modules'), { recursive: true });
    createRemote(rootDir, 'mf-trade-desk', routes);
    expect(existsSync(inRoot('node_modules'))).toBe(false);
  });
});
