import { ApiError, NetworkError } from '@ail/kit/browser/http';
import { screen, waitFor } from '@testing-library/react';
import { object, string } from 'yup';
import { renderWithProviders } from '../testing/render.tsx';
import { Form, type FormActions } from './Form.tsx';
import { forgetAllTyped } from './kept-typed.ts';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

interface Values {
  email: string;
  note: string;
  secret: string;
}
const schema = object({ email: string(), note: string(), secret: string() });
const send = jest.fn(async (_values: object, _actions: FormActions) => {});

/** Opens the page as after a reload: nothing is left but what the tab keeps. */
const open = (keepAs: string | undefined = 'contact') => {
  const view = renderWithProviders(
    <Form
      keepAs={keepAs}
      initialValues={{ email: 'amina@example.org', note: '', secret: '' }}
      schema={schema}
      onSubmit={send}
      errorFields={{ already_registered: 'email' }}
      saysWhy
      onFailure={() => {}}
      submitLabel="Send"
    >
      <TextField<Values> name="email" label="Email" />
      <TextField<Values> name="note" label="Note" />
      <PasswordField<Values> name="secret" label="Secret" autoComplete="current-password" />
    </Form>,
  );
  return { ...view, submit: () => view.user.click(screen.getByRole('button', { name: 'Send' })) };
};

const field = (label: RegExp) => screen.getByLabelText(label);
const note = () => field(/^Note/);
const stored = () => JSON.stringify({ ...sessionStorage });

beforeEach(() => send.mockReset().mockResolvedValue());

describe('what is typed into a form with a name for it', () => {
  it('survives a reload, except a password', async () => {
    const { user, unmount } = open();
    await user.type(note(), 'No nuts');
    await user.type(field(/^Secret/), 'correct horse');
    await user.clear(field(/^Email/));
    expect(stored()).toContain('No nuts');
    expect(stored()).not.toContain('correct');
    unmount();
    open();
    await waitFor(() => expect(note()).toHaveValue('No nuts'));
    expect(field(/^Email/)).toHaveValue('');
    expect(field(/^Secret/)).toHaveValue('');
  });

  it('is gone once it is sent', async () => {
    const { user, unmount, submit } = open();
    await user.type(note(), 'No nuts');
    await submit();
    await waitFor(() => expect(send).toHaveBeenCalled());
    await waitFor(() => expect(stored()).not.toContain('No nuts'));
    unmount();
    open();
    expect(note()).toHaveValue('');
  });

  it('is sent again as the same request where the answer was lost', async () => {
    send.mockRejectedValueOnce(new NetworkError('No answer.'));
    const { user, unmount, submit } = open();
    await user.type(note(), 'No nuts');
    await submit();
    await waitFor(() => expect(send).toHaveBeenCalled());
    unmount();
    const again = open();
    await waitFor(() => expect(note()).toHaveValue('No nuts'));
    await again.submit();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    const [first, second] = send.mock.calls.map(([, { requestId }]) => requestId);
    expect(second).toBe(first);
  });

  it('belongs to its name, and is forgotten with all others as somebody signs out', async () => {
    const { user, unmount } = open('inquiry:1');
    await user.type(note(), 'No nuts');
    unmount();
    const other = open('inquiry:2');
    expect(note()).toHaveValue('');
    other.unmount();
    forgetAllTyped();
    open('inquiry:1');
    expect(note()).toHaveValue('');
  });

  it('is not kept without a name, and a browser that refuses storage hinders nothing', async () => {
    const unnamed = renderWithProviders(
      <Form initialValues={{ note: '' }} schema={object({ note: string() })} onSubmit={send}>
        <TextField<{ note: string }> name="note" label="Note" />
      </Form>,
    );
    await unnamed.user.type(note(), 'No nuts');
    expect(stored()).toBe('{}');
    unnamed.unmount();
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('Refused.');
    });
    const { user, submit } = open();
    await user.type(note(), 'No nuts');
    await submit();
    await waitFor(() => expect(send).toHaveBeenCalled());
    refuse.mockRestore();
  });
});

it('shows a refusal at the field that it is about, and nowhere else in the form', async () => {
  const body = { code: 'already_registered', message: 'This address is registered already.' };
  send.mockRejectedValueOnce(new ApiError(409, 'Conflict', JSON.stringify(body)));
  const { user, submit } = open();
  await user.type(note(), 'No nuts');
  await submit();
  await waitFor(() => expect(field(/^Email/)).toHaveAccessibleDescription(body.message));
  expect(field(/^Email/)).toHaveFocus();
  expect(note()).toHaveValue('No nuts');
});
