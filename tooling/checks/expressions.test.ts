import { slowExpressions } from './expressions.ts';

const problemsOf = (text: string) => slowExpressions({ 'api/src/a.ts': text });

test.each([
  ['behind a look-behind', String.raw`path.replace(/(?<=.)\/+$/, '')`],
  ['after fixed words', 'text.match(/loading .*chunk/)'],
  ['exponential', 'text.match(/^(a+)+$/)'],
])('an expression that some input makes slow is refused: %s', async (_, text) => {
  expect(await problemsOf(text)).toEqual([expect.stringMatching('^api/src/a.ts: .* is slow on ')]);
});

test('a linear expression passes, also one that only the search suspects', async () => {
  const text = String.raw`/(?<=[^/]|^\/)\/+$/.test(a) || /^0+(?=.)/.test(a)`;
  expect(await problemsOf(text)).toEqual([]);
});

test('an expression that is built at runtime is refused', async () => {
  for (const text of ['new RegExp(word)', 'RegExp("^" + word)']) {
    expect(await problemsOf(text)).toEqual([
      'api/src/a.ts: RegExp() is built at run time; write a literal.',
    ]);
  }
});

test('an expression that was judged before is not judged again, and leaves the list with its file', async () => {
  const files = { 'api/src/a.ts': 'text.match(/^(a+)+$/)' };
  expect(await slowExpressions(files, new Set(['/^(a+)+$/']))).toEqual([]);
  expect(await slowExpressions({}, new Set(['/^(a+)+$/']))).toEqual([
    'No file has /^(a+)+$/; remove it from the list.',
  ]);
});
