import { renderWithProviders } from '@ail/kit/testing/render';
import { act, fireEvent, screen } from '@testing-library/react';
import { Notices } from './Notices.tsx';
import { createNoticeStore } from './notice-store.ts';

const Region = () => <p>The region</p>;

const show = (load: () => Promise<typeof Region>) => {
  const store = createNoticeStore();
  renderWithProviders(<Notices store={store} load={load} />);
  return store;
};

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const failing = () => Promise.reject(new Error('Loading chunk failed'));

describe('Notices', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['touch', () => fireEvent.pointerDown(document.body)],
    ['key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ])('loads the region at the first %s', async (_, gesture) => {
    const load = jest.fn(async () => Region);
    show(load);
    await wait(60_000);
    expect(load).not.toHaveBeenCalled();
    gesture();
    await wait(1);
    expect(screen.getByText('The region')).toBeInTheDocument();
    gesture();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows a plain notice for five seconds if the region does not load, and tries again', async () => {
    const load = jest.fn<Promise<typeof Region>, []>(failing);
    const store = show(load);
    act(() => store.notify({ title: 'Error', description: 'No one', variant: 'destructive' }));
    await wait(1);
    expect(screen.getByRole('alert')).toHaveTextContent('ErrorNo one');
    await wait(5_100);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    act(() => store.notify({ title: 'Sent' }));
    await wait(1);
    expect(screen.getByRole('status')).toHaveTextContent('Sent');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();

    await wait(1);
    load.mockResolvedValue(Region);
    act(() => store.notify({ title: 'At last' }));
    await wait(1);
    expect(screen.getByText('The region')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows a plain notice once if the region does not load in time', async () => {
    let come: (region: typeof Region) => void = () => {};
    const store = show(
      () =>
        new Promise((resolve) => {
          come = resolve;
        }),
    );
    act(() => store.notify({ title: 'Sent' }));
    await wait(900);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await wait(200);
    expect(screen.getByRole('status')).toHaveTextContent('Sent');
    await act(async () => come(Region));
    expect(screen.queryByText('The region')).not.toBeInTheDocument();
    await wait(5_000);
    expect(screen.getByText('The region')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('keeps a plain notice with a button until it is answered', async () => {
    const store = show(failing);
    const onSelect = jest.fn();
    act(() =>
      store.notify({ title: 'New', action: { label: 'Refresh', onSelect } }, { stays: true }),
    );
    await wait(60_000);
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(onSelect).toHaveBeenCalled();
  });
});
