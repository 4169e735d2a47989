import { screen, waitFor } from '@testing-library/react';
import { object, string } from 'yup';
import { renderWithProviders } from '../testing/render.tsx';
import { Form } from './Form.tsx';
import { PasswordField } from './PasswordField.tsx';

const open = (onSubmit: () => Promise<void>) =>
  renderWithProviders(
    <Form
      initialValues={{ password: '' }}
      schema={object({ password: string() })}
      onSubmit={onSubmit}
      submitLabel="Send"
    >
      <PasswordField<{ password: string }>
        name="password"
        label="Password"
        autoComplete="current-password"
        required
      />
    </Form>,
  );

describe('the button that shows a password', () => {
  it('shows and hides what was typed, by keyboard, and sends nothing', async () => {
    const onSubmit = jest.fn(async () => undefined);
    const { user } = open(onSubmit);
    const field = screen.getByLabelText('Password');
    const show = screen.getByRole('button', { name: 'Show password', pressed: false });
    await user.type(field, 'a-good-secret');
    expect(field).toHaveAttribute('type', 'password');
    await user.tab();
    expect(show).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('a-good-secret');
    expect(show).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard(' ');
    expect(field).toHaveAttribute('type', 'password');
    expect(show).toHaveAttribute('aria-pressed', 'false');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('hides the password while it is sent', async () => {
    const sent = Promise.withResolvers<void>();
    const { user } = open(() => sent.promise);
    const field = screen.getByLabelText('Password');
    await user.type(field, 'a-good-secret');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(field).toHaveAttribute('type', 'password'));
    sent.resolve();
    await waitFor(() => expect(field).toHaveAttribute('type', 'text'));
  });
});
