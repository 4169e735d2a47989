import { languages } from '@ail/kit/contracts/enums';
import { defaultFigures } from '@ail/kit/contracts/figures/default-figures';
import { catalogue, renderWithProviders } from '@ail/kit/testing/render';
import { stubApi } from '@ail/kit/testing/stub-api';
import { screen, within } from '@testing-library/react';
import { ServicesPage } from './ServicesPage.tsx';

/** The key of the texts of each service, and its id in addresses. */
const services = {
  linking: 'investment-linking',
  plan: 'business-plan-analysis',
  contract: 'contract-negotiations',
  site: 'site-studies',
  mobilization: 'investment-mobilization',
  analysis: 'project-analysis',
  coaching: 'business-coaching',
  network: 'investment-network',
};
const popular = ['linking', 'mobilization', 'network'];

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

  it.each(languages)('has all its texts in %s', async (language) => {
    const text = (id: string) => catalogue(language)[`services.${id}`]?.replace(/\s/g, ' ') ?? '';
    const { user } = renderWithProviders(<ServicesPage />, { language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(text('title'));
    for (const id of ['badge', 'subtitle', 'closing.title', 'closing.lead', 'closing.note'])
      expect(screen.getByText(text(id))).toBeVisible();
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.textContent?.replace(/\s/g, ' '), link.getAttribute('href')]);
    for (const link of [
      [text('schedule'), '/contact?topic=consultation'],
      [text('showcase'), '/projects'],
      [text('closing.schedule'), '/contact'],
      [text('closing.browse'), '/projects'],
    ])
      expect(links).toContainEqual(link);
    for (const name of ['first', 'second', 'third']) {
      const item = screen.getByText(text(`testimonial.${name}.author`)).closest('li');
      for (const part of ['quote', 'role'])
        expect(item).toHaveTextContent(text(`testimonial.${name}.${part}`));
      expect(within(item as HTMLElement).getByRole('img')).toHaveAccessibleName(/5/);
    }
    for (const [key, id] of Object.entries(services)) {
      const name = text(`${key}.title`);
      const card = screen
        .getByRole('heading', { level: 3, name })
        .closest('article') as HTMLElement;
      expect(card).toHaveTextContent(text(`${key}.text`));
      expect(
        within(card)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([1, 2, 3].map((number) => text(`${key}.detail${number}`)));
      const isPopular = within(card).queryByText(text('popular')) !== null;
      expect([key, isPopular]).toEqual([key, popular.includes(key)]);
      await user.click(within(card).getByRole('button'));
      const dialog = within(await screen.findByRole('dialog', { name }));
      expect(dialog.getByText(text(`${key}.more`))).toBeVisible();
      expect(dialog.getByRole('link', { name: text('ask') })).toHaveAttribute(
        'href',
        `/contact?service=${id}`,
      );
      await user.keyboard('{Escape}');
    }
  });
});
