import { defaultFigures } from '@ail/kit/contracts/figures/default-figures';
import type { ProjectSummary } from '@ail/kit/contracts/projects/project.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, listAnswer, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { ProjectsPage } from './ProjectsPage.tsx';
import { buildProject } from './project.fixture.ts';
import { visitSeed } from './visit-seed.ts';

const Address = () => <output data-testid="address">{useLocation().search}</output>;

const keeps = (
  { title, description, sector, location, investmentRange, impact, status }: ProjectSummary,
  query: URLSearchParams,
) =>
  `${title} ${description}`.toLowerCase().includes(query.get('q')?.toLowerCase() ?? '') &&
  [sector, null].includes(query.get('sector') as typeof sector) &&
  [location, null].includes(query.get('location') as typeof location) &&
  investmentRange.includes(query.get('range') ?? '') &&
  [status, null].includes(query.get('status') as typeof status) &&
  (impact || !query.has('impact'));

const answers = (projects: readonly ProjectSummary[]) => ({
  'GET /api/projects': listAnswer(projects, keeps),
});

const open = (
  projects: readonly ProjectSummary[] | Response,
  route = '/projects',
  others: Record<string, unknown> = {},
) => {
  const calls = stubApi({
    ...(projects instanceof Response ? { 'GET /api/projects': projects } : answers(projects)),
    ...others,
  });
  const host = buildHost();
  const view = renderWithProviders(
    <>
      <ProjectsPage host={host} />
      <Address />
    </>,
    { route },
  );
  return { ...view, calls, host };
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
    expect(
      screen.queryByRole('button', { name: 'Clear search and filters' }),
    ).not.toBeInTheDocument();
  });

  it('shows a project with its badge, its source and the link to its page', async () => {
    open(projects);
    expect(await screen.findByRole('link', { name: 'Coffee Hills' })).toHaveAttribute(
      'href',
      '/projects/1',
    );
    expect(screen.getAllByText('Impact Project')).toHaveLength(1);
    const source = screen.getByRole('link', { name: 'example.org' });
    expect(source).toHaveAttribute('href', 'https://www.example.org/rail');
    expect(source).toHaveAttribute('target', '_blank');
    expect(source).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(screen.getAllByText('Internal Project')).toHaveLength(2);
  });

  it('marks completed projects, and filters by status', async () => {
    const { user } = open([
      ...projects,
      buildProject({ id: 4, title: 'Dam', status: 'completed' }),
    ]);
    const card = (await screen.findByRole('link', { name: 'Dam' })).closest('article');
    if (!card) throw new Error('The project has no card.');
    expect(within(card).getByText('Completed')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
    await waitFor(() => expect(titles()).toEqual(['Coffee Hills', 'Rail link', 'Port']));
    expect(screen.getByTestId('address')).toHaveTextContent('status=active');
    expect(screen.queryByText('Completed', { selector: 'span' })).toBeNull();
  });

  it('counts the filters on the button that shows them on a phone', async () => {
    const { user } = open(projects, '/projects?sector=technology&country=KE&q=x');
    const button = await screen.findByRole('button', { name: 'Filters (2)' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  it('states its own figures with their date, apart from those that are counted', async () => {
    open(projects, '/projects', {
      'GET /api/figures': { ...defaultFigures, source: null, asOf: '2026-10-05T00:00:00.000Z' },
    });
    expect(await screen.findAllByText('Source: Africa Investment Link, October 2026')).toHaveLength(
      3,
    );
    for (const figure of ['12+', '5+', '$250M+']) expect(screen.getByText(figure)).toBeVisible();
  });

  it('shows places and amounts in the reader’s language, and marks the language of the rest', async () => {
    stubApi(answers([buildProject({ country: 'Cameroon' })]));
    renderWithProviders(<ProjectsPage host={buildHost()} />, { language: 'fr' });
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

  it('filters by country and sorts, in the address and in what it asks for', async () => {
    const { user, calls } = open(projects);
    await screen.findByText('Rail link');
    const choose = (name: string, option: string) =>
      user.selectOptions(screen.getByRole('combobox', { name }), option);
    const asked = (name: string) => calls.at(-1)?.query.get(name);
    await choose('Country', 'Kenya');
    await waitFor(() => expect(asked('country')).toBe('KE'));
    await choose('Order', 'Lowest amount first');
    await waitFor(() => expect([asked('sort'), asked('order')]).toEqual(['amount', 'asc']));
    expect(screen.getByText(/at an approximate rate in US dollars/)).toBeVisible();
    expect(screen.getByTestId('address')).toHaveTextContent('?country=KE&order=lowest');
    await choose('Order', 'Newest first');
    await waitFor(() => expect(asked('sort')).toBeNull());
    await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'rail');
    await waitFor(() => expect(asked('q')).toBe('rail'));
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveDisplayValue('Best match first');
    await user.click(screen.getByRole('tab', { name: 'Featured' }));
    expect(screen.queryByRole('combobox', { name: 'Order' })).toBeNull();
  });

  it('says how many it has found beside the filters, and leads to them', async () => {
    const { user } = open(projects);
    expect((await screen.findByText('3 projects')).closest('[role=status]')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'West Africa');
    expect(await screen.findByText('1 project')).toBeVisible();
    Element.prototype.scrollIntoView = jest.fn();
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus();
  });

  it('asks a visitor to sign in to save a search, and to come back to it', async () => {
    open(projects, '/projects?q=rail');
    const link = await screen.findByRole('link', { name: 'Sign in to save this search' });
    expect(link).toHaveAttribute(
      'href',
      `/auth?from=${encodeURIComponent('/projects?q=rail&save=search')}`,
    );
  });

  it('saves a search by its name, with or without mails', async () => {
    const { user, calls, host } = open(projects, '/projects?q=rail&location=West+Africa', {
      'GET /api/user': buildUser({ role: 'investor' }),
      'GET /api/user/searches': [],
      'POST /api/user/searches': answer(201, {}),
    });
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    expect(dialog.getByRole('textbox')).toHaveValue('rail, West Africa');
    expect(dialog.getByRole('radio', { name: 'No emails' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'One email a week, when there are any' }));
    await user.click(dialog.getByRole('button', { name: 'Save this search' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = bodiesOf(calls, 'POST /api/user/searches')[0];
    expect(sent).toEqual({
      name: 'rail, West Africa',
      alert: 'weekly',
      q: 'rail',
      location: 'West Africa',
      impact: false,
      requestId: expect.any(String),
    });
    expect(host.notices.map(({ title }) => title)).toEqual(['Search saved']);
  });

  it('goes on saving after signing in', async () => {
    const { user } = open(projects, '/projects?q=rail&save=search', {
      'GET /api/user': buildUser({ role: 'investor' }),
      'GET /api/user/searches': [],
    });
    const dialog = await screen.findByRole('dialog', { name: 'Save this search' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByTestId('address')).toHaveTextContent('?q=rail');
    expect(screen.getByTestId('address')).not.toHaveTextContent('save');
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
    const sent = (name: string) =>
      calls.filter(({ call }) => call === 'GET /api/projects').map(({ query }) => query.get(name));
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
        <ProjectsPage host={buildHost()} />
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

  it('says what failed, also at another try, and recovers with its filters', async () => {
    const { user, calls } = open(answer(500), '/projects?location=West+Africa');
    const failed = () =>
      waitFor(() =>
        expect(screen.getByRole('alert')).toHaveTextContent(
          'Something went wrong. Please try again.',
        ),
      );
    const tryAgain = async () => user.click(screen.getByRole('button', { name: 'Try again' }));
    await failed();
    const asked = calls.length;
    await tryAgain();
    await waitFor(() => expect(calls.length).toBeGreaterThan(asked));
    await failed();
    stubApi(answers(projects));
    await tryAgain();
    await waitFor(() => expect(titles()).toEqual(['Rail link']));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
