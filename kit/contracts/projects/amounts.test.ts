import { investmentRanges } from '../enums.ts';
import { comparableAmount, fitsRange, lowestAmount, rangeOfAmount } from './amounts.ts';

test.each([
  ['$100K - $500K', 100_000],
  ['$1M - $5M', 1_000_000],
  ['$5M+', 5_000_000],
  ['$420,000', 420_000],
  ['$2.4M', 2_400_000],
  ['USD 3 m', 3_000_000],
  ['1.5B', 1_500_000_000],
  ['USD 2.4 million', 2_400_000],
  ['2,5 M$', 2_500_000],
  ['1 - 5M', 1_000_000],
  ['250 000 $', 250_000],
  ['250\u202f000 USD', 250_000],
  ['1.250.000', 1_250_000],
  ['$1,250,000.50', 1_250_000],
  ['3 milliards XAF', 5_263_158],
  ['570 000 000 FCFA', 1_000_000],
  ['€3M', 3_409_091],
  ['GHS 9,000,000', 818_182],
  ['dola milioni 1.5', 1_500_000],
  ['Dola elfu 500', 500_000],
  ['12 months', 12],
  ['on request', null],
  ['', null],
])('reads %s', (text, amount) => {
  expect(lowestAmount(text)).toBe(amount);
});

test('compares an amount, a text and a range in the same unit', () => {
  const projects = [
    { investmentRange: '$5M+' },
    { investmentRange: '$100K - $500K', amountSought: 250_000_000, currency: 'XAF' as const },
    { investmentRange: '$1M - $5M', investmentNeeded: '$4.2M' },
    { investmentRange: '$1M - $5M', amountSought: 1_750_000, currency: 'EUR' as const },
    { investmentRange: '$1M - $5M' },
    { investmentRange: 'On request' },
  ];
  expect(projects.map(comparableAmount)).toEqual([
    5_000_000,
    438_596,
    4_200_000,
    1_988_636,
    1_000_000,
    null,
  ]);
});

test('finds the range of every amount, and no amount contradicts its own range', () => {
  const amounts = [1, 99_999, 100_000, 499_999, 500_000, 999_999, 1e6, 4_999_999, 5e6, 1e12];
  expect(amounts.map((amount) => investmentRanges.indexOf(rangeOfAmount(amount, 'USD')))).toEqual([
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3,
  ]);
  for (const currency of ['USD', 'GHS', 'XAF', 'SLE'] as const) {
    for (const amount of amounts) {
      expect(fitsRange(amount, currency, rangeOfAmount(amount, currency))).toBe(true);
    }
  }
});

test.each([
  [9_000_000, 'GHS', '$100K - $500K', false],
  [9_000_000, 'GHS', '$500K - $1M', true],
  [6_000_000, 'GHS', '$100K - $500K', true],
  [500_000, 'USD', '$100K - $500K', true],
  [500_001, 'USD', '$100K - $500K', false],
  [50_000, 'USD', '$100K - $500K', true],
  [2_400_000, 'USD', '$5M+', false],
  [2_400_000, 'USD', 'About $2M to $3M', true],
  [2_400_000, 'USD', 'To be agreed', true],
] as const)('%d %s in %s: %p', (amount, currency, range, fits) => {
  expect(fitsRange(amount, currency, range)).toBe(fits);
});
