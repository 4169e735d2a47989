import { renderWithProviders } from '@ail/kit/testing/render';
import { screen } from '@testing-library/react';
import { BpdifPage } from './BpdifPage.tsx';

test('the page has the figures of the specification', () => {
  renderWithProviders(<BpdifPage />);
  for (const words of ['$7.98B', 'GDP (2017)', '64%', '40%+', '1.6%']) {
    expect(screen.getByText(words)).toBeVisible();
  }
});
