import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { stubApi } from '@ail/kit/testing/stub-api';
import { screen, within } from '@testing-library/react';
import { VersionsPage } from './VersionsPage.tsx';

const version = (id: number, savedAt: string) => ({
  id,
  savedAt,
  savedBy: 'Ama',
  title: 'Coffee',
  restoredFrom: null,
});

it('tells versions of one minute apart', async () => {
  stubApi({
    'GET /api/admin/resources/4': { id: 4, title: 'Coffee', updatedAt: '2027-03-14T05:44:31.000Z' },
    'GET /api/admin/resources/4/versions': [
      version(2, '2027-03-14T05:44:31.000Z'),
      version(1, '2027-03-14T05:44:05.000Z'),
    ],
  });
  renderRoutes(
    [{ path: '/admin/resources/:id/versions', element: <VersionsPage host={buildHost()} /> }],
    '/admin/resources/4/versions',
  );
  const list = await screen.findByRole('list', { name: 'Versions' });
  const names = within(list)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(2);
});
