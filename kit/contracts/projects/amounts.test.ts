import { lowestAmount } from './amounts.ts';

test.each([
  ['$100K - $500K', 100_000],
  ['$1M - $5M', 1_000_000],
  ['$5M+', 5_000_000],
  ['$420,000', 420_000],
  ['$2.4M', 2_400_000],
  ['USD 3 m', 3_000_000],
  ['1.5B', 1_500_000_000],
  ['12 months', 12],
  ['on request', null],
  ['', null],
])('%s', (text, amount) => {
  expect(lowestAmount(text)).toBe(amount);
});
