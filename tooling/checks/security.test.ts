import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const rootDir = join(__dirname, '..', '..');
const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');
const text = read('docs/SECURITY.md').replace(/\s+/g, ' ');

/** Each file with the titles that follow it, as in `a.test.ts`: `one`; `other`. */
const named = [...text.matchAll(/`([\w./-]+\.tsx?)`((?:[:;] `[^`]+`(?!:))*)/g)].map(
  ([, path = '', titles = '']) => ({
    path,
    titles: [...titles.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title),
  }),
);

test('every test that docs/SECURITY.md names exists', () => {
  expect(named.flatMap(({ titles }) => titles).length).toBeGreaterThan(50);
  for (const { path, titles } of named) {
    expect([path, existsSync(join(rootDir, path))]).toEqual([path, true]);
    for (const title of titles) expect([title, read(path).includes(title)]).toEqual([title, true]);
  }
});

test('every chapter of ASVS 5.0 is there, in order', () => {
  const chapters = [...text.matchAll(/### V(\d+) /g)].map(([, number]) => Number(number));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});
