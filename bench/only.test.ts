import { findUnknown, isWanted } from './only.ts';

test('names after --only that the bench never offered are unknown', () => {
  const options = { only: ['event', 'typo'] };
  expect(['event', 'project'].map((name) => isWanted(options, name))).toEqual([true, false]);
  expect(findUnknown(options)).toEqual(['typo']);
});
