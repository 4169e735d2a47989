import { numberSetting } from './number-setting.ts';

afterEach(() => {
  delete process.env.TESTED_NUMBER;
});

test('a number is read, and the usual one where there is none', () => {
  expect(numberSetting('TESTED_NUMBER', 0.1)).toBe(0.1);
  process.env.TESTED_NUMBER = '';
  expect(numberSetting('TESTED_NUMBER', 0.1)).toBe(0.1);
  process.env.TESTED_NUMBER = '2.5';
  expect(numberSetting('TESTED_NUMBER', 0.1)).toBe(2.5);
});

test.each(['0,5', 'abc', '-1', 'Infinity', '0'])('%s is refused', (text) => {
  process.env.TESTED_NUMBER = text;
  expect(() => numberSetting('TESTED_NUMBER', 8, 1)).toThrow(
    `TESTED_NUMBER must be a number of at least 1, not "${text}".`,
  );
});
