import { defaultFigures } from '@ail/kit/contracts/figures/default-figures';
import { renderWithProviders } from '@ail/kit/testing/render';
import { stubApi } from '@ail/kit/testing/stub-api';
import { screen, within } from '@testing-library/react';
import { ServicesPage } from './ServicesPage.tsx';

const shown = () =>
  within(screen.getByRole('region', { name: 'Our Services' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

beforeEach(() => {
  stubApi({ 'GET /api/figures': { ...defaultFigures, source: null } });
});

describe('ServicesPage', () => {
  it('starts with all eight services, three of them popular', () => {
    renderWithProviders(<ServicesPage />);
    expect(shown()).toHaveLength(8);
    expect(screen.getAllByText('Popular')).toHaveLength(3);
    for (const figure of ['$500M+', '15+', '200+', '92%'])
      expect(screen.getByText(figure)).toBeVisible();
  });

  it('shows the figures that an admin has set, and their source', async () => {
    const source = 'Annual report';
    stubApi({ 'GET /api/figures': { ...defaultFigures, servicesInvestment: 640, source } });
    renderWithProviders(<ServicesPage />);
    expect(await screen.findByText('$640M+')).toBeVisible();
    const lines = screen.getAllByText(`${source}, November 2026`);
    expect(lines).toHaveLength(4);
    // Nobody has said in which language it is.
    for (const line of lines) expect(line).not.toHaveAttribute('lang');
  });

  it.each([
    ['Advisory Services', ['Business Plan Analysis', 'Contract Negotiations', 'Business Coaching']],
    [
      'Analysis & Research',
      ['Business Plan Analysis', 'Investment Site Studies', 'Project Analysis'],
    ],
    [
      'Networking',
      ['Professional Investment Linking', 'Investment Mobilization', 'Investment Network'],
    ],
  ])('shows only those of %s', async (category, expected) => {
    const { user } = renderWithProviders(<ServicesPage />);
    await user.click(screen.getByRole('button', { name: category }));
    expect(shown()).toEqual(expected);
    await user.click(screen.getByRole('button', { name: 'All Services' }));
    expect(shown()).toHaveLength(8);
  });

  it('shows the details of a service, and links to the form to ask for it', async () => {
    const { user } = renderWithProviders(<ServicesPage />);
    await user.click(screen.getByRole('button', { name: /Learn more.*Business Coaching/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Business Coaching' }));
    expect(dialog.getByRole('link', { name: 'Ask about this service' })).toHaveAttribute(
      'href',
      '/contact?service=business-coaching',
    );
  });

  it.each(['fr', 'sw'] as const)('is translated into %s', (language) => {
    const { container } = renderWithProviders(<ServicesPage />, { language });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(container).not.toHaveTextContent('Our Services');
  });
});
