import { argumentsOf, shapeOf, unfilledArguments } from './messages.ts';

test.each([
  ['Hello', []],
  ['Hello {name}', ['name:text']],
  [
    '{count, plural, one {# <b>event</b>} other {# events of {year, number}}}',
    ['b:tag', 'count:plural', 'year:number'],
  ],
  ['Malformed {', []],
])('the arguments of "%s"', (message, taken) => {
  expect(argumentsOf(message)).toEqual(taken);
});

test('a malformed message has no shape', () => {
  expect(() => shapeOf('Malformed {')).toThrow(SyntaxError);
});

test.each([
  ['name:text', 'name:text', []],
  ['name:text', 'other:text', ['{name}']],
  ['name:text', 'name:select', []],
  ['name:text', 'name:tag', ['{name}']],
  ['name:text', 'name:date', ['{name}']],
  ['name:number', 'name:plural', []],
  ['name:number', 'name:text', ['{name, number}']],
  ['name:select', 'name:text', []],
  ['name:date', 'name:time', []],
  ['name:date', 'name:text', ['{name, date}']],
  ['b:tag', 'b:text', ['<b>']],
])('%s beside a value for %s', (taken, filled, unfilled) => {
  expect(unfilledArguments([taken], [filled])).toEqual(unfilled);
});
