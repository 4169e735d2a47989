import { Figures, median, mediansOf, ratiosOf } from './figures.ts';

const time = { name: 'first text', unit: 'ms' };

const figureOf = (samples: Record<string, number[]>) => {
  const figures = new Figures('before');
  for (const [side, values] of Object.entries(samples))
    for (const value of values) figures.add('slow 4G', '/', time, side, value);
  const [figure] = figures.all;
  if (!figure) throw new Error('Nothing was added.');
  return figure;
};

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([30, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 30])).toBe(3);
});

test('each side is divided by the base, by their medians', () => {
  const figure = figureOf({ before: [400, 4_000, 410], now: [100, 120, 90] });
  expect(mediansOf(figure)).toEqual({ before: 410, now: 100 });
  expect(ratiosOf(figure, 'before')).toEqual({ now: 0.244 });
});

test('there is no ratio to a base that is missing, or 0', () => {
  expect(ratiosOf(figureOf({ now: [1] }), 'before')).toEqual({});
  expect(ratiosOf(figureOf({ before: [0], now: [1] }), 'before')).toEqual({});
});

test('what never happened has no ratio, unless it has happened since', () => {
  const never = Number.POSITIVE_INFINITY;
  expect(ratiosOf(figureOf({ before: [never], now: [never] }), 'before')).toEqual({});
  expect(ratiosOf(figureOf({ before: [never], now: [1] }), 'before')).toEqual({ now: 0 });
});
