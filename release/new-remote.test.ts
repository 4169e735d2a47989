import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
