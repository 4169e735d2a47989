import { renderWithProviders } from '@ail/kit/testing/render';
import { screen } from '@testing-library/react';
import { TermsPage } from './TermsPage.tsx';

test.each([
  ['en', 'Not an offer', /is an offer to sell,? .* investment, legal or tax advice/],
  [
    'fr',
    'Aucune offre',
    /ne constitue une offre .* conseil en investissement, juridique ou fiscal/,
  ],
  ['sw', 'Si ofa', /si ofa ya kuuza .* ushauri wa uwekezaji, wa kisheria au wa kodi/],
] as const)('says that nothing on the site is an offer, in %s', (language, title, text) => {
  renderWithProviders(<TermsPage />, { language });
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});
