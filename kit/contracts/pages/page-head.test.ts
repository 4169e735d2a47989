import { pagePath, summaryOf } from './page-head.ts';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['///', '/'],
  ['/events/', '/events'],
  ['/Events///', '/events'],
  ['//events/', '//events'],
  ['/a%2Fb/', '/a%2fb'],
  ['', ''],
])('the one way to write the path "%s" is "%s"', (path, expected) => {
  expect(pagePath(path)).toBe(expected);
});

test('a summary ends at a word, without the punctuation after it', () => {
  expect(summaryOf(`${'word '.repeat(31)}end .,; more words`)).toBe(`${'word '.repeat(31)}end…`);
});

test('keeps the no-break spaces of French', () => {
  expect(summaryOf('Un  entretien\u00a0;\nsept sur\u202fdix')).toBe(
    'Un entretien\u00a0; sept sur\u202fdix',
  );
});
