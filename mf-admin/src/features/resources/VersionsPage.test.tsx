import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import { VersionsPage } from './VersionsPage.tsx';

const version = (id: number, savedAt: string) => ({
  id,
  savedAt,
  savedBy: 'Ama',
  title: 'Coffee',
  restoredFrom: null,
});

const savedAt = '2027-03-14T05:44:31.000Z';

const open = (answers: Record<string, unknown> = {}) => {
  const host = buildHost();
  const calls = stubApi({
    'GET /api/admin/resources/4': { id: 4, title: 'Coffee', updatedAt: savedAt },
    'GET /api/admin/resources/4/versions': [
      version(2, savedAt),
      version(1, '2027-03-14T05:44:05.000Z'),
    ],
    ...answers,
  });
  const view = renderRoutes(
    [{ path: '/admin/resources/:id/versions', element: <VersionsPage host={host} /> }],
    '/admin/resources/4/versions',
  );
  return { ...view, host, calls };
};

it('tells versions of one minute apart', async () => {
  open();
  const list = await screen.findByRole('list', { name: 'Versions' });
  const names = within(list)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(2);
});

it('restores only what somebody has seen: it sends the version that was read', async () => {
  const { user, calls, host } = open({
    'POST /api/admin/resources/4/versions/1/restore': () =>
      answer(409, { code: 'edit_conflict', message: 'Somebody else has saved.' }),
  });
  const list = await screen.findByRole('list', { name: 'Versions' });
  await user.click(within(list).getAllByRole('button')[1] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Restore this version' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(host.notices).toHaveLength(1));
  expect(host.notices[0]?.title).toBe('The version could not be restored');
  expect(calls.find(({ call }) => call.endsWith('/restore'))?.body).toEqual({ updatedAt: savedAt });
});
