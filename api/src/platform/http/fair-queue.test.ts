/** @runs sqlite */
import { setTimeout as pause } from 'node:timers/promises';
import { FairQueue, type Share } from './fair-queue.ts';

const limits = { max: 2, maxWaiting: 4, maxWaitingOfShare: 2, maxWaitMs: 10_000 };
const shareOf = (key: string): Share[] => [{ key, max: 1 }];

/** Work that runs until it is ended. */
const startWork = (queue: FairQueue, shares: readonly Share[], started: string[]) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = queue.run(shares, () => {
    started.push(shares[0]?.key ?? '');
    return promise;
  });
  return {
    end: async () => {
      resolve();
      await done;
      await pause(0);
    },
    done,
  };
};

test('lets work of other accounts pass the work of an account that is busy', async () => {
  const queue = new FairQueue(limits);
  const started: string[] = [];
  const first = startWork(queue, shareOf('a'), started);
  const second = startWork(queue, shareOf('a'), started);
  const other = startWork(queue, shareOf('b'), started);
  await pause(0);
  expect(started).toEqual(['a', 'b']);
  await first.end();
  expect(started).toEqual(['a', 'b', 'a']);
  await Promise.all([second.end(), other.end()]);
});

test('starts the work of the account that has used the least time first', async () => {
  const queue = new FairQueue({ ...limits, max: 1 });
  const started: string[] = [];
  const slow = startWork(queue, shareOf('slow'), started);
  await pause(20);
  const again = startWork(queue, shareOf('slow'), started);
  const quick = startWork(queue, shareOf('quick'), started);
  await slow.end();
  expect(started).toEqual(['slow', 'quick']);
  await quick.end();
  expect(started).toEqual(['slow', 'quick', 'slow']);
  await again.end();
});

test('counts work for each of its shares', async () => {
  const queue = new FairQueue(limits);
  const started: string[] = [];
  const network = { key: 'network', max: 1 };
  const first = startWork(queue, [...shareOf('a'), network], started);
  const second = startWork(queue, [...shareOf('b'), network], started);
  await pause(0);
  expect(started).toEqual(['a']);
  await first.end();
  expect(started).toEqual(['a', 'b']);
  await second.end();
});

const expectRefusal = async (work: Promise<unknown>) => {
  const error = await work.catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    code: 'rate_limited',
    details: { headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } },
  });
};

test('refuses more waiting work of one account, and of all accounts', async () => {
  const queue = new FairQueue({ ...limits, max: 1 });
  const started: string[] = [];
  const work = ['a', 'a', 'a', 'b', 'b'].map((key) => startWork(queue, shareOf(key), started));
  await expectRefusal(queue.run(shareOf('a'), async () => {}));
  await expectRefusal(queue.run(shareOf('c'), async () => {}));
  for (const one of work) void one.end();
  await Promise.all(work.map(({ done }) => done));
  expect(started).toHaveLength(5);
});

test('refuses work that has waited too long', async () => {
  const queue = new FairQueue({ ...limits, max: 1, maxWaitMs: 10 });
  const running = startWork(queue, shareOf('a'), []);
  await expectRefusal(queue.run(shareOf('b'), async () => {}));
  await running.end();
  await expect(queue.run(shareOf('b'), async () => 'done')).resolves.toBe('done');
});

test('refuses an account whose long work has used its time, and no other', async () => {
  const patient = new FairQueue({ ...limits, budget: { fromMs: 60_000, ms: 10 } });
  await patient.run(shareOf('a'), () => pause(20));
  expect(() => patient.checkBudget(shareOf('a'))).not.toThrow();
  const queue = new FairQueue({ ...limits, budget: { fromMs: 15, ms: 10 } });
  await queue.run(shareOf('a'), () => pause(20));
  await expectRefusal(queue.run(shareOf('a'), async () => {}));
  expect(() => queue.checkBudget(shareOf('a'))).toThrow('rate_limited');
  await expect(queue.run(shareOf('b'), async () => 'done')).resolves.toBe('done');
});

test('makes room again after work that fails', async () => {
  const queue = new FairQueue({ ...limits, max: 1 });
  await expect(queue.run(shareOf('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  await expect(queue.run(shareOf('b'), async () => 'done')).resolves.toBe('done');
});
