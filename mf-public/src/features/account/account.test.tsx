import type { OwnSession } from '@ail/kit/contracts/users/session.shape';
import { buildHost, failureNotice } from '@ail/kit/testing/host';
import { buildRegistration } from '@ail/kit/testing/registration';
import { renderWithProviders } from '@ail/kit/testing/render';
import { answer, bodiesOf, networkDown, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';
import { DashboardPage } from './DashboardPage.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { UndoEmailChangePage } from './UndoEmailChangePage.tsx';

const amina = buildUser({ id: 3, role: 'investor' });

const Place = () => {
  const { pathname, state } = useLocation();
  return <output data-testid="place">{JSON.stringify({ pathname, state })}</output>;
};

const open = (route: string, answers: Record<string, unknown> = {}) => {
  const calls = stubApi({
    'GET /api/user/registrations': [],
    'GET /api/user/sessions': [],
    ...answers,
  });
  const host = buildHost();
  const view = renderWithProviders(
    <>
      <Routes>
        <Route
          path="/profile"
          element={
            <ProfilePage host={host} savedProjects="kept" savedSearches="found" interests="likes" />
          }
        />
        <Route
          path="/investor/dashboard"
          element={
            <DashboardPage
              host={host}
              savedProjects="kept"
              newestProjects="new"
              matches="fits"
              conversations="asked"
            />
          }
        />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage host={host} />} />
        <Route path="/confirm-email" element={<ConfirmEmailPage />} />
        <Route path="/undo-email-change" element={<UndoEmailChangePage host={host} />} />
        <Route path="*" element={null} />
      </Routes>
      <Place />
    </>,
    { route },
  );
  return { ...view, host, calls };
};

describe('account pages', () => {
  it.each(['/profile?tab=x', '/investor/dashboard', '/confirm-email?token=abc'])(
    'send nobody from %s to sign in, and back afterwards',
    async (route) => {
      open(route);
      await waitFor(() =>
        expect(screen.getByTestId('place')).toHaveTextContent(
          JSON.stringify({ pathname: '/auth', state: { from: route } }),
        ),
      );
    },
  );

  it('cancel a registration after asking, and read the list again', async () => {
    let status = 'waiting';
    const { user, calls, host } = open('/profile', {
      'GET /api/user': amina,
      'GET /api/user/registrations': () => [
        {
          ...buildRegistration({
            id: 4,
            eventTitle: 'Forum',
            eventDate: '2099-01-01T08:00:00.000Z',
          }),
          status,
          position: status === 'waiting' ? 3 : null,
        },
      ],
      'DELETE /api/user/registrations/4': () => {
        status = 'cancelled';
      },
    });
    expect(await screen.findByText('You are number 3 on the waiting list.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel the registration Forum' }));
    const deletes = () => calls.filter(({ call }) => call.startsWith('DELETE'));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'You give up your registration for “Forum”',
    );
    expect(deletes()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Cancel the registration' }));
    expect(await screen.findByText('Your registration is cancelled.')).toBeVisible();
    expect(deletes()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Cancel the registration/ })).toBeNull();
    expect(host.notices).toEqual([{ title: 'Your registration is cancelled' }]);
  });

  it('show the dashboard with the account’s rows', async () => {
    open('/investor/dashboard', {
      'GET /api/user': amina,
      'GET /api/user/registrations': [
        buildRegistration({
          eventTitle: 'Forum',
          eventLanguage: 'fr',
          status: 'approved',
          eventLocation: 'Kigali',
        }),
      ],
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Welcome, Amina Diallo',
    );
    expect(await screen.findByRole('link', { name: 'Forum' })).toHaveAttribute('href', '/events/7');
    expect(screen.getByText('Approved')).toBeVisible();
    expect(screen.getByText('In French')).toBeVisible();
    expect(await screen.findByText('asked')).toBeVisible();
  });

  it.each(['/profile', '/investor/dashboard'])(
    'lead from %s to events where there is no registration',
    async (route) => {
      open(route, { 'GET /api/user': amina });
      expect(await screen.findByText('No registrations yet')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Find an event' })).toHaveAttribute(
        'href',
        '/events',
      );
    },
  );

  it('show on the dashboard what could be loaded beside what could not', async () => {
    const { user } = open('/investor/dashboard', {
      'GET /api/user': amina,
      'GET /api/user/registrations': answer(503, { code: 'internal', message: 'Back soon.' }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Back soon.');
    for (const other of ['kept', 'fits', 'asked']) expect(screen.getByText(other)).toBeVisible();
    stubApi({ 'GET /api/user/registrations': [buildRegistration({ eventTitle: 'Forum' })] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Forum' })).toBeVisible();
  });

  it('save changed details, and show the server’s error at its field', async () => {
    const { user, calls, host } = open('/profile', {
      'GET /api/user': amina,
      'PATCH /api/user': answer(409, {
        code: 'email_taken',
        message: 'Taken.',
        fields: { email: 'This address is taken.' },
      }),
    });
    const name = await screen.findByLabelText('Full name');
    expect(document.body).toHaveTextContent('amina · Investor · member since January 1, 2026');
    await user.clear(name);
    await user.type(name, 'A');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Full name must be at least 2 characters')).toBeVisible();
    expect(calls.map(({ call }) => call)).not.toContain('PATCH /api/user');
    await user.clear(name);
    await user.type(name, 'Amina D.');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('This address is taken.')).toBeVisible();

    stubApi({ 'PATCH /api/user': { ...amina, fullName: 'Amina D.' } });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Your details have been saved'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Amina D.');
    expect(bodiesOf(calls, 'PATCH /api/user')[0]).toEqual({
      accountId: amina.id,
      fullName: 'Amina D.',
      organization: null,
      phoneNumber: null,
    });
  });

  it('show another account that another tab has signed in to', async () => {
    const { user, host } = open('/profile', { 'GET /api/user': amina });
    const name = await screen.findByLabelText('Full name');
    await user.type(name, ' of Nairobi');
    stubApi({
      'GET /api/user': { ...amina, id: 4, fullName: 'Baraka Mushi' },
      'GET /api/user/registrations': [],
      'PATCH /api/user': answer(409, { code: 'account_changed', message: 'Not yours.' }),
    });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveValue('Baraka Mushi'));
    expect(host.notices).toEqual([{ title: 'Not yours.', variant: 'destructive' }]);
  });

  it('list the account’s sessions, and end one', async () => {
    const session = (id: number, userAgent: string | null): OwnSession => ({
      id,
      userAgent,
      createdAt: '2026-11-20T09:00:00.000Z',
      seenAt: null,
      current: id === 1,
    });
    const answers = {
      'DELETE /api/user/sessions/2': undefined,
      'DELETE /api/user/sessions': undefined,
    };
    const { user, calls, host } = open('/profile', {
      'GET /api/user': amina,
      ...answers,
      'GET /api/user/sessions': [
        session(1, 'Firefox, Linux'),
        session(2, 'Chrome, Android'),
        session(3, null),
      ],
    });
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Unknown device' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End Firefox, Linux' })).not.toBeInTheDocument();
    const end = screen.getByRole('button', { name: 'End Chrome, Android' });
    await user.click(end);
    await waitFor(() => expect(host.notices[0]?.title).toBe('Signed out there'));
    await user.click(screen.getByRole('button', { name: 'End all others' }));
    await waitFor(() => expect(host.notices).toHaveLength(2));
    const deleted = calls.map(({ call }) => call).filter((call) => call.startsWith('DELETE '));
    expect(deleted).toEqual(['DELETE /api/user/sessions/2', 'DELETE /api/user/sessions']);
  });

  it('change the password', async () => {
    const { user, calls, host } = open('/profile', {
      'GET /api/user': amina,
      'POST /api/user/password': undefined,
    });
    await user.type(await screen.findByLabelText('New password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    expect(await screen.findByText('Current password is required')).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
    await user.type(screen.getByLabelText('Current password'), 'secret1');
    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), 'secret2');
    await user.type(screen.getByLabelText('Confirm new password'), 'secret3');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    expect(await screen.findByText("Passwords don't match")).toBeVisible();
    const confirmation = screen.getByLabelText('Confirm new password');
    await user.clear(confirmation);
    await user.type(confirmation, 'secret2');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    await waitFor(() => expect(host.notices[0]?.title).toBe('Password updated successfully'));
    expect(calls.at(-1)?.body).toEqual({ currentPassword: 'secret1', newPassword: 'secret2' });
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it('say why the password was not changed, at the field and in a notice', async () => {
    const sentence = 'Current password is incorrect';
    const { user, host } = open('/profile', {
      'GET /api/user': amina,
      'POST /api/user/password': answer(422, {
        code: 'validation_failed',
        message: 'Please check the highlighted fields.',
        fields: { currentPassword: sentence },
      }),
    });
    await user.type(await screen.findByLabelText('Current password'), 'secret1');
    await user.type(screen.getByLabelText('New password'), 'secret2');
    await user.type(screen.getByLabelText('Confirm new password'), 'secret2');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(host.notices).toEqual([failureNotice('Password not updated', sentence)]);
    expect(screen.getByLabelText('New password')).toHaveValue('secret2');
  });
});

describe('a new address', () => {
  const next = 'amina@new.example';

  it('asks for the password, says where the link is, and can be cancelled', async () => {
    let pending: string | null = null;
    const { user, calls, host } = open('/profile', {
      'GET /api/user': amina,
      'GET /api/user/email-change': () => ({ email: pending }),
      'PATCH /api/user': () => {
        pending = next;
        return amina;
      },
      'DELETE /api/user/email-change': undefined,
    });
    const email = await screen.findByLabelText('Email');
    const password = () => screen.queryByLabelText('Current password, for the new address');
    await user.type(email, ' ');
    expect(password()).not.toBeInTheDocument();
    await user.clear(email);
    await user.type(email, next);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findAllByText('Current password is required')).not.toHaveLength(0);
    expect(calls.map(({ call }) => call)).not.toContain('PATCH /api/user');

    await user.type(password() as HTMLElement, 'secret1');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/New address amina@new.example: waiting/)).toBeVisible();
    expect(bodiesOf(calls, 'PATCH /api/user')[0]).toMatchObject({
      email: next,
      currentPassword: 'secret1',
    });
    expect(host.notices.at(-1)?.description).toMatch(/sent a link to amina@new.example/);
    await waitFor(() => expect(email).toHaveValue(amina.email));
    expect(password()).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Cancel the new address' }));
    await waitFor(() => expect(screen.queryByText(/waiting/)).not.toBeInTheDocument());
    expect(host.notices.at(-1)?.title).toBe('The new address has been cancelled');
  });

  it('can be corrected to one that begins like the pending address', async () => {
    const { user } = open('/profile', {
      'GET /api/user': amina,
      'GET /api/user/email-change': { email: 'amina@new.example.co' },
    });
    expect(await screen.findByText(/New address amina@new.example.co: waiting/)).toBeVisible();
    const email = await screen.findByLabelText('Email');
    await user.clear(email);
    await user.type(email, 'amina@new.example.com');
    expect(email).toHaveValue('amina@new.example.com');
  });

  it('shows the server’s error of the password at its field', async () => {
    const { user } = open('/profile', {
      'GET /api/user': amina,
      'PATCH /api/user': answer(422, {
        code: 'validation_failed',
        message: 'Please check the highlighted fields.',
        fields: { currentPassword: 'Current password is incorrect' },
      }),
    });
    const email = await screen.findByLabelText('Email');
    await user.clear(email);
    await user.type(email, next);
    const password = screen.getByLabelText('Current password, for the new address');
    await user.type(password, 'secret1');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription('Current password is incorrect'),
    );
    expect(email).toHaveValue(next);
  });

  it('is confirmed by the button of its page', async () => {
    const { user, calls } = open('/confirm-email?token=abc', {
      'GET /api/user': amina,
      'POST /api/email/confirm': {},
    });
    const button = await screen.findByRole('button', { name: 'Confirm this address' });
    const sent = () => calls.filter(({ call }) => call.startsWith('POST '));
    expect(sent()).toEqual([]);
    await user.click(button);
    expect(await screen.findByText(/Your account has its new email address/)).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  });

  it('is undone by the button of its page, which then asks for a new password', async () => {
    const { user, calls, host } = open('/undo-email-change?token=abc', {
      'POST /api/email/undo': { resetToken: 'xyz' },
      'POST /api/password/reset': undefined,
    });
    await user.click(screen.getByRole('button', { name: 'Undo the change' }));
    await user.type(await screen.findByLabelText('New password'), 'secret2');
    await user.type(screen.getByLabelText('Confirm new password'), 'secret2');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/auth'));
    expect(calls.at(-1)?.body).toEqual({ token: 'xyz', password: 'secret2' });
    expect(host.notices[0]?.title).toMatch(/has its former address again/);
  });
});

describe('a forgotten password', () => {
  it.each([
    ['Back soon.', answer(503, { code: 'internal', message: 'Back soon.' })],
    ['Something went wrong. Please try again.', new Response('<h1>Error</h1>', { status: 500 })],
    ['We could not reach the server. Check your connection and try again.', networkDown],
  ])('keeps the address where the mail could not be asked for: %s', async (sentence, failure) => {
    const { user, calls } = open('/forgot-password', { 'POST /api/password/forgot': failure });
    const send = () => user.click(screen.getByRole('button', { name: 'Send the link' }));
    const field = screen.getByLabelText('Email');
    await user.type(field, 'amina');
    await send();
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    await user.type(field, '@example.org');
    await send();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field).toHaveValue('amina@example.org');
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('asks for a mail and says the same whether or not the address is known', async () => {
    const { user, calls } = open('/forgot-password', { 'POST /api/password/forgot': undefined });
    await user.type(screen.getByLabelText('Email'), 'amina@example.org');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/If there is an account/)).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({ email: 'amina@example.org' });
  });

  it('is replaced by the mail’s token, then signs in', async () => {
    const { user, calls, host } = open('/reset-password?token=abc', {
      'POST /api/password/reset': undefined,
    });
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.type(screen.getByLabelText('Confirm new password'), 'secret2');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), 'secret2');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/auth'));
    expect(calls.at(-1)?.body).toEqual({ token: 'abc', password: 'secret2' });
    expect(host.notices[0]?.title).toBe('Password updated successfully');
  });

  it('signs out an account that is signed in, as the server does', async () => {
    const { user, calls } = open('/reset-password?token=abc', {
      'GET /api/user': amina,
      'POST /api/password/reset': undefined,
      'POST /api/logout': undefined,
    });
    await waitFor(() => expect(calls.some(({ call }) => call === 'GET /api/user')).toBe(true));
    await user.type(screen.getByLabelText('New password'), 'secret2');
    await user.type(screen.getByLabelText('Confirm new password'), 'secret2');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/auth'));
    expect(calls.at(-1)?.call).toBe('POST /api/logout');
  });

  it('stays as it was where the link is no longer valid', async () => {
    const { user } = open('/reset-password?token=abc', {
      'POST /api/password/reset': answer(422, { code: 'invalid_token', message: 'Expired.' }),
    });
    await user.type(screen.getByLabelText('New password'), 'secret2');
    await user.type(screen.getByLabelText('Confirm new password'), 'secret2');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    expect(await screen.findByText('Expired.')).toBeVisible();
  });

  it('needs a link with a token', () => {
    open('/reset-password');
    expect(screen.getByText(/This link is not complete/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });
});
