import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { stubApi } from '@ail/kit/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { PortalFigures } from './PortalFigures.tsx';

const figures = {
  asOf: '2026-11-23T08:30:00.000Z',
  projects: 31,
  projectsBySector: [
    { sector: 'clean-energy', projects: 7 },
    { sector: 'manufacturing', projects: 0 },
  ],
  projectsByCountry: [
    { country: 'Kenya', projects: 2 },
    { country: 'Morocco', projects: 1 },
  ],
  amountsSought: [{ currency: 'XAF', amount: 250_000_000, projects: 1 }],
  registrations: 1_284,
  answeredWithinDay: null,
};

const open = (answer: object) => {
  stubApi({ 'GET /api/statistics': answer });
  return renderWithProviders(<PortalFigures host={buildHost()} />, { language: 'fr' });
};

describe('the figures of the database', () => {
  it('say how many projects each block covers', async () => {
    open({ ...figures, projectsByCountry: [{ country: 'Kenya', projects: 2 }] });
    const region = within(await screen.findByRole('region', { name: 'En chiffres' }));
    expect(region.getByText(/d’après les 31 projets publiés ici/)).toBeVisible();
    expect(region.getByText(/^2 projets indiquent un pays/)).toBeVisible();
    expect(region.getByText('1 projet ouvert indique un montant.')).toBeVisible();
  });

  it('name the moment they were computed, and leave out what is not known yet', async () => {
    open(figures);
    const region = within(await screen.findByRole('region', { name: 'En chiffres' }));
    expect(region.getByText(/novembre 2026/)).toBeVisible();
    for (const text of ['31', 'Kenya', 'Maroc', 'Énergies propres'])
      expect(region.getByText(text)).toBeVisible();
    expect(region.getByText(/^1\s284$/)).toBeVisible();
    expect(region.getByText(/^250\s000\s000\sXAF$/)).toBeVisible();
    expect(region.queryByText(/24\sheures/)).not.toBeInTheDocument();
  });

  it('are left out of a page for which their texts do not load', async () => {
    stubApi({ 'GET /api/statistics': figures });
    const host = buildHost();
    const loadTexts = jest.spyOn(host, 'loadTexts').mockRejectedValue(new Error('404'));
    renderWithProviders(
      <>
        <h1>Projects</h1>
        <PortalFigures host={host} />
      </>,
    );
    await waitFor(() => expect(loadTexts).toHaveBeenCalled());
    await act(async () => {});
    expect(screen.getByRole('heading', { name: 'Projects' })).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('say how many requests were answered within a day once that is known', async () => {
    open({ ...figures, answeredWithinDay: 92 });
    expect(await screen.findByText(/^92\s%$/)).toBeVisible();
    expect(screen.getByText(/24\sheures/)).toBeVisible();
  });
});
