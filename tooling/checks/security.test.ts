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

/** How many requirements of levels 1 and 2 each section has; they are numbered from 1. */
const sections =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 ' +
  '5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 ' +
  '8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 ' +
  '11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 ' +
  '15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2';
const numbered = (section: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);

test('every requirement of ASVS 5.0.0, levels 1 and 2, stands in one row, with an answer', () => {
  const rows = [...text.matchAll(/\| (\d+\.\d+)\.(\d+)(?:–(\d+))? [^|]+\| ([^|]+?) *\| [^|]+\|/g)];
  expect(
    rows.flatMap(([, section = '', from, to = from]) =>
      numbered(section, Number(from), Number(to)),
    ),
  ).toEqual(
    sections.split(' ').flatMap((entry) => {
      const [section = '', count] = entry.split(':');
      return numbered(section, 1, Number(count));
    }),
  );
  const answers = ['yes', 'in part', 'no', 'does not apply', 'whoever runs it'];
  for (const [row, , , , answer] of rows)
    expect([row, answers]).toEqual([row, expect.arrayContaining([answer])]);
});
