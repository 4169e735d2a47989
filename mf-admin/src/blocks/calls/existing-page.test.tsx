import { call } from '@ail/kit/contracts/call';
import { pageQuery } from '@ail/kit/contracts/query-fields';
import { integer, listOf } from '@ail/kit/contracts/shape';
import { useAddressPage } from '@ail/kit/lists/address-state';
import { renderRoutes } from '@ail/kit/testing/render';
import { stubApi } from '@ail/kit/testing/stub-api';
import { act, screen, waitFor } from '@testing-library/react';
import { useAdminList } from './admin-calls.ts';

const listThings = call({
  method: 'get',
  path: '/api/things',
  access: 'admin',
  summary: 'Things',
  query: pageQuery,
  status: 200,
  answer: listOf(integer),
});

/** Every state that was rendered. */
const seen = new Set<string>();

const List = () => {
  const [page] = useAddressPage();
  const { data } = useAdminList(listThings, {
    query: { limit: 2, offset: (page - 1) * 2 },
  });
  const state = data ? `${data.items.join(' ')} of ${data.total}` : 'on its way';
  seen.add(state);
  return <p>{state}</p>;
};

/** Goes from a list of `rows` in pages of two to another address of it. */
const open = (rows: number, route: string) => {
  seen.clear();
  const queries: string[] = [];
  stubApi({
    'GET /api/things': (_: unknown, url: URL) => {
      queries.push(url.search);
      const offset = Number(url.searchParams.get('offset'));
      const there = Array.from({ length: rows }, (_, index) => index).slice(offset, offset + 2);
      return new Response(JSON.stringify(there), { headers: { 'X-Total-Count': String(rows) } });
    },
  });
  const view = renderRoutes([{ path: '/', element: <List /> }], '/');
  return { ...view, queries, go: () => act(() => view.router.navigate(route)) };
};

it('replaces a page past the end by the last page, and is loading until then', async () => {
  const { router, go } = open(5, '/?q=sun&page=99');
  await screen.findByText('0 1 of 5');
  await go();
  expect(await screen.findByText('4 of 5')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?q=sun&page=3');
  expect([...seen].sort()).toEqual(['0 1 of 5', '4 of 5', 'on its way']);
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('');
});

it('leaves the first page out of the address', async () => {
  const { router, go } = open(2, '/?page=2');
  await go();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('stays on the page of an empty list', async () => {
  const { router, queries, go } = open(0, '/?page=2');
  await go();
  await waitFor(() => expect(queries).toContain('?limit=2&offset=2'));
  expect(await screen.findByText('of 0')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?page=2');
  expect(queries).toHaveLength(2);
});
