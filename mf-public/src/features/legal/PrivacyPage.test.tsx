import { renderWithProviders } from '@ail/kit/testing/render';
import { screen } from '@testing-library/react';
import { PrivacyPage } from './PrivacyPage.tsx';

test.each([
  ['en', 'On your device', /remembers on this device .* keep a list of the registrants/],
  [
    'fr',
    'Sur votre appareil',
    /retient sur cet appareil .* gardent une liste des personnes inscrites/,
  ],
  ['sw', 'Kwenye kifaa chako', /hukumbuka kwenye kifaa hiki .* orodha ya kusubiri/],
] as const)('says what devices keep of registrations, in %s', (language, title, text) => {
  renderWithProviders(<PrivacyPage />, { language });
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});
