import { inSteadyOrder } from './steady-integrity.ts';

test('the same table in another order gives the same script', () => {
  const one = 'a.sriHashes={42:"sha384-Zm9v",7:"sha384-YmFy/+=","routes":"sha384-cXV4"},b={x:1}';
  const other = 'a.sriHashes={7:"sha384-YmFy/+=","routes":"sha384-cXV4",42:"sha384-Zm9v"},b={x:1}';
  expect(one).not.toBe(other);
  expect(inSteadyOrder(one)).toBe(inSteadyOrder(other));
  expect(inSteadyOrder(one)).toContain('b={x:1}');
});

test('each chunk keeps its own integrity', () => {
  expect(inSteadyOrder('{42:"sha384-Zm9v",7:"sha384-YmFy"}')).toBe(
    '{42:"sha384-Zm9v",7:"sha384-YmFy"}',
  );
});
