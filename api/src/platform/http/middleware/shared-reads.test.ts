/** @runs sqlite */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SharedReads } from './shared-reads.ts';

/** Reads the number of reads that have started, and ends when it is told to. */
const countedReads = () => {
  const ends: (() => void)[] = [];
  const read = () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const count = ends.push(() => resolve(count));
    return promise;
  };
  return { ends, read };
};

test('who asks at the same time shares one read', async () => {
  const shared = new SharedReads<number>();
  const { ends, read } = countedReads();
  const asked = Array.from({ length: 20 }, () => shared.run('/', read));
  await nextTurn();
  ends[0]?.();
  expect(await Promise.all(asked)).toEqual(Array(20).fill(1));
});

test('who asks while a read is under way gets what the next one reads', async () => {
  const shared = new SharedReads<number>();
  const { ends, read } = countedReads();
  const first = shared.run('/', read);
  await nextTurn();
  const later = [shared.run('/', read), shared.run('/', read)];
  await nextTurn();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  await nextTurn();
  ends[1]?.();
  expect(await Promise.all(later)).toEqual([2, 2]);
});

test('other keys do not wait', async () => {
  const shared = new SharedReads<number>();
  const { ends, read } = countedReads();
  void shared.run('/one', read);
  const other = shared.run('/other', read);
  await nextTurn();
  ends[1]?.();
  expect(await other).toBe(2);
});

test('a read that fails does so for those who share it, and for nobody after', async () => {
  const shared = new SharedReads<number>();
  const fails = () => Promise.reject(new Error('The database is away.'));
  const asked = [shared.run('/', fails), shared.run('/', fails)];
  for (const one of asked) await expect(one).rejects.toThrow('away');
  expect(await shared.run('/', () => Promise.resolve(7))).toBe(7);
});
