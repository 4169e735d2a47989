import { createPart, PartTimeout } from './part.ts';

const deferred = <T>() => {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
};

describe('createPart', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const tick = () => jest.advanceTimersByTimeAsync(0);

  it('requests nothing before it is started, and loads once', async () => {
    const load = jest.fn().mockResolvedValue('here');
    const part = createPart(load);
    expect(load).not.toHaveBeenCalled();
    part.start();
    part.start();
    await tick();
    part.start();
    expect(load).toHaveBeenCalledTimes(1);
    expect(part.getState()).toEqual({ status: 'ready', value: 'here' });
  });

  it('passes the number of earlier attempts, so that caches can be avoided', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue('here');
    const part = createPart(load);
    part.start();
    await tick();
    expect(part.getState()).toMatchObject({ status: 'failed', error: new Error('404') });
    part.retry();
    expect(part.getState()).toEqual({ status: 'loading' });
    await tick();
    expect(load.mock.calls).toEqual([[0], [1]]);
    expect(part.getState()).toEqual({ status: 'ready', value: 'here' });
  });

  it('is loaded again when a reader returns to a failure, and not before', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue('here');
    const part = createPart(load);
    part.start();
    await tick();
    part.start();
    expect(load).toHaveBeenCalledTimes(1);
    part.leave();
    part.start();
    await tick();
    expect(part.getState()).toEqual({ status: 'ready', value: 'here' });
    part.leave();
    expect(part.getState().status).toBe('ready');
  });

  it('times out after ten seconds, and still takes a later result', async () => {
    const slow = deferred<string>();
    const part = createPart(() => slow.promise);
    part.start();
    await jest.advanceTimersByTimeAsync(9_999);
    expect(part.getState().status).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(part.getState()).toMatchObject({ status: 'failed', error: expect.any(PartTimeout) });
    slow.resolve('late');
    await tick();
    expect(part.getState()).toEqual({ status: 'ready', value: 'late' });
  });

  it('takes the result of the latest attempt only', async () => {
    const tries = [deferred<string>(), deferred<string>()];
    const part = createPart((triedBefore) => tries[triedBefore]?.promise ?? Promise.reject());
    part.start();
    await jest.advanceTimersByTimeAsync(10_000);
    part.retry();
    tries[0]?.reject(new Error('too late to matter'));
    await tick();
    expect(part.getState().status).toBe('loading');
    tries[1]?.resolve('second');
    await tick();
    expect(part.getState()).toEqual({ status: 'ready', value: 'second' });
  });
});
