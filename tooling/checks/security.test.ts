import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const rootDir = join(__dirname, '..', '..');
const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');
const text = read('docs/SECURITY.md').replace(/\s+/g, ' ');

/** Each file with the titles that follow it, as in `a.test.ts`: `one`; `other`, or "same file: `third`". */
const namedIn = (document: string) => {
  let file = '';
  return [...document.matchAll(/(?:`([\w./-]+\.tsx?)`|\bsame file)((?:[:;] `[^`]+`(?!:))*)/g)].map(
    ([, path = file, titles = '']) => {
      file = path;
      return { path, titles: [...titles.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title) };
    },
  );
};

/** Whether a test has this title, by itself or as one of a table; comments do not count. */
const hasTest = (source: string, title: string): boolean => {
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const quoted = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?:\\b(?:test|it)|\\))\\(\\s*(['"\`])${quoted}\\1`).test(code);
};

test('every test that docs/SECURITY.md names exists', () => {
  const named = namedIn(text);
  expect(named.flatMap(({ titles }) => titles).length).toBeGreaterThan(50);
  for (const { path, titles } of named) {
    expect([path, existsSync(join(rootDir, path))]).toEqual([path, true]);
    const source = read(path);
    for (const title of titles)
      expect([path, title, hasTest(source, title)]).toEqual([path, title, true]);
  }
});

test.each([
  ["test('is refused', () => {})", true],
  ['it(\n  `is refused`, async () => {})', true],
  ["test.each([1, 2])('is refused', () => {})", true],
  ["// test('is refused', () => {})", false],
  ["/**\n * test('is refused')\n */", false],
  ["test('is refused by everybody', () => {})", false],
  ["const sentence = 'is refused';", false],
])('%s holds the test: %s', (source, isThere) => {
  expect(hasTest(source, 'is refused')).toBe(isThere);
});

test('a title in the same file belongs to the file before it', () => {
  expect(namedIn('(`a.test.ts`: `one`; `two`), and (same file: `three`)')).toEqual([
    { path: 'a.test.ts', titles: ['one', 'two'] },
    { path: 'a.test.ts', titles: ['three'] },
  ]);
});

test('every chapter of ASVS 5.0 is there, in order', () => {
  const chapters = [...text.matchAll(/### V(\d+) /g)].map(([, number]) => Number(number));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});
