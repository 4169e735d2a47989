import { resourceCategories } from '@ail/kit/contracts/enums';
import { featuredResourceTitles } from '@ail/kit/contracts/resources/featured-resources';
import type { Resource, ResourceOverview } from '@ail/kit/contracts/resources/resource.shape';
import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, listAnswer, stubApi } from '@ail/kit/testing/stub-api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ResourcePage } from './ResourcePage.tsx';
import { ResourcesPage } from './ResourcesPage.tsx';
import { buildResource } from './resource.fixture.ts';

const isSelected = ({ id: _, title, category, type, status }: Resource, query: URLSearchParams) =>
  title.toLowerCase().includes(query.get('q')?.toLowerCase() ?? '') &&
  [category, null].includes(query.get('category') as typeof category) &&
  [type, null].includes(query.get('type') as typeof type) &&
  [status, null].includes(query.get('status') as typeof status) &&
  (featuredResourceTitles.includes(title) || !query.has('featured'));

const overviewOf = (resources: readonly Resource[]): ResourceOverview => ({
  categories: resourceCategories.map((category) => {
    const own = resources.filter((one) => one.category === category);
    return { category, count: own.length, newest: own[0] ?? null };
  }),
  latest: resources.slice(0, 3),
});

const answers = (resources: readonly Resource[]) => ({
  'GET /api/resources': listAnswer(resources, isSelected),
  'GET /api/resources/overview': overviewOf(resources),
});

const open = (resources: readonly Resource[] | Response, route = '/resources') => {
  stubApi(
    resources instanceof Response
      ? { 'GET /api/resources': resources, 'GET /api/resources/overview': resources }
      : answers(resources),
  );
  return renderWithProviders(<ResourcesPage newsletter={null} />, { route });
};

const listed = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

const resources = [
  buildResource({ id: 1, title: 'Ports' }),
  buildResource({ id: 2, title: 'Mills', category: 'success-stories', type: 'blog' }),
  buildResource({ id: 3, title: featuredResourceTitles[0], category: 'regional-focus' }),
];

describe('ResourcesPage', () => {
  it('says that there is no resource', async () => {
    open([]);
    expect(await screen.findByText('No resources found')).toBeVisible();
    expect(screen.getByText('Try other words or another category.')).toBeVisible();
  });

  it('asks for published resources, also for an admin', async () => {
    open([
      buildResource({ id: 9, title: 'Not yet', category: 'regional-focus', status: 'draft' }),
      ...resources,
    ]);
    await waitFor(() => expect(listed()).toHaveLength(3));
    expect(listed()).not.toContain('Not yet');
  });

  it('shows the resources of each tab', async () => {
    const { user } = open(resources);
    await waitFor(() => expect(listed()).toHaveLength(3));
    await user.click(screen.getByRole('tab', { name: 'Featured' }));
    await waitFor(() => expect(listed()).toEqual([featuredResourceTitles[0]]));
    await user.click(screen.getByRole('tab', { name: 'Articles' }));
    await waitFor(() => expect(listed()).toEqual(['Ports', featuredResourceTitles[0]]));
    await user.click(screen.getByRole('tab', { name: 'Blog Posts' }));
    await waitFor(() => expect(listed()).toEqual(['Mills']));
    await user.click(screen.getByRole('tab', { name: 'All Content' }));
    await waitFor(() => expect(listed()).toHaveLength(3));
  });

  it('shows the newest of the first three categories, and the latest three', async () => {
    const [first] = resources;
    open([...resources, buildResource({ id: 4, title: 'Cranes' })]);
    const titlesUnder = async (name: string) =>
      within(await screen.findByRole('region', { name }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    const categories = resourceCategories.slice(0, 3);
    expect(await titlesUnder('Featured insights')).toEqual(
      categories.flatMap(
        (category) => resources.find((one) => one.category === category)?.title ?? [],
      ),
    );
    expect(await titlesUnder('Latest resources')).toEqual(
      [first, ...resources.slice(1)].map((one) => one?.title),
    );
  });

  it('counts each category, filters by it, and clears the filter', async () => {
    const { user } = open(resources);
    const card = await screen.findByRole('button', { name: /Success Stories.*1 resource/ });
    await user.click(card);
    await waitFor(() => expect(listed()).toEqual(['Mills']));
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('success-stories');
    expect(card).toHaveAttribute('aria-pressed', 'true');
    await user.click(card);
    await waitFor(() => expect(listed()).toHaveLength(3));
  });

  it('searches', async () => {
    const { user } = open(resources);
    await waitFor(() => expect(listed()).toHaveLength(3));
    const search = screen.getByRole('searchbox', { name: 'Search resources' });
    await user.type(search, 'PORT');
    await waitFor(() => expect(listed()).toEqual(['Ports']));
    await user.type(search, ' of nowhere');
    await user.click(await screen.findByRole('button', { name: 'Clear search and category' }));
    await waitFor(() => expect(listed()).toHaveLength(3));
    expect(search).toHaveFocus();
    expect(search).toHaveValue('');
  });

  it('renders few cards with 500 resources', async () => {
    open(Array.from({ length: 500 }, (_, id) => buildResource({ id })));
    await waitFor(() => expect(listed()).toHaveLength(12));
  });

  it('says what failed and recovers', async () => {
    const { user } = open(answer(503, { code: 'database_unavailable', message: 'Back soon.' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Back soon.');
    stubApi(answers(resources));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(listed()).toHaveLength(3));
  });
});

describe('ResourcePage', () => {
  const openPage = (route: string, facts: Partial<Resource> = {}) => {
    stubApi({
      'GET /api/resources/1': buildResource({ id: 1, title: 'Ports', ...facts }),
      ...answers([...resources, buildResource({ id: 4, title: 'Cranes' })]),
    });
    return renderWithProviders(
      <Routes>
        <Route path="/resources/:id" element={<ResourcePage host={buildHost()} />} />
      </Routes>,
      { route },
    );
  };

  it('shows the text under its one h1', async () => {
    openPage('/resources/1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ports' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Freight' })).toBeVisible();
    expect(screen.getByText('Rates have doubled.')).toBeVisible();
    expect(screen.getByText(/1 minute read/)).toBeVisible();
    expect(screen.queryByText(/^Draft/)).not.toBeInTheDocument();
  });

  it('says what its picture shows, where an admin has described it', async () => {
    const imageAlts = { 'upload-a.webp': 'Cranes at dusk' };
    const pictures = () => screen.queryAllByRole('img').map((one) => one.getAttribute('alt'));
    const own = `${location.origin}/assets/projects/upload-a.webp`;
    openPage('/resources/1', { imageUrl: own, imageAlts });
    await screen.findByRole('heading', { level: 1 });
    expect(pictures()).toEqual(['Cranes at dusk']);
    cleanup();
    // A page shows nothing from elsewhere, but a picture of its category.
    const another = 'https://another.example/assets/projects/upload-a.webp';
    openPage('/resources/1', { imageUrl: another, imageAlts });
    await screen.findByRole('heading', { level: 1 });
    expect(pictures()).toEqual([]);
  });

  it('links to others of its category', async () => {
    openPage('/resources/1');
    const others = await screen.findByRole('region', { name: 'Read on' });
    expect(await within(others).findByRole('link', { name: 'Cranes' })).toBeVisible();
    expect(within(others).getAllByRole('article')).toHaveLength(1);
  });

  it('prints', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    const { user } = openPage('/resources/1');
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('says who can see a draft', async () => {
    openPage('/resources/1', { status: 'draft' });
    expect(await screen.findByText('Draft: only administrators can see this page')).toBeVisible();
  });

  it('says that there is no such resource', async () => {
    openPage('/resources/9');
    expect(await screen.findByText('Resource Not Found')).toBeVisible();
    expect(screen.getByText(/^It may have been withdrawn/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Resources' })).toHaveAttribute(
      'href',
      '/resources',
    );
  });
});
