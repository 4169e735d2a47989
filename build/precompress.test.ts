import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { precompress } from './precompress.ts';

const text = 'a text that is long enough to be worth it. '.repeat(20);
let root: string;
const inBuild = (file: string) => join(root, 'build', file);
const inEarlier = (file: string) => join(root, 'earlier', file);

/** An earlier build, whose variants can be told from new ones. */
const writeEarlier = (content: string, compressed = content) => {
  writeFileSync(inEarlier('a.js'), content);
  writeFileSync(inEarlier('a.js.br'), brotliCompressSync(compressed, { params: { 1: 1 } }));
  writeFileSync(inEarlier('a.js.gz'), gzipSync(compressed, { level: 0 }));
};
const writeHalf = () => {
  writeEarlier(text);
  rmSync(inEarlier('a.js.gz'));
};
const isReused = (suffix: string) =>
  readFileSync(inBuild(`a.js${suffix}`)).equals(readFileSync(inEarlier(`a.js${suffix}`)));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-precompress-'));
  mkdirSync(inBuild(''));
  mkdirSync(inEarlier(''));
  writeFileSync(inBuild('a.js'), text);
});
afterEach(() => rmSync(root, { recursive: true }));

test('what an earlier build compressed of the same content is used again', async () => {
  writeEarlier(text);
  await precompress(inBuild(''), inEarlier(''));
  expect([isReused('.br'), isReused('.gz')]).toEqual([true, true]);
});

test.each([
  ['has other content', () => writeEarlier(`${text}!`)],
  ['is damaged', () => writeEarlier(text, `${text}!`)],
  ['lacks one of the two', writeHalf],
  ['is gone', () => rmSync(inEarlier(''), { recursive: true })],
])('an earlier build that %s is not', async (_, prepare) => {
  prepare();
  await precompress(inBuild(''), inEarlier(''));
  expect(brotliDecompressSync(readFileSync(inBuild('a.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(inBuild('a.js.gz'))).toString()).toBe(text);
});
