import { buildHost } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { PeoplePage } from './PeoplePage.tsx';

const me = buildUser();
const other = buildUser({ id: 2, username: 'joseph', fullName: 'Joseph Mwangi', role: 'client' });

const open = async (answers: Record<string, unknown> = {}, route = '/') => {
  const calls = stubApi({
    'GET /api/user': me,
    'GET /api/admin/users': [me, other],
    ...answers,
  });
  const host = buildHost();
  const view = renderWithProviders(<PeoplePage host={host} />, { route });
  return { ...view, host, calls };
};

describe('PeoplePage', () => {
  it('explains the role before it promotes', async () => {
    const { user, calls, host } = await open({
      'PATCH /api/admin/users/2/role': { ...other, role: 'admin' },
    });
    await user.click(await screen.findByRole('button', { name: 'Change role Joseph Mwangi' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('status')).toHaveTextContent('as a project owner');
    expect(dialog.getByRole('status')).not.toHaveTextContent('sign-up');
    await user.click(dialog.getByLabelText('Administrator'));
    expect(dialog.getByRole('status')).toHaveTextContent('change everything');
    expect(dialog.getByRole('status')).toHaveTextContent('not confirmed at sign-up');
    await user.click(dialog.getByRole('button', { name: 'Save role' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodiesOf(calls, 'PATCH')[0]).toEqual({
      role: 'admin',
      seenRole: 'client',
    });
    expect(host.notices[0]?.description).toBe('Joseph Mwangi now has the role Administrator');
  });

  it('shows the role that a colleague has set since, before it is overwritten', async () => {
    const { user, calls } = await open({
      'PATCH /api/admin/users/2/role': ({ seenRole }: { seenRole: string }) =>
        seenRole === 'investor'
          ? answer(200, { ...other, role: 'admin' })
          : answer(409, {
              code: 'edit_conflict',
              message: 'Someone else has changed this.',
              current: { ...other, role: 'investor' },
            }),
    });
    await user.click(await screen.findByRole('button', { name: 'Change role Joseph Mwangi' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText('Administrator'));
    await user.click(dialog.getByRole('button', { name: 'Save role' }));
    expect(await dialog.findByText(/^Joseph Mwangi now has the role Investor\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save role' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toHaveLength(2);
  });

  it('does not offer to change one’s own role, and says why the last administrator stays', async () => {
    const { user } = await open({
      'GET /api/admin/users': [me, { ...other, role: 'admin' }],
      'PATCH /api/admin/users/2/role': () =>
        answer(409, {
          code: 'last_admin',
          message: 'The last administrator cannot be removed.',
        }),
    });
    expect(await screen.findByText('This is you')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Change role/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText('Investor'));
    await user.click(dialog.getByRole('button', { name: 'Save role' }));
    expect(await dialog.findByText('The last administrator cannot be removed.')).toBeVisible();
    expect(dialog.getByLabelText('Investor')).toBeChecked();
  });

  it('asks before the sessions of an account are ended', async () => {
    const { user, calls, host } = await open({
      'DELETE /api/admin/users/2/sessions': () => answer(204),
    });
    await user.click(await screen.findByRole('button', { name: 'End sessions Joseph Mwangi' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'End sessions' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(host.notices[0]?.description).toBe('Joseph Mwangi has been signed out everywhere');
  });
});
