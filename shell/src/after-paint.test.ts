import { afterPaint } from './after-paint.ts';

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('afterPaint', () => {
  let frames: FrameRequestCallback[];
  beforeEach(() => {
    jest.useFakeTimers();
    frames = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((call) => frames.push(call));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test('waits for a frame, and until it is painted', async () => {
    const after = jest.fn();
    void afterPaint().then(after);
    await settle();
    expect(after).not.toHaveBeenCalled();
    for (const call of frames) call(0);
    await Promise.resolve();
    expect(after).not.toHaveBeenCalled();
    await settle();
    expect(after).toHaveBeenCalled();
  });

  test('does not wait for ever: a page in the background has no frames', async () => {
    const after = jest.fn();
    void afterPaint().then(after);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(after).toHaveBeenCalled();
  });
});
