import { ApiError, NetworkError } from '@ail/kit/browser/http';
import {
  type Login,
  loginSchema,
  type RegisterForm,
  registerFormSchema,
} from '@ail/kit/contracts/users/user';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { ThemeProvider } from 'styled-components';
import { catalogue, renderWithProviders } from '../testing/render.tsx';
import { Form } from './Form.tsx';
import { TextField } from './TextField.tsx';
import { TranslatableText } from './TranslatableText.tsx';
import { theme } from './theme.ts';

const signIn = (
  onSubmit: (values: { username: string; password: string }) => Promise<void>,
  onFailure?: (error: unknown) => void,
) =>
  renderWithProviders(
    <Form
      initialValues={{ username: '', password: '' }}
      schema={loginSchema}
      onSubmit={onSubmit}
      onFailure={onFailure}
      submitLabel="Send"
    >
      <TextField<Login> name="username" label="Username" required />
      <TextField<Login> name="password" label="Password" type="password" required />
    </Form>,
  );

const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const send = () => screen.getByRole('button', { name: 'Send' });

const conflict = () =>
  new ApiError(
    409,
    'Conflict',
    JSON.stringify({
      code: 'username_taken',
      message: 'This name is taken.',
      fields: { username: 'This name is taken.' },
    }),
  );

describe('Form', () => {
  it('says what is wrong, focuses the first wrong field and sends nothing', async () => {
    const onSubmit = jest.fn();
    const { user } = signIn(onSubmit);
    await user.type(username(), 'amina');
    await user.click(send());
    expect(await screen.findByText('Password is required')).toBeInTheDocument();
    expect(password()).toHaveFocus();
    expect(password()).toBeInvalid();
    expect(password()).toHaveAccessibleDescription('Password is required');
    expect(username()).toBeValid();
    const summary = screen.getByRole('alert');
    expect(summary).toHaveTextContent('1 field needs your attention.');
    expect(within(summary).getByRole('paragraph')).toHaveTextContent(
      'Password – Password is required',
    );
    expect(onSubmit).not.toHaveBeenCalled();

    await user.type(password(), 's');
    await waitFor(() => expect(password()).toBeValid());
  });

  it('focuses the first wrong field again on every attempt', async () => {
    const { user } = signIn(jest.fn());
    await user.click(send());
    await waitFor(() => expect(username()).toHaveFocus());
    await user.click(send());
    await waitFor(() => expect(username()).toHaveFocus());
  });

  it('gives the values as the schema casts them', async () => {
    const onSubmit = jest.fn().mockResolvedValue(undefined);
    const { user } = signIn(onSubmit);
    await user.type(username(), '  amina ');
    await user.type(password(), ' two words ');
    await user.click(send());
    await waitFor(() =>
      expect(onSubmit.mock.calls[0]?.[0]).toEqual({ username: 'amina', password: ' two words ' }),
    );
  });

  it('is sent once, however fast the button is pressed', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    const onSubmit = jest.fn(() => promise);
    const { user } = signIn(onSubmit);
    await user.type(username(), 'amina');
    await user.type(password(), 'secret');
    const form = send().closest('form');
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(send()).toHaveAttribute('aria-busy', 'true'));
    await user.click(send());
    await user.type(password(), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    finish();
    await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy'));
    await user.click(send());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it('keeps the request id until the request succeeds, or another one does', async () => {
    const ids: string[] = [];
    const refused = (status: number, code: string) =>
      new ApiError(status, '', JSON.stringify({ code, message: 'No.' }));
    const ends: (Error | undefined)[] = [
      new NetworkError(new TypeError('offline')),
      new ApiError(502, 'Bad Gateway', '<h1>'),
      refused(422, 'validation_failed'),
      undefined,
      refused(409, 'already_sent'),
      refused(404, 'not_found'),
      undefined,
    ];
    const { user } = renderWithProviders(
      <Form
        initialValues={{ username: 'amina', password: 'secret' }}
        schema={loginSchema}
        onSubmit={async (_values, { requestId }) => {
          ids.push(requestId);
          const end = ends[ids.length - 1];
          if (end) throw end;
        }}
        submitLabel="Send"
      >
        <TextField<Login> name="username" label="Username" required />
      </Form>,
    );
    for (const [sent] of ends.entries()) {
      await user.click(send());
      await waitFor(() => expect(ids).toHaveLength(sent + 1));
      await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy'));
    }
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const different = [...new Set(ids)];
    expect(ids.map((id) => different.indexOf(id))).toEqual([0, 0, 0, 0, 1, 2, 3]);
  });

  it('shows the server’s error at its field until that field is changed', async () => {
    const onFailure = jest.fn();
    const { user } = signIn(() => Promise.reject(conflict()), onFailure);
    await user.type(username(), 'amina');
    await user.type(password(), 'secret');
    await user.click(send());
    await waitFor(() => expect(username()).toHaveFocus());
    expect(username()).toHaveAccessibleDescription('This name is taken.');
    expect(username()).toHaveValue('amina');
    expect(password()).toHaveValue('secret');
    expect(onFailure).toHaveBeenCalledTimes(1);

    await user.type(password(), '2');
    expect(username()).toBeInvalid();
    await user.type(username(), '2');
    expect(username()).toBeValid();
  });

  it('says that sending failed if no caller does, and keeps what was typed', async () => {
    const { user } = signIn(() => Promise.reject(new NetworkError(new TypeError('offline'))));
    await user.type(username(), 'amina');
    await user.type(password(), 'secret');
    await user.click(send());
    expect(await screen.findByText(/could not reach the server/)).toBeInTheDocument();
    expect(username()).toHaveValue('amina');
    expect(password()).toHaveValue('secret');
  });

  it('brings the reason of a failure into sight, and leaves the focus on the button', async () => {
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = signIn(() => Promise.reject(new NetworkError(new TypeError('offline'))));
    await user.type(username(), 'amina');
    await user.type(password(), 'secret');
    expect(shown).not.toHaveBeenCalled();
    await user.click(send());
    const reason = await screen.findByText(/could not reach the server/);
    await waitFor(() => expect(shown.mock.contexts).toEqual([reason.closest('[role=alert]')]));
    expect(send()).toHaveFocus();
    shown.mockRestore();
  });

  it('says that nothing was sent while one is offline, and keeps what was typed', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const onFailure = jest.fn();
    const { user } = signIn(
      () => Promise.reject(new NetworkError(new TypeError('offline'))),
      onFailure,
    );
    await user.type(username(), 'amina');
    await user.type(password(), 'secret');
    await user.click(send());
    expect(await screen.findByText(/^You are offline, so this was not sent\./)).toBeVisible();
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(username()).toHaveValue('amina');
    jest.restoreAllMocks();
  });

  it('changes its language at once and keeps what was typed', async () => {
    const { user, setLanguage } = signIn(jest.fn());
    await user.type(username(), 'amina');
    await user.click(send());
    expect(await screen.findByText('Password is required')).toBeInTheDocument();
    setLanguage('fr');
    expect(screen.queryByText('Password is required')).not.toBeInTheDocument();
    expect(password()).toHaveAccessibleDescription(/mot de passe/i);
    expect(username()).toHaveValue('amina');
  });

  it('clears its fields and its errors on reset', async () => {
    const { user } = renderWithProviders(
      <Form
        initialValues={{ username: '', password: '' }}
        schema={loginSchema}
        onSubmit={async (_values, { reset }) => {
          reset();
        }}
        submitLabel="Send"
      >
        <TextField<Login> name="username" label="Username" required />
        <TextField<Login> name="password" label="Password" required />
      </Form>,
    );
    await user.click(send());
    await user.type(username(), 'amina');
    await user.type(password(), 'secret');
    await user.click(send());
    await waitFor(() => expect(username()).toHaveValue(''));
    await user.type(username(), 'a');
    expect(password()).toBeValid();
  });

  it.each([
    { steps: ['reset'], typed: false, left: ['', ''], mayBeLeft: true },
    { steps: ['reset'], typed: true, left: ['', 'secret2'], mayBeLeft: false },
    { steps: ['saved'], typed: false, left: ['amina', 'secret'], mayBeLeft: true },
    { steps: ['saved'], typed: true, left: ['amina', 'secret2'], mayBeLeft: false },
    { steps: ['saved', 'reset'], typed: true, left: ['', 'secret2'], mayBeLeft: false },
  ] as const)('$steps: keeps what was typed since it was sent ($typed)', async (given) => {
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    const answers: boolean[] = [];
    const { user } = renderWithProviders(
      <Form
        initialValues={{ username: '', password: '' }}
        schema={loginSchema}
        onSubmit={async (_values, actions) => {
          await promise;
          for (const name of given.steps) answers.push(actions[name]());
        }}
        submitLabel="Send"
      >
        <TextField<Login> name="username" label="Username" required />
        <TextField<Login> name="password" label="Password" required />
      </Form>,
    );
    await user.type(username(), 'amina');
    await user.type(password(), 'secret');
    await user.click(send());
    await waitFor(() => expect(send()).toHaveAttribute('aria-busy', 'true'));
    if (given.typed) await user.type(password(), '2');
    await act(async () => finish());
    expect(answers).toEqual(given.steps.map(() => given.mayBeLeft));
    expect(username()).toHaveValue(given.left[0]);
    expect(password()).toHaveValue(given.left[1]);
    if (given.typed) expect(password()).toHaveFocus();
    await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy'));
  });

  it('compares fields and marks optional ones', async () => {
    const onSubmit = jest.fn();
    const { user } = renderWithProviders(
      <Form
        initialValues={{
          username: 'amina',
          email: 'amina@example.org',
          password: 'secret1',
          confirmPassword: 'secret2',
          fullName: 'Amina Diallo',
          role: 'client' as const,
          organization: '',
          phoneNumber: '',
        }}
        schema={registerFormSchema}
        onSubmit={onSubmit}
        submitLabel="Send"
      >
        <TextField<RegisterForm> name="confirmPassword" label="Again" required />
        <TextField<RegisterForm> name="organization" label="Organization" />
      </Form>,
    );
    expect(screen.getByLabelText('Organization (optional)')).toBeInTheDocument();
    await user.click(send());
    expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Again'));
    await user.type(screen.getByLabelText('Again'), 'secret1');
    await user.click(send());
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ organization: null, role: 'client' });
  });
});

describe('a form that the server has rendered', () => {
  it('cannot be sent before React has taken it over, and then as ever', async () => {
    const onSubmit = jest.fn(async () => {});
    const page = (
      <IntlProvider locale="en" messages={catalogue('en')} textComponent={TranslatableText}>
        <ThemeProvider theme={theme}>
          <Form
            aria-label="Sign in"
            initialValues={{ username: 'amina', password: 'secret1' }}
            schema={loginSchema}
            onSubmit={onSubmit}
            submitLabel="Send"
          >
            <TextField<Login> name="username" label="Username" required />
          </Form>
        </ThemeProvider>
      </IntlProvider>
    );
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page);
    // Neither by a press nor by Enter; an extension of the browser may send it, but not into the address.
    expect(send()).toBeDisabled();
    expect(screen.getByRole('form')).toHaveAttribute('method', 'post');

    render(page, { container, hydrate: true });
    await userEvent.type(username(), '{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });
});
