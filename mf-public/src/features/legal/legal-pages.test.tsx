import { languages } from '@ail/kit/contracts/enums';
import { catalogue, renderWithProviders } from '@ail/kit/testing/render';
import { screen } from '@testing-library/react';
import { AccessibilityPage } from './AccessibilityPage.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';
import { TermsPage } from './TermsPage.tsx';

const pages = [
  {
    name: 'privacy',
    Page: PrivacyPage,
    sections: ['what', 'why', 'long', 'cookies', 'device', 'others', 'rights'],
  },
  {
    name: 'terms',
    Page: TermsPage,
    sections: ['offer', 'projects', 'risk', 'figures', 'use', 'availability', 'changes'],
  },
  {
    name: 'accessibility',
    Page: AccessibilityPage,
    sections: ['standard', 'can', 'limits', 'tell'],
  },
];

describe.each(pages)('the page of $name', ({ name, Page, sections }) => {
  test.each(languages)('has its title, its sections and a link to the form in %s', (language) => {
    const text = (id: string) => catalogue(language)[`legal.${name}.${id}`] ?? id;
    renderWithProviders(<Page />, { language });
    expect(screen.getByRole('heading', { level: 1, name: text('title') })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(
      sections.map(text),
    );
    for (const id of ['lead', ...sections.map((section) => `${section}.text`)])
      expect(document.body).toHaveTextContent(text(id).replace(/\s+/g, ' '));
    expect(screen.getByRole('link', { name: text('contact') })).toHaveAttribute('href', '/contact');
  });
});

test.each([
  ['en', PrivacyPage, /remembers on this device .* keep a list of the registrants/],
  ['fr', PrivacyPage, /retient sur cet appareil .* gardent une liste des personnes inscrites/],
  ['sw', PrivacyPage, /hukumbuka kwenye kifaa hiki .* orodha ya kusubiri/],
  ['en', TermsPage, /is an offer to sell,? .* investment, legal or tax advice/],
  ['fr', TermsPage, /ne constitue une offre .* conseil en investissement, juridique ou fiscal/],
  ['sw', TermsPage, /si ofa ya kuuza .* ushauri wa uwekezaji, wa kisheria au wa kodi/],
] as const)('says in %s what devices keep and that nothing is an offer', (language, Page, text) => {
  renderWithProviders(<Page />, { language });
  expect(screen.getByText(text)).toBeVisible();
});
