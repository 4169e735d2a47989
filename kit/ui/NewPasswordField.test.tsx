import { screen } from '@testing-library/react';
import { object, string } from 'yup';
import { renderWithProviders } from '../testing/render.tsx';
import { Form } from './Form.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

const open = (ownWords?: string[]) => {
  const onSubmit = jest.fn();
  const view = renderWithProviders(
    <Form
      initialValues={{ username: 'wanjiru-kamau', password: '' }}
      schema={object({ username: string(), password: string() })}
      onSubmit={onSubmit}
      submitLabel="Send"
    >
      <NewPasswordField<{ password: string }>
        name="password"
        label="Password"
        ownWords={ownWords}
        required
      />
    </Form>,
  );
  return { ...view, onSubmit, field: screen.getByLabelText('Password') };
};

const strength = () => screen.findByText(/^Strength:/);

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

describe('the strength of a new password', () => {
  it('is announced politely while it is typed, and refuses nothing', async () => {
    const { user, field, onSubmit } = open();
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    await user.type(field, 'password');
    expect(await strength()).toHaveTextContent('Strength: very weak');
    expect((await strength()).closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalled();
    await user.type(field, ' giraffe beneath 7 baobabs');
    expect(await strength()).toHaveTextContent('Strength: strong');
    await user.clear(field);
    expect(screen.queryByText(/^Strength:/)).not.toBeInTheDocument();
  });

  it('knows the words of the form and of the account', async () => {
    const { user, field } = open(['kisumu-lakeside']);
    await user.type(field, 'wanjiru-kamau');
    expect(await strength()).toHaveTextContent('Strength: very weak');
    await user.clear(field);
    await user.type(field, 'kisumu-lakeside');
    expect(await strength()).toHaveTextContent('Strength: very weak');
  });

  it('is in the reader’s language', async () => {
    const { user, field, setLanguage } = open();
    await user.type(field, 'password');
    await strength();
    setLanguage('fr');
    expect(screen.getByText(/^Niveau de sécurité.: très faible$/)).toBeVisible();
    setLanguage('sw');
    expect(screen.getByText('Uimara: dhaifu sana')).toBeVisible();
  });

  it('is left out if the reader saves data', async () => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    const { user, field } = open();
    await user.type(field, 'password');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByText(/^Strength:/)).not.toBeInTheDocument();
  });
});
