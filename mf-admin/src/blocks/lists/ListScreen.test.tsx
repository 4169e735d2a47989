import { call } from '@ail/kit/contracts/call';
import { roles } from '@ail/kit/contracts/enums';
import { oneOf } from '@ail/kit/contracts/field-types';
import { pageFields } from '@ail/kit/contracts/query-fields';
import { integer, listOf, objectOf, text } from '@ail/kit/contracts/shape';
import { roleTerms } from '@ail/kit/contracts/terms';
import { renderRoutes } from '@ail/kit/testing/render';
import { listAnswer, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import { object, string } from 'yup';
import { useAdminList } from '../calls/admin-calls.ts';
import { filter, search, setting, sorting } from './controls.tsx';
import type { Column } from './DataTable.tsx';
import { ListScreen } from './ListScreen.tsx';
import { defineList, useList } from './use-list.ts';

const sorts = ['createdAt', 'name'] as const;
const sizes = ['2', '50'] as const;

const listThings = call({
  method: 'get',
  path: '/api/things',
  access: 'admin',
  summary: 'Things',
  query: object({
    ...pageFields,
    q: string(),
    role: oneOf(roles),
    archived: oneOf(['true']),
    sort: oneOf(sorts),
    order: oneOf(['asc', 'desc']),
  }),
  status: 200,
  answer: listOf(objectOf({ id: integer, name: text })),
});

const things = defineList({
  controls: {
    q: search('adminPeople.search'),
    role: filter('as', {
      label: 'adminPeople.role',
      all: 'adminPeople.role.all',
      options: roles,
      labels: roleTerms,
    }),
    archived: filter('archived', {
      label: 'adminRegistrations.archived',
      all: 'adminRegistrations.archived.no',
      options: ['true'],
      labels: { true: 'adminRegistrations.archived.yes' },
      isOffered: ({ get }) => get('as') !== 'admin',
    }),
    sort: sorting({
      options: sorts,
      usual: () => 'createdAt',
      select: {
        label: 'adminProjects.order',
        labels: { createdAt: 'adminProjects.order.created', name: 'adminPeople.name' },
      },
    }),
    size: setting('size', {
      label: 'adminRegistrations.pageSize',
      options: sizes,
      labels: (size) => size,
    }),
  },
  pageSize: ({ size }) => Number(size),
  noMatch: { title: 'adminPeople.empty' },
  empty: { title: 'adminProjects.empty', hint: 'adminPeople.empty.hint' },
});

const columns: readonly Column<{ id: number; name: string }, 'name'>[] = [
  { id: 'name', header: 'adminPeople.name', cell: ({ name }) => name, sortBy: 'name' },
];

const Things = () => {
  const list = useList(things);
  const { size: _, sort, ...values } = list.values;
  const query = useAdminList(listThings, {
    query: { ...list.range, sort: sort.by, order: sort.order, ...values },
  });
  return (
    <ListScreen
      title="adminPeople.title"
      lead="adminPeople.lead"
      list={list}
      query={query}
      columns={columns}
      sort={sort}
    />
  );
};

/**
 * Open the list.
 * @param rows their number; a search finds none
 * @param ready when the server answers a page other than the first
 */
const open = (rows: number, route: string, ready = Promise.resolve()) => {
  const searches: string[] = [];
  const items = Array.from({ length: rows }, (_, index) => ({ id: index, name: `Row ${index}` }));
  stubApi({
    'GET /api/things': async (body: unknown, url: URL) => {
      searches.push(url.search);
      if (url.searchParams.get('offset') !== '0') await ready;
      return listAnswer(items, (_, query) => !query.has('q'))(body, url);
    },
  });
  return { ...renderRoutes([{ path: '/', element: <Things /> }], route), searches };
};

const select = (label: string) => screen.getByRole('combobox', { name: label });

it('asks the server for the values in the address', async () => {
  const { searches } = open(5, '/?as=client&archived=true&size=50&page=1&unknown=1');
  await screen.findByText('Row 4');
  expect(searches).toEqual([
    '?limit=50&offset=0&sort=createdAt&order=desc&role=client&archived=true',
  ]);
  expect(select('Role')).toHaveValue('client');
});

it('takes the default for a value that is no option', async () => {
  const { searches } = open(5, '/?as=king&size=7&sort=length&order=up');
  await screen.findByText('Row 1');
  expect(searches).toEqual(['?limit=2&offset=0&sort=createdAt&order=desc']);
});

it('leaves a default out of the address', async () => {
  const { router, user } = open(5, '/?size=50&as=client');
  await screen.findByText('Row 4');
  await user.selectOptions(select('Rows per page'), '2');
  await waitFor(() => expect(router.state.location.search).toBe('?as=client'));
  await user.selectOptions(select('Role'), 'All roles');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('ignores a filter that is not offered', async () => {
  const { searches } = open(5, '/?as=admin&archived=true');
  await screen.findByText('Row 1');
  expect(searches).toEqual(['?limit=2&offset=0&sort=createdAt&order=desc&role=admin']);
  expect(screen.queryByRole('combobox', { name: 'Events shown' })).toBeNull();
});

it('starts at the first page with another filter, and keeps the filter on the next page', async () => {
  const { router, user } = open(5, '/?page=2');
  await screen.findByText('Row 2');
  await user.selectOptions(select('Role'), 'Project Owner');
  await waitFor(() => expect(router.state.location.search).toBe('?as=client'));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(router.state.location.search).toBe('?as=client&page=2'));
});

it('keeps the rows until the next ones are there, and marks them as former', async () => {
  const answers = Promise.withResolvers<void>();
  const { user } = open(5, '/', answers.promise);
  expect(await screen.findByText('Row 0')).toBeVisible();
  const table = screen.getByRole('table', { name: 'People' });
  expect(table).toHaveAttribute('aria-busy', 'false');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'true'));
  expect(table).toHaveTextContent('Row 0');
  answers.resolve();
  expect(await screen.findByText('Row 2')).toBeVisible();
  expect(table).toHaveAttribute('aria-busy', 'false');
});

it('sorts by the header of a column, and in the usual direction by the select', async () => {
  const { router, user, searches } = open(5, '/');
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  await waitFor(() => expect(searches.at(-1)).toContain('sort=name&order=asc'));
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(searches.at(-1)).toContain('sort=name&order=desc'));
  await user.selectOptions(select('Sort by'), 'Last added first');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=createdAt'));
  await waitFor(() => expect(searches.at(-1)).toContain('sort=createdAt&order=desc'));
});

it('clears what narrows the list, but not its order', async () => {
  const { router, user } = open(5, '/?q=none&as=client&archived=true&sort=name&size=50');
  await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=name&size=50'));
  expect(await screen.findByText('Row 4')).toBeVisible();
});

it('tells an empty list from one without a match', async () => {
  open(0, '/?sort=name&size=50');
  expect(await screen.findByText('No projects available')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull();
});
