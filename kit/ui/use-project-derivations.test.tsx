import { renderWithProviders } from '@ail/kit/testing/render';
import { screen } from '@testing-library/react';
import { object, string } from 'yup';
import { Form } from './Form.tsx';
import { TextField } from './TextField.tsx';
import { useProjectDerivations } from './use-project-derivations.ts';

const names = ['country', 'location', 'amountSought', 'currency', 'investmentRange'] as const;
type Values = Record<(typeof names)[number], string>;
const schema = object(Object.fromEntries(names.map((name) => [name, string().default('')])));

const Fields = () => {
  useProjectDerivations();
  return names.map((name) => <TextField<Values> key={name} name={name} label={name} />);
};

const open = (values: Partial<Values> = {}) => {
  const empty = { country: '', location: '', amountSought: '', currency: '', investmentRange: '' };
  const { user } = renderWithProviders(
    <Form
      initialValues={{ ...empty, ...values }}
      schema={schema}
      onSubmit={async () => {}}
      submitLabel="Save"
    >
      <Fields />
    </Form>,
  );
  const field = (name: keyof Values) => screen.getByRole('textbox', { name: new RegExp(name) });
  const type = async (name: keyof Values, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  return { field, type };
};

it('lets the region follow the country, unless it fits', async () => {
  const { field, type } = open();
  await type('country', 'Ghana');
  expect(field('location')).toHaveValue('West Africa');
  await type('country', 'Tanzania');
  expect(field('location')).toHaveValue('East Africa');
  await type('location', 'Southern Africa');
  await type('country', 'Zambia');
  expect(field('location')).toHaveValue('Southern Africa');
});

it('lets the range follow the amount and its currency', async () => {
  const { field, type } = open();
  await type('currency', 'USD');
  await type('amountSought', '9000000');
  expect(field('investmentRange')).toHaveValue('$5M+');
  await type('currency', 'GHS');
  expect(field('investmentRange')).toHaveValue('$500K - $1M');
});

it('keeps a range that was chosen', async () => {
  const { field, type } = open({ currency: 'USD' });
  await type('investmentRange', '$1M - $5M');
  await type('amountSought', '9000000');
  expect(field('investmentRange')).toHaveValue('$1M - $5M');
});

it('changes nothing that is not touched', async () => {
  const { field, type } = open({ country: 'Ghana', location: 'East Africa', amountSought: '5' });
  await type('amountSought', '6');
  expect(field('location')).toHaveValue('East Africa');
  expect(field('investmentRange')).toHaveValue('');
});
