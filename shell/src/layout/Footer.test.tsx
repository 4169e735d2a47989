import { renderWithProviders } from '@ail/kit/testing/render';
import { screen } from '@testing-library/react';
import { Footer } from './Footer.tsx';

describe('Footer', () => {
  it('tells the year, how to reach us, and where the quick links lead', () => {
    renderWithProviders(<Footer />);
    expect(screen.getByText(new RegExp(`© ${new Date().getFullYear()}`))).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    expect(screen.getByRole('link', { name: /^\+/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:\+\d+$/),
    );
    expect(screen.getByRole('link', { name: 'Events & Forums' })).toHaveAttribute(
      'href',
      '/events',
    );
  });

  it('makes no link of a social name without a target', () => {
    renderWithProviders(<Footer />);
    expect(screen.getByText('LinkedIn')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'LinkedIn' })).not.toBeInTheDocument();
  });
});
