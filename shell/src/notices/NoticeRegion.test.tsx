import { renderWithProviders } from '@ail/kit/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { NoticeRegion } from './NoticeRegion.tsx';
import { createNoticeStore } from './notice-store.ts';

const show = () => {
  const store = createNoticeStore();
  renderWithProviders(<NoticeRegion store={store} />);
  return { store, say: (title: string) => act(() => store.notify({ title })) };
};

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const notice = (title: string) => screen.queryByText(title, { selector: 'li *' });

describe('NoticeRegion', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows one notice at a time', () => {
    const { say } = show();
    say('First');
    say('Second');
    expect(notice('First')).not.toBeInTheDocument();
    expect(notice('Second')).toBeInTheDocument();
  });

  it('closes after five seconds', () => {
    const { say } = show();
    say('Saved');
    wait(4_900);
    expect(notice('Saved')).toBeInTheDocument();
    wait(200);
    expect(notice('Saved')).not.toBeInTheDocument();
  });

  it('waits while it is hovered', () => {
    const { say } = show();
    say('Saved');
    const region = screen.getByRole('region');
    fireEvent.pointerMove(region);
    wait(20_000);
    expect(notice('Saved')).toBeInTheDocument();
    fireEvent.pointerLeave(region);
    wait(5_100);
    expect(notice('Saved')).not.toBeInTheDocument();
  });

  it('is reached by F8 and closed by its button', () => {
    const { say } = show();
    say('Saved');
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('region')).toContainElement(document.activeElement as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(notice('Saved')).not.toBeInTheDocument();
  });

  it('remembers a dismissed notice for 1,000,000 ms and no longer', () => {
    const { store, say } = show();
    say('Saved');
    act(() => store.dismiss(1));
    wait(999_000);
    expect(store.getState()).toMatchObject({ title: 'Saved', open: false });
    wait(1_100);
    expect(store.getState()).toBeUndefined();
  });
});
