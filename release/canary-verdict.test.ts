import { judgeCanary } from './canary-verdict.ts';

const healthy = { succeeded: 1000, failed: 5 };

test.each([
  ['nobody has tried it', { succeeded: 0, failed: 0 }, healthy, 'wait'],
  ['too few have tried it', { succeeded: 0, failed: 4 }, healthy, 'wait'],
  ['all of few fail', { succeeded: 0, failed: 5 }, healthy, 'revert'],
  ['one of few fails, however often', { succeeded: 4, failed: 1 }, healthy, 'wait'],
  ['two of few fail', { succeeded: 3, failed: 2 }, healthy, 'wait'],
  ['three of few fail', { succeeded: 2, failed: 3 }, healthy, 'revert'],
  ['a fifth fails', { succeeded: 80, failed: 20 }, healthy, 'revert'],
  ['it fails as rarely as what is live', { succeeded: 200, failed: 1 }, healthy, 'wait'],
  [
    'everything fails, so it is not the canary',
    { succeeded: 10, failed: 90 },
    { succeeded: 100, failed: 900 },
    'wait',
  ],
  [
    'one phone fails at what is live',
    { succeeded: 0, failed: 6 },
    { succeeded: 0, failed: 1 },
    'revert',
  ],
  ['nothing else is known', { succeeded: 50, failed: 50 }, { succeeded: 0, failed: 0 }, 'revert'],
] as const)('when %s', (_, canary, live, verdict) => {
  expect(judgeCanary(canary, live)).toBe(verdict);
});
