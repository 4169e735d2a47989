import type { ProjectSummary } from '@ail/kit/contracts/projects/project.shape';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, listAnswer, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { ProjectsPage } from './ProjectsPage.tsx';
import { buildProject } from './project.fixture.ts';
import { visitSeed } from './visit-seed.ts';

jest.setTimeout(30_000);

const Address = () => <output data-testid="address">{useLocation().search}</output>;

const keeps = (
  { title, description, sector, location, investmentRange, impact }: ProjectSummary,
  query: URLSearchParams,
) =>
  `${title} ${description}`.toLowerCase().includes(query.get('q')?.toLowerCase() ?? '') &&
  [sector, null].includes(query.get('sector') as typeof sector) &&
  [location, null].includes(query.get('location') as typeof location) &&
  investmentRange.includes(query.get('range') ?? '') &&
  (impact || !query.has('impact'));

const answers = (projects: readonly ProjectSummary[]) => ({
  'GET /api/projects': listAnswer(projects, keeps),
});

const open = (projects: readonly ProjectSummary[] | Response, route = '/projects') => {
  const calls = stubApi(
    projects instanceof Response ? { 'GET /api/projects': projects } : answers(projects),
  );
  const view = renderWithProviders(
    <>
      <ProjectsPage />
      <Address />
    </>,
    { route },
  );
  return { ...view, calls };
};

const titles = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

const projects = [
  buildProject({ id: 1, title: 'Coffee Hills', sector: 'agriculture-farming', impact: true }),
  buildProject({
    id: 2,
    title: 'Rail link',
    location: 'West Africa',
    sourceUrl: 'https://www.example.org/rail',
    createdAt: '2026-09-01T00:00:00.000Z',
  }),
  buildProject({ id: 3, title: 'Port', description: 'For COFFEE', investmentRange: '$5M+' }),
];

describe('ProjectsPage', () => {
  it('says that there is no project', async () => {
    open([]);
    expect(await screen.findByText('No projects found')).toBeVisible();
  });

  it('shows a project with its badge, its source and the link to its page', async () => {
    open(projects);
    expect(await screen.findByRole('link', { name: 'Coffee Hills' })).toHaveAttribute(
      'href',
      '/projects/1',
    );
    expect(screen.getAllByText('Impact Project')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'example.org' })).toHaveAttribute(
      'href',
      'https://www.example.org/rail',
    );
    expect(screen.getAllByText('Internal Project')).toHaveLength(2);
  });

  it('shows places and amounts in the reader’s language, and marks the language of the rest', async () => {
    stubApi(answers([buildProject({ country: 'Cameroon' })]));
    renderWithProviders(<ProjectsPage />, { language: 'fr' });
    expect(await screen.findByText('Lakeside Solar Park')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Cameroun, Afrique de l’Est')).toBeVisible();
    const range = screen.getAllByText('1 M$ – 5 M$');
    expect(range.map(({ tagName }) => tagName)).toEqual(['OPTION', 'SPAN']);
  });

  it('searches title and description, keeps the search in the address, and clears it', async () => {
    const { user } = open(projects);
    await screen.findByText('Rail link');
    await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'coffee');
    await waitFor(() => expect(titles()).toEqual(['Coffee Hills', 'Port']));
    expect(screen.getByTestId('address')).toHaveTextContent('?q=coffee');
    await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'xyz');
    expect(await screen.findByText('No projects found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(screen.getByRole('searchbox', { name: 'Search projects' })).toHaveValue('');
    expect(screen.getByRole('searchbox', { name: 'Search projects' })).toHaveFocus();
  });

  it('filters by sector, location and range', async () => {
    const { user } = open(projects);
    await screen.findByText('Rail link');
    const choose = (name: string, option: string) =>
      user.selectOptions(screen.getByRole('combobox', { name }), option);
    const found = (expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));
    await choose('Sector', 'agriculture-farming');
    await found(['Coffee Hills']);
    await choose('Sector', 'All Sectors');
    await choose('Location', 'West Africa');
    await found(['Rail link']);
    await choose('Location', 'All Locations');
    await choose('Investment range', '$5M+');
    await found(['Port']);
    expect(screen.getByTestId('address')).toHaveTextContent(/range=/);
  });

  it('reads tab, search and filters from the address', async () => {
    open(projects, '/projects?tab=impact&q=coffee&sector=agriculture-farming');
    expect(await screen.findByText('Coffee Hills')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Impact' })).toHaveAttribute('aria-selected', 'true');
    expect(titles()).toEqual(['Coffee Hills']);
  });

  it('asks for the same featured half while searching, and for the newest projects', async () => {
    const { user, calls } = open(projects, '/projects?tab=featured');
    await screen.findByText('Rail link');
    await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'Rail');
    await waitFor(() => expect(titles()).toEqual(['Rail link']));
    const sent = (name: string) => calls.map(({ query }) => query.get(name));
    expect(new Set(sent('featured'))).toEqual(new Set([String(visitSeed())]));
    await user.click(screen.getByRole('tab', { name: 'Recent' }));
    await waitFor(() => expect(sent('sort').at(-1)).toBe('newest'));
    expect(sent('featured').at(-1)).toBeNull();
  });

  it('renders few cards with 500 projects', async () => {
    const { user } = open(
      Array.from({ length: 500 }, (_, id) => buildProject({ id, title: `No ${id}` })),
    );
    await waitFor(() => expect(titles()).toHaveLength(12));
    expect(screen.getByText('Showing 12 of 500')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(titles()).toHaveLength(36));
    expect(screen.getByRole('link', { name: 'No 12' })).toHaveFocus();
    await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'No 1');
    await waitFor(() => expect(screen.getByText('Showing 12 of 111')).toBeVisible());
  });

  it('focuses cards loaded by the button, not those restored with the address', async () => {
    stubApi(
      answers(Array.from({ length: 40 }, (_, id) => buildProject({ id, title: `No ${id}` }))),
    );
    const { user } = renderWithProviders(
      <>
        <ProjectsPage />
        <Link to="?shown=36">as long as before</Link>
        <Link to="?">as at first</Link>
      </>,
      { route: '/projects' },
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'No 12' })).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'as at first' }));
    await waitFor(() => expect(titles()).toHaveLength(12));
    await user.click(screen.getByRole('link', { name: 'as long as before' }));
    await waitFor(() => expect(titles()).toHaveLength(36));
    expect(screen.getByRole('link', { name: 'as long as before' })).toHaveFocus();
  });

  it('is restored with its former length, but no more cards than there are', async () => {
    const many = Array.from({ length: 40 }, (_, id) => buildProject({ id, title: `No ${id}` }));
    const { unmount } = open(many, '/projects?shown=36');
    await waitFor(() => expect(titles()).toHaveLength(36));
    unmount();
    const endless = open(many, '/projects?shown=1e9');
    await waitFor(() => expect(titles()).toHaveLength(40));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    endless.unmount();
    open(many, '/projects?shown=13');
    await waitFor(() => expect(titles()).toHaveLength(36));
    expect(screen.getByText('Showing 36 of 40')).toBeVisible();
  });

  it('shows no cards of another filter if a filter could not be loaded', async () => {
    const { user } = open(projects);
    await screen.findByText('Rail link');
    stubApi({ 'GET /api/projects': answer(500) });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'West Africa');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(titles()).toEqual([]);
  });

  it('says what failed and recovers', async () => {
    const { user } = open(answer(500));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Something went wrong. Please try again.',
    );
    stubApi(answers(projects));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Rail link')).toBeVisible();
  });
});
