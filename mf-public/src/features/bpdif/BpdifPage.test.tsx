import { renderWithProviders } from '@ail/kit/testing/render';
import { screen } from '@testing-library/react';
import { BpdifPage } from './BpdifPage.tsx';

test('the page has the figures of the specification', () => {
  renderWithProviders(<BpdifPage />);
  for (const words of ['$7.98B', 'GDP (2017)', '64%', '40%+', '1.6%']) {
    expect(screen.getByText(words)).toBeVisible();
  }
});

test('the figures name what they are and where they are from, and no country', () => {
  renderWithProviders(<BpdifPage />);
  const figure = screen.getByText('$7.98B').closest('li');
  expect(figure).toHaveTextContent('Gross domestic product, in US dollars');
  const section = screen.getByRole('heading', { name: 'Economic context' }).closest('section');
  expect(section).not.toHaveTextContent('Central African Republic');
  expect(
    screen.getAllByText('Source: the forum’s own presentation, cited in November 2026'),
  ).toHaveLength(4);
});
