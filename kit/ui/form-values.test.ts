import { object } from 'yup';
import {
  flag,
  line,
  listOf,
  oneOf,
  optionalInteger,
  optionalLine,
} from '../contracts/field-types.ts';
import { toEmptyFormValues, toFormValues } from './form-values.ts';

const person = object({ name: line().required('required'), role: optionalLine() });
const schema = object({
  title: line().required('required'),
  kind: oneOf(['small', 'large']).default('small'),
  amount: optionalInteger(0, 10),
  plan: optionalLine(),
  isOpen: flag().default(false),
  team: listOf(person, 3).default(() => []),
});

test('starts a new row with the defaults of its schema', () => {
  expect(toEmptyFormValues(schema)).toEqual({
    title: '',
    kind: 'small',
    amount: '',
    plan: '',
    isOpen: false,
    team: [],
  });
});

test('has an empty text for each field without a value, and no field that the schema has not', () => {
  const row = {
    id: 7,
    title: 'Lake Wind',
    kind: 'large' as const,
    amount: 0,
    plan: null,
    isOpen: true,
    team: [
      { name: 'Ama', role: null },
      { name: 'Kofi', role: 'Lead' },
    ],
  };
  expect(toFormValues(schema, row)).toEqual({
    title: 'Lake Wind',
    kind: 'large',
    amount: 0,
    plan: '',
    isOpen: true,
    team: [
      { name: 'Ama', role: '' },
      { name: 'Kofi', role: 'Lead' },
    ],
  });
});
