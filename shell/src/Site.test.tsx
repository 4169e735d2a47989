import { freshForMs } from '@ail/kit/contracts/limits';
import { act, render, screen } from '@testing-library/react';
import useSWR from 'swr';
import { Site } from './Site.tsx';

const ask = jest.fn<Promise<string>, []>();

const Answer = () => {
  const { data, error, mutate } = useSWR('/api/events', ask);
  return (
    <button type="button" onClick={() => void mutate()}>
      {data ?? (error ? 'failed' : 'loading')}
    </button>
  );
};

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Longer than a frame, in which a page that is opened again reads what is not fresh. */
const settle = () => wait(20);

/** Opens a page that reads it, in a site with an empty cache, and gives what leaves it and comes back. */
const openPage = async () => {
  const cache = new Map();
  const queries = { provider: () => cache };
  const site = (page: boolean) => <Site queries={queries}>{page && <Answer />}</Site>;
  const { rerender } = render(site(true));
  await settle();
  return async () => {
    rerender(site(false));
    await settle();
    rerender(site(true));
    await settle();
  };
};

beforeEach(() => {
  jest.useFakeTimers();
  ask.mockReset().mockResolvedValue('answered');
});
afterEach(() => jest.useRealTimers());

test('what was read is fresh for five minutes, and is not read again by itself', async () => {
  const leaveAndReturn = await openPage();
  await leaveAndReturn();
  await wait(freshForMs - 1_000);
  await leaveAndReturn();
  expect(ask).toHaveBeenCalledTimes(1);
  await wait(1_001);
  // It is not fresh any more: only who opens a page reads it again.
  for (const type of ['focus', 'online']) window.dispatchEvent(new Event(type));
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(ask).toHaveBeenCalledTimes(1);
  await leaveAndReturn();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a failed request is not repeated until somebody asks for it', async () => {
  ask.mockRejectedValue(new Error('crashed'));
  await openPage();
  await wait(600_000);
  expect(screen.getByRole('button', { name: 'failed' })).toBeVisible();
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockResolvedValue('answered');
  screen.getByRole('button').click();
  await settle();
  expect(screen.getByRole('button', { name: 'answered' })).toBeVisible();
  expect(ask).toHaveBeenCalledTimes(2);
});
