import { canarySince, stateBefore } from './history.ts';
import type { Revision } from './revisions.ts';

const history = (...versions: (string | undefined)[]): Revision[] =>
  versions.map(
    (version, index) =>
      ({ number: index + 1, live: { shell: '9', ...(version && { a: version }) } }) as never,
  );

test.each([
  ['the one before', ['1', '2'], '1'],
  ['revisions of others do not count', ['1', '2', '2', '2'], '1'],
  ['going back twice goes further back', ['1', '2', '3', '2'], '1'],
  ['after going back all the way there is nothing', ['1', '2', '1'], undefined],
  ['what was released after going back follows what it replaced', ['1', '2', '1', '3'], '1'],
  ['a part that came later', [undefined, '1', '2'], '1'],
  ['one that was taken off', ['1', '2', undefined], '2'],
  ['never released', [undefined], undefined],
])('back from the live version: %s', (_, versions, expected) => {
  expect(stateBefore(history(...versions), 'a')?.live.a).toBe(expected);
});

test.each([
  ['from its first revision', ['1', '2'], '2', 1],
  ['whatever its share or others do in the meantime', [undefined, '1', '1', '1'], '1', 1],
  ['not from when it was out before', ['1', undefined, '1', '1'], '1', 2],
  ['from the beginning', ['1', '1'], '1', 0],
])('a canary is out %s', (_, canaries, version, expected) => {
  const revisions = canaries.map(
    (canary, index) =>
      ({ number: index, canaries: canary ? { a: { version: canary } } : {} }) as never,
  );
  expect(canarySince(revisions, 'a', version)).toBe(expected);
});

test.each([
  [
    'the texts alone',
    [
      ['1', 'a'],
      ['1', 'b'],
    ],
    ['1', 'a'],
  ],
  [
    'both at once',
    [
      ['1', 'a'],
      ['2', 'b'],
    ],
    ['1', 'a'],
  ],
  [
    'texts of others with it count as the same',
    [
      ['1', 'a'],
      ['2', 'b'],
      ['2', 'b+carried.1'],
    ],
    ['1', 'a'],
  ],
])('scripts and texts go back together: %s', (_, states, [version, texts]) => {
  const revisions = states.map(
    ([a, own], index) => ({ number: index + 1, live: { 'mf-a': a, 'texts-mf-a': own } }) as never,
  );
  const { live } = stateBefore(revisions, 'mf-a') ?? {};
  expect([live?.['mf-a'], live?.['texts-mf-a']]).toEqual([version, texts]);
});
