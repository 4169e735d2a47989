import { defaultFigures } from '@ail/kit/contracts/figures/default-figures';
import { getFigures } from '@ail/kit/contracts/figures/figures.calls';
import { renderWithProviders } from '@ail/kit/testing/render';
import { act, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { HomePage } from './HomePage.tsx';

const page = <HomePage />;

const letMotionBe = (wanted: boolean) => {
  window.matchMedia = (media) => ({ matches: !wanted, media }) as MediaQueryList;
};

describe('HomePage', () => {
  it('has one h1, the four services and both links', () => {
    letMotionBe(false);
    renderWithProviders(page);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    for (const [name, text] of [
      ['Professional Linking', 'Connecting investors with viable projects across Africa'],
      ['Business Plan Guidance', 'Expert help refining project proposals'],
      ['Project Analysis', 'Evaluation of investment potential and risk'],
      ['Mentorship', 'Ongoing support to ensure project success'],
    ] as const) {
      expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
    }
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(expect.arrayContaining(['/services', '/contact']));
  });

  it('counts up to the three figures within 2000 ms', () => {
    letMotionBe(true);
    jest.useFakeTimers();
    try {
      renderWithProviders(page);
      expect(screen.queryByText('120+')).not.toBeInTheDocument();
      act(() => jest.advanceTimersByTime(1000));
      expect(screen.queryByText('120+')).not.toBeInTheDocument();
      act(() => jest.advanceTimersByTime(1050));
      for (const figure of ['120+', '500+', '25%']) expect(screen.getByText(figure)).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows the figures that an admin has set, once they are known', () => {
    letMotionBe(false);
    const known = { ...defaultFigures, homeProjects: 130, source: 'Annual report' };
    renderWithProviders(
      <SWRConfig value={{ fallback: { [getFigures.path]: known } }}>{page}</SWRConfig>,
    );
    for (const text of ['130+', '500+']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByText('Annual report, November 2026')).toHaveLength(3);
  });

  it('shows the figures at once with reduced motion', () => {
    letMotionBe(false);
    renderWithProviders(page, { language: 'fr' });
    expect(screen.getByText('Plus de 500')).toBeVisible();
    expect(screen.getByText('25 %')).toBeVisible();
  });
});
