import { runBatch } from './batch.ts';

describe('runBatch', () => {
  it('does each item once, in parts, and keeps the order of the outcomes', async () => {
    let running = 0;
    let most = 0;
    const seen: number[] = [];
    const progress: number[] = [];
    const items = Array.from({ length: 20 }, (_, index) => index);
    const outcomes = await runBatch(
      items,
      async (item) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, (item * 7) % 5));
        running -= 1;
        seen.push(item);
        if (item % 5 === 0) throw new Error(`no ${item}`);
      },
      (done) => progress.push(done),
    );
    expect(seen.sort((a, b) => a - b)).toEqual(items);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
    expect(progress).toEqual(items.map((index) => index + 1));
    expect(outcomes.map(({ item }) => item)).toEqual(items);
    expect(outcomes.filter(({ error }) => error).map(({ item }) => item)).toEqual([0, 5, 10, 15]);
  });
  it('does nothing for nothing', async () => {
    await expect(runBatch([], async () => {})).resolves.toEqual([]);
  });
});
