import { buildHost } from '@ail/kit/testing/host';
import { buildRegistration } from '@ail/kit/testing/registration';
import { renderRoutes } from '@ail/kit/testing/render';
import { bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import { EditRegistrationPage } from './EditRegistrationPage.tsx';

const path = '/api/admin/registrations/1';

const open = (answers: Record<string, unknown>) => {
  const calls = stubApi({
    [`GET ${path}`]: buildRegistration({ organization: 'Bank' }),
    ...answers,
  });
  const host = buildHost();
  const view = renderRoutes(
    [
      { path: '/admin/registrations', element: <h1>The list</h1> },
      { path: '/admin/registrations/:id/edit', element: <EditRegistrationPage host={host} /> },
    ],
    '/admin/registrations/1/edit',
  );
  return { ...view, calls, host };
};

describe('EditRegistrationPage', () => {
  it('saves what is corrected, with the version that was read', async () => {
    const { user, calls, host } = open({ [`PATCH ${path}`]: buildRegistration() });
    const field = await screen.findByLabelText(/^Organization/);
    await user.clear(field);
    await user.type(field, 'Rift Fund');
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeInTheDocument();
    expect(bodiesOf(calls, `PATCH ${path}`)[0]).toMatchObject({
      name: 'Wanjiru Kamau',
      organization: 'Rift Fund',
      updatedAt: buildRegistration().updatedAt,
    });
    expect(host.notices[0]?.description).toBe('Registration saved');
  });

  it('withdraws after a question', async () => {
    const { user, calls } = open({
      [`POST ${path}/withdraw`]: buildRegistration({ status: 'cancelled' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw registration' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Withdraw registration' }));
    await waitFor(() =>
      expect(calls.filter(({ call }) => call === `POST ${path}/withdraw`)).toHaveLength(1),
    );
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeInTheDocument();
  });
});
