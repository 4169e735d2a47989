import { renderWithProviders } from '@ail/kit/testing/render';
import { screen } from '@testing-library/react';
import { Footer } from './Footer.tsx';
import { addRegistry } from './registry.fixture.ts';

beforeAll(addRegistry);

describe('Footer', () => {
  it('has the year, contact details, and quick links', () => {
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

  it('has no link for a social network without a target', () => {
    renderWithProviders(<Footer />);
    expect(screen.getByText('LinkedIn')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'LinkedIn' })).not.toBeInTheDocument();
  });
});
