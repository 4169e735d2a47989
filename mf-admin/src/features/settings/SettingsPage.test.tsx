import { defaultFigures } from '@ail/kit/contracts/figures/default-figures';
import { buildHost, failureNotice } from '@ail/kit/testing/host';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { screen, waitFor, within } from '@testing-library/react';
import { SettingsPage } from './SettingsPage.tsx';

const me = buildUser({ createdAt: '2026-03-14T09:00:00.000Z' });

const figures = { ...defaultFigures, source: null };

const open = async (answers: Record<string, unknown> = {}) => {
  const calls = stubApi({ 'GET /api/user': me, 'GET /api/figures': figures, ...answers });
  const host = buildHost();
  const view = renderWithProviders(<SettingsPage host={host} />);
  await screen.findByText('amina');
  return { ...view, host, calls };
};

const fill = async (
  user: Awaited<ReturnType<typeof open>>['user'],
  [current, next, again]: [string, string, string],
) => {
  await user.type(screen.getByLabelText('Current password'), current);
  await user.type(screen.getByLabelText('New password'), next);
  await user.type(screen.getByLabelText('Confirm new password'), again);
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
};

describe('SettingsPage', () => {
  it('shows the account', async () => {
    await open();
    expect(screen.getByText('March 14, 2026')).toBeInTheDocument();
  });

  it('sets the marketing figures and their source', async () => {
    const { user, calls, host } = await open({
      'PATCH /api/admin/figures': (body: object) => ({ ...figures, ...body }),
    });
    const field = await screen.findByLabelText('Home: projects');
    expect(field).toHaveValue(120);
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save figures' }));
    expect(await screen.findByText('Required')).toBeVisible();
    await user.type(field, '130');
    await user.type(screen.getByLabelText(/^Source/), 'Source: annual report');
    await user.click(screen.getByRole('button', { name: 'Save figures' }));
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(bodiesOf(calls, 'PATCH')[0]).toEqual({
      ...defaultFigures,
      homeProjects: 130,
      source: 'Source: annual report',
    });
  });

  it('shows the errors of the specification, and sends nothing', async () => {
    const { user, calls } = await open();
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.type(screen.getByLabelText('Confirm new password'), 'shorter');
    await user.click(screen.getByRole('button', { name: 'Update Password' }));
    expect(await screen.findByText('Current password is required')).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(screen.getByText("Passwords don't match")).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.getByLabelText('Confirm new password')).toBeInvalid();
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('changes the password, says so and empties the form', async () => {
    const { user, calls, host } = await open({
      'POST /api/admin/change-password': () => answer(204),
    });
    await fill(user, ['old-secret', 'new-secret', 'new-secret']);
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Success', description: 'Password updated successfully' },
      ]),
    );
    expect(calls.at(-1)?.body).toEqual({
      currentPassword: 'old-secret',
      newPassword: 'new-secret',
    });
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('shows the server’s error at the field and in a notice', async () => {
    const { user, host } = await open({
      'POST /api/admin/change-password': () =>
        answer(422, {
          code: 'validation_failed',
          message: 'Please check the highlighted fields.',
          fields: { currentPassword: 'The current password is incorrect' },
        }),
    });
    await fill(user, ['wrong', 'new-secret', 'new-secret']);
    expect(await screen.findByText('The current password is incorrect')).toBeVisible();
    expect(host.notices).toEqual([failureNotice('Error', 'The current password is incorrect')]);
    expect(screen.getByLabelText('New password')).toHaveValue('new-secret');
  });

  it('says why a new password was not saved, and keeps what was typed', async () => {
    const { user, host } = await open({
      'POST /api/admin/change-password': () =>
        answer(503, { code: 'database_unavailable', message: 'Back soon.' }),
    });
    await fill(user, ['old-secret', 'new-secret', 'new-secret']);
    await waitFor(() => expect(host.notices).toEqual([failureNotice('Error', 'Back soon.')]));
    expect(screen.getByLabelText('Current password')).toHaveValue('old-secret');
  });

  it('lists the administrators without a passkey before it requires one of all', async () => {
    const { user } = await open({
      'GET /api/admin/settings': {
        adminsNeedPasskey: false,
        adminsWithoutPasskey: ['ama', 'kofi'],
      },
    });
    const names = 'Administrators without a passkey: ama and kofi.';
    expect(await screen.findByText(names)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Require passkeys' }));
    expect(within(await screen.findByRole('dialog')).getByText(names)).toBeVisible();
  });

  it('ends the other sessions only after asking', async () => {
    const { user, host, calls } = await open({ 'DELETE /api/user/sessions': () => answer(204) });
    await user.click(screen.getByRole('button', { name: 'Sign out other sessions' }));
    expect(calls.map(({ call }) => call)).not.toContain('DELETE /api/user/sessions');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out other sessions' }));
    await waitFor(() => expect(host.notices[0]?.description).toBe('All other sessions have ended'));
  });

  it('says why the other sessions could not be ended', async () => {
    const { user, host } = await open({
      'DELETE /api/user/sessions': () =>
        answer(503, { code: 'database_unavailable', message: 'Back soon.' }),
    });
    await user.click(screen.getByRole('button', { name: 'Sign out other sessions' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out other sessions' }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        failureNotice('The other sessions could not be ended', 'Back soon.'),
      ]),
    );
    expect(screen.getByRole('button', { name: 'Sign out other sessions' })).toBeVisible();
  });
});
