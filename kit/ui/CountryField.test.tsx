import { renderWithProviders } from '@ail/kit/testing/render';
import { screen } from '@testing-library/react';
import { object, string } from 'yup';
import { CountryField } from './CountryField.tsx';
import { Form } from './Form.tsx';

const schema = object({ country: string().default('') });

const open = (country: string, language: 'en' | 'fr' | 'sw' = 'en') => {
  const onSubmit = jest.fn(async () => {});
  const view = renderWithProviders(
    <Form initialValues={{ country }} schema={schema} onSubmit={onSubmit} submitLabel="Save">
      <CountryField<{ country: string }> name="country" label="Country" placeholder="Choose" />
    </Form>,
    { language },
  );
  const save = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    return (onSubmit.mock.calls as unknown[][])[0]?.[0];
  };
  return { ...view, save, field: screen.getByRole('combobox', { name: /^Country/ }) };
};

it('offers the countries in the reader’s language, and stores the English name', async () => {
  const { user, field, save } = open('', 'fr');
  await user.selectOptions(field, 'Cameroun');
  expect(await save()).toEqual({ country: 'Cameroon' });
});

it.each(['Cameroun', 'Gahna'])('keeps what an older row says: %s', async (country) => {
  const { field, save } = open(country);
  expect(field).toHaveValue(country);
  expect(await save()).toEqual({ country });
});
