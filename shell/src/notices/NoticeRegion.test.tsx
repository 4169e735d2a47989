import { renderWithProviders } from '@ail/kit/testing/render';
import { noticeRoom } from '@ail/kit/ui/notice-room';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { NoticeRegion } from './NoticeRegion.tsx';
import { createNoticeStore } from './notice-store.ts';

const show = () => {
  const store = createNoticeStore();
  renderWithProviders(
    <>
      <button type="button">Here</button>
      <NoticeRegion store={store} />
    </>,
  );
  return { store, say: (title: string) => act(() => store.notify({ title })) };
};

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const notice = (title: string) => screen.queryByText(title, { selector: 'li *' });

/** jsdom has no layout: a test says when the list has another size. */
let resized = () => {};
globalThis.ResizeObserver = class implements ResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    resized = () => callback([], this);
  }
  observe() {}
  unobserve() {}
  disconnect() {}
};
const room = () => document.documentElement.style.getPropertyValue(noticeRoom);

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

  it('tells dialogs how much room a notice takes, while it is there', () => {
    const { say } = show();
    const list = within(screen.getByRole('region')).getByRole('list');
    Object.defineProperty(list, 'offsetHeight', { value: 96 });
    resized();
    expect(room()).toBe('');
    say('Saved');
    resized();
    expect(room()).toBe('96px');
    wait(5_100);
    resized();
    expect(room()).toBe('');
  });

  it('keeps the focused control of a dialog in sight when a notice takes its room', () => {
    const { say } = show();
    const here = screen.getByRole('button', { name: 'Here' });
    here.scrollIntoView = jest.fn();
    act(() => here.focus());
    say('Saved');
    resized();
    expect(here.scrollIntoView).not.toHaveBeenCalled();
    here.parentElement?.setAttribute('data-holds-page', '');
    resized();
    expect(here.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
    here.parentElement?.removeAttribute('data-holds-page');
  });

  it('closes after five seconds', () => {
    const { say } = show();
    say('Saved');
    wait(4_900);
    expect(notice('Saved')).toBeInTheDocument();
    wait(200);
    expect(notice('Saved')).not.toBeInTheDocument();
  });

  it('stays while it is hovered', () => {
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

  it.each([
    ['a notice', true],
    ['nothing', false],
  ])('gives the focus back after Escape where there is %s', (_, hasNotice) => {
    const { say } = show();
    if (hasNotice) say('Saved');
    const here = screen.getByRole('button', { name: 'Here' });
    act(() => here.focus());
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(here).not.toHaveFocus();
    fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
    wait(1);
    expect(here).toHaveFocus();
    expect(notice('Saved')).not.toBeInTheDocument();
  });

  it('gives the focus back when the notice that has it is closed', () => {
    const { say } = show();
    say('Saved');
    const here = screen.getByRole('button', { name: 'Here' });
    act(() => here.focus());
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    fireEvent.click(close);
    wait(1);
    expect(here).toHaveFocus();
  });

  it('keeps the focus of F8 pressed right after a notice was closed', () => {
    const { say } = show();
    const here = screen.getByRole('button', { name: 'Here' });
    act(() => here.focus());
    say('Saved');
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(here).toHaveFocus();
    fireEvent.keyDown(here, { key: 'F8', code: 'F8' });
    wait(1);
    expect(here).not.toHaveFocus();
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })],
    [
      'its button',
      () => {
        const close = screen.getByRole('button', { name: 'Close' });
        act(() => close.focus());
        fireEvent.click(close);
      },
    ],
    [
      'its button and a mouse',
      () => {
        fireEvent.pointerMove(screen.getByRole('region'));
        fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      },
    ],
    [
      'the next that takes its place',
      (say: (title: string) => void) => {
        act(() => screen.getByRole('button', { name: 'Close' }).focus());
        say('Another');
        wait(5_100);
      },
    ],
  ])('closes by itself after one that %s has closed', (_, close) => {
    const { say } = show();
    const here = screen.getByRole('button', { name: 'Here' });
    act(() => here.focus());
    say('Saved');
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    close(say);
    wait(1);
    say('Later');
    wait(4_900);
    expect(notice('Later')).toBeInTheDocument();
    wait(200);
    expect(notice('Later')).not.toBeInTheDocument();
  });

  it('remembers a dismissed notice for 1,000,000 ms', () => {
    const { store, say } = show();
    say('Saved');
    act(() => store.dismiss(1));
    wait(999_000);
    expect(store.getState()).toMatchObject({ title: 'Saved', open: false });
    wait(1_100);
    expect(store.getState()).toBeUndefined();
  });
});
