import { call } from '@ail/kit/contracts/call';
import { buildHost } from '@ail/kit/testing/host';
import { renderRoutes } from '@ail/kit/testing/render';
import { answer, bodiesOf, stubApi } from '@ail/kit/testing/stub-api';
import { buildUser } from '@ail/kit/testing/user';
import { Form } from '@ail/kit/ui/Form';
import { TextField } from '@ail/kit/ui/TextField';
import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { object, string } from 'yup';
import { callAsAdmin } from '../blocks/calls/admin-calls.ts';
import { AdminLayout } from './AdminLayout.tsx';

const admin = buildUser();

const writeNote = call({
  method: 'post',
  path: '/api/note',
  access: 'admin',
  summary: 'Keep a note',
  body: object({ note: string() }),
  status: 204,
});

const Typing = () => (
  <>
    <Form
      initialValues={{ note: '' }}
      schema={object({ note: string() })}
      submitLabel="Save"
      onSubmit={(values) => callAsAdmin(writeNote, { body: values })}
    >
      <TextField<{ note: string }> name="note" label="Note" />
    </Form>
    <Link to="/admin/other">Elsewhere</Link>
  </>
);

const open = async (answers: Record<string, unknown> = {}, language: 'en' | 'fr' = 'en') => {
  // biome-ignore lint/suspicious/noDocumentCookie: the session's hint is a cookie
  document.cookie = 'portal.session=1';
  const calls = stubApi({ 'GET /api/user': admin, ...answers });
  const host = buildHost();
  const view = renderRoutes(
    [
      {
        path: '/admin',
        element: <AdminLayout host={host} />,
        children: [
          { path: 'events', element: <Typing /> },
          { path: 'other', element: <h1>Other</h1> },
        ],
      },
    ],
    '/admin/events',
    language,
  );
  await screen.findByText('Amina Diallo');
  return { ...view, host, calls };
};

afterEach(() => localStorage.clear());

describe('AdminLayout', () => {
  it('shows the person and the role, and links to the site', async () => {
    await open();
    expect(screen.getByText('Administrator')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to main site', hidden: true })).toHaveAttribute(
      'href',
      '/',
    );
  });

  it('remembers that the sidebar was collapsed, and keeps the links’ names', async () => {
    const { user, unmount } = await open();
    await user.click(screen.getByText('Collapse menu'));
    expect(localStorage.getItem('admin-sidebar')).toBe('collapsed');
    unmount();
    await open();
    expect(screen.getByText('Expand menu')).toBeInTheDocument();
    expect(screen.getByText('Events')).toBeInTheDocument();
  });

  it('changes the language and logs out through the shell', async () => {
    const { user, host } = await open();
    await user.selectOptions(screen.getByLabelText('Language'), 'sw');
    await user.click(screen.getByText('Log out'));
    expect(host.calls).toEqual(['language sw', 'sign out']);
  });

  it('asks before typed text is left, and leaves when confirmed', async () => {
    const { user, router } = await open();
    await user.type(screen.getByLabelText(/^Note/), 'x');
    await user.click(screen.getByText('Elsewhere'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Leave without saving?')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Stay on this page' }));
    expect(router.state.location.pathname).toBe('/admin/events');
    expect(screen.getByLabelText(/^Note/)).toHaveValue('x');
    await user.click(screen.getByText('Elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
  });

  it('asks before typed text is lost by logging out', async () => {
    const { user, host } = await open();
    await user.type(screen.getByLabelText(/^Note/), 'x');
    await user.click(screen.getByText('Log out'));
    expect(host.calls).toEqual([]);
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log out' }),
    );
    expect(host.calls).toEqual(['sign out']);
  });

  it('leaves an untouched form without asking', async () => {
    const { user } = await open();
    await user.click(screen.getByText('Elsewhere'));
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
  });
});

describe('an ended session', () => {
  const ended = answer.bind(null, 401, { code: 'not_signed_in', message: 'Please sign in.' });

  it('asks to sign in, then sends what was typed', async () => {
    let isSignedIn = false;
    const { user, calls } = await open({
      'POST /api/note': () => (isSignedIn ? answer(204) : ended()),
      'POST /api/login': () => {
        isSignedIn = true;
        return answer(200, { user: admin });
      },
    });
    await user.type(screen.getByLabelText(/^Note/), 'kept');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Your session has ended')).toBeInTheDocument();
    expect(dialog.getByLabelText('Username or email')).toHaveValue('amina');
    await user.type(dialog.getByLabelText('Password'), 'secret1');
    await user.click(dialog.getByRole('button', { name: 'Sign in and continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodiesOf(calls, 'POST /api/note')).toEqual([{ note: 'kept' }, { note: 'kept' }]);
    expect(screen.getByLabelText(/^Note/)).toHaveValue('kept');
  });

  it('fails with the first error when nobody signs in', async () => {
    const { user } = await open({ 'POST /api/note': ended });
    await user.type(screen.getByLabelText(/^Note/), 'kept');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Please sign in.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Note/)).toHaveValue('kept');
  });
});

describe('a session that lacks something', () => {
  const lacking = (code: string, step?: string) =>
    answer(403, { code, message: 'Please confirm that it is you.', step });
  const save = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.type(screen.getByLabelText(/^Note/), 'kept');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return within(await screen.findByRole('dialog'));
  };
  const notes = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
    bodiesOf(calls, 'POST /api/note');

  it('asks for the password, then sends what was typed', async () => {
    let isVerified = false;
    const { user, calls } = await open({
      'POST /api/note': () => (isVerified ? answer(204) : lacking('verification_required')),
      'POST /api/user/verify': () => {
        isVerified = true;
        return answer(204);
      },
    });
    const dialog = await save(user);
    expect(dialog.getByText('Confirm that it is you')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Password'), 'secret1');
    await user.click(dialog.getByRole('button', { name: 'Confirm and continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(notes(calls)).toEqual([{ note: 'kept' }, { note: 'kept' }]);
    expect(screen.getByLabelText(/^Note/)).toHaveValue('kept');
  });

  it('fails with the first error when the person declines', async () => {
    const { user } = await open({ 'POST /api/note': () => lacking('verification_required') });
    const dialog = await save(user);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Please confirm that it is you.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Note/)).toHaveValue('kept');
  });

  it('accepts a recovery code instead of a passkey, and says if the browser has no passkeys', async () => {
    let isProved = false;
    const { user, calls } = await open({
      'POST /api/note': () => (isProved ? answer(204) : lacking('passkey_required', 'prove')),
      'POST /api/user/verify/recovery-code': () => {
        isProved = true;
        return answer(204);
      },
    });
    const dialog = await save(user);
    expect(dialog.getByText(/^Passkeys do not work here/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Use a recovery code instead' }));
    await user.type(dialog.getByLabelText('Password'), 'secret1');
    await user.type(dialog.getByLabelText('Recovery code'), 'ABCD-EFGH');
    await user.click(dialog.getByRole('button', { name: 'Continue with the code' }));
    await waitFor(() => expect(notes(calls)).toHaveLength(2));
    expect(calls.find(({ call }) => call.endsWith('recovery-code'))?.body).toEqual({
      password: 'secret1',
      recoveryCode: 'ABCD-EFGH',
    });
  });

  it('says that a passkey has to be added first', async () => {
    const { user } = await open({ 'POST /api/note': () => lacking('passkey_required', 'add') });
    const dialog = await save(user);
    expect(dialog.getByText('Administrators need a passkey')).toBeInTheDocument();
  });
});
