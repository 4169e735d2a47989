/** @runs sqlite */
import { HostOrder } from './driver/hosts.ts';

describe('a later host is left', () => {
  const [one, two] = [
    { host: 'one', port: 1 },
    { host: 'two', port: 2 },
  ];
  const replaced = (order: HostOrder, times: readonly number[]) =>
    times.map((time) => order.isReplaced(two, time));

  test('only when the first has taken writes for five seconds on end', () => {
    const order = new HostOrder([one, two], false);
    order.note(two, 'writable', 0);
    expect(replaced(order, [0, 9_000])).toEqual([false, false]);
    order.note(one, 'writable', 10_000);
    order.note(one, 'writable', 14_000);
    expect(replaced(order, [14_999, 15_000])).toEqual([false, true]);
    expect(order.isReplaced(one, 99_000)).toBe(false);
    order.note(one, 'down', 15_000);
    order.note(one, 'writable', 16_000);
    expect(replaced(order, [20_999, 21_000])).toEqual([false, true]);
    order.note(one, 'readable', 21_000);
    expect(replaced(order, [99_000])).toEqual([false]);
  });

  test('never where connections are spread', () => {
    const order = new HostOrder([one, two], true);
    order.note(one, 'writable', 0);
    expect(replaced(order, [99_000])).toEqual([false]);
  });
});
