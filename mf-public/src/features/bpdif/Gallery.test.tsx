import { renderWithProviders } from '@ail/kit/testing/render';
import { act, screen, within } from '@testing-library/react';
import { Gallery } from './Gallery.tsx';
import { PhotoStrip } from './PhotoStrip.tsx';

describe('Gallery', () => {
  it('shows three photos, the rest in a dialog', async () => {
    const { user } = renderWithProviders(<Gallery />);
    expect(screen.getAllByRole('img')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'View 7 more pictures' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'More pictures' }));
    expect(dialog.getAllByRole('img')).toHaveLength(7);
  });

  it('shows all ten, wrapping at both ends, by button and by key', async () => {
    const { user } = renderWithProviders(<Gallery />);
    await user.click(screen.getByRole('button', { name: /opening session/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Picture' }));
    expect(dialog.getByText('1 of 10')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Previous' }));
    expect(dialog.getByText('10 of 10')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(dialog.getByText('1 of 10')).toBeVisible();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(dialog.getByText('9 of 10')).toBeVisible();
  });

  it('returns to the rest from one of them', async () => {
    const { user } = renderWithProviders(<Gallery />);
    await user.click(screen.getByRole('button', { name: 'View 7 more pictures' }));
    await user.click(await screen.findByRole('button', { name: /workshop/ }));
    expect(await screen.findByRole('dialog', { name: 'Picture' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'More pictures' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('PhotoStrip', () => {
  const show = (still: boolean) => {
    window.matchMedia = (media) => ({ matches: still, media }) as MediaQueryList;
    renderWithProviders(<PhotoStrip onOpen={() => {}} />);
    const strip = screen.getByRole('list', { name: 'More pictures' });
    Object.defineProperties(strip, {
      scrollWidth: { value: 1000 },
      clientWidth: { value: 300 },
    });
    return strip;
  };
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('moves by a pixel every 50 ms, restarts at its end, and can be paused', () => {
    const strip = show(false);
    wait(500);
    expect(strip.scrollLeft).toBe(10);
    strip.scrollLeft = 700;
    wait(50);
    expect(strip.scrollLeft).toBe(0);
    act(() => screen.getByRole('button', { name: 'Pause' }).click());
    wait(500);
    expect(strip.scrollLeft).toBe(0);
    act(() => screen.getByRole('button', { name: 'Play' }).click());
    wait(100);
    expect(strip.scrollLeft).toBe(2);
  });

  it('does not move with reduced motion', () => {
    const strip = show(true);
    wait(1000);
    expect(strip.scrollLeft).toBe(0);
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });
});
