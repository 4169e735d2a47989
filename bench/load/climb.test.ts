import { climb } from './climb.ts';

/** Serves so many requests a second. */
const serving = (most: number) => async (rate: number) => ({
  isServed: rate <= most,
  p99Ms: rate / 10,
});

test('the highest rate that is served is found within a sixteenth', async () => {
  for (const most of [100, 101, 160, 777, 1_650]) {
    const { rate, p99Ms } = await climb(100, serving(most));
    expect(rate).toBeLessThanOrEqual(most);
    expect(rate).toBeGreaterThanOrEqual(most * (1 - 1 / 16) - 1);
    expect(p99Ms).toBe(rate / 10);
  }
});

test('a portal that serves not even the lowest rate serves none', async () => {
  expect(await climb(100, serving(99))).toEqual({ rate: 0, p99Ms: Number.POSITIVE_INFINITY });
});
