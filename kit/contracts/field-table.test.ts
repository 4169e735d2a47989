import { array, boolean, date, object, string } from 'yup';
import { getShape, getShapes } from './field-shapes.ts';
import {
  createPicker,
  type FieldTable,
  getLabels,
  getSchemas,
  getWords,
  listNames,
  listNamesOfType,
  pickFieldsReadBy,
  pickFieldsWrittenBy,
} from './field-table.ts';
import { flag, listOf, oneOf, optionalInteger, optionalLine } from './field-types.ts';

const words = { small: 'terms.small', large: 'terms.large' };
const table = {
  name: { schema: string().required(), read: 'list', write: 'owner', input: 'line', label: 'a' },
  plan: { schema: optionalLine(), read: 'page', write: 'owner', input: 'text', label: 'b' },
  review: { schema: optionalLine(), read: 'owner', write: 'admin', input: 'text', label: 'c' },
  size: {
    schema: oneOf(['small', 'large']).required(),
    read: 'admin',
    write: 'admin',
    input: 'choice',
    label: 'd',
    words,
  },
} as const satisfies FieldTable;

test.each([
  ['list', ['name']],
  ['page', ['name', 'plan']],
  ['owner', ['name', 'plan', 'review']],
  ['admin', ['name', 'plan', 'review', 'size']],
] as const)('picks the fields that %s reads', (reader, names) => {
  expect(listNames(pickFieldsReadBy(table, reader))).toEqual(names);
});

test.each([
  ['owner', ['name', 'plan']],
  ['admin', ['name', 'plan', 'review', 'size']],
] as const)('picks the fields that the %s writes', (writer, names) => {
  expect(listNames(pickFieldsWrittenBy(table, writer))).toEqual(names);
});

test('gets the schema, the label and the words of each field', () => {
  expect(getSchemas(table).size).toBe(table.size.schema);
  expect(getLabels(table)).toEqual({ name: 'a', plan: 'b', review: 'c', size: 'd' });
  expect(getWords(table)).toEqual({ size: words });
});

test('gets the shapes of answers from the schemas', () => {
  expect(getShapes(table)).toEqual({
    name: { type: 'string' },
    plan: { type: ['string', 'null'] },
    review: { type: ['string', 'null'] },
    size: { type: 'string', enum: ['small', 'large'] },
  });
  expect(getShape(optionalInteger(1, 5))).toEqual({ type: ['integer', 'null'] });
  expect(getShape(boolean())).toEqual({ type: 'boolean' });
  const list = getShape(array(object({ name: string().required(), role: optionalLine() })));
  expect(list).toMatchObject({
    type: 'array',
    items: {
      type: 'object',
      properties: { name: { type: 'string' }, role: { type: ['string', 'null'] } },
      required: ['name', 'role'],
      additionalProperties: false,
    },
  });
  expect(() => getShape(date())).toThrow('date');
});

test('lists the fields of a type', () => {
  const field = { read: 'list', write: 'owner', input: 'special', label: 'a' } as const;
  const typed = {
    isOpen: { ...field, schema: flag().default(false) },
    plan: { ...field, schema: optionalLine() },
    plans: { ...field, schema: listOf(optionalLine(), 3) },
  };
  expect(listNamesOfType(typed, 'boolean')).toEqual(['isOpen']);
  expect(listNamesOfType(typed, 'array')).toEqual(['plans']);
});

test('picks the fields of a table from a row', () => {
  const row = { id: 7, name: 'Ama', plan: null, review: 'Yes', size: 'small', secret: 'x' };
  const pick = createPicker(pickFieldsReadBy(table, 'page'));
  expect(pick(row)).toEqual({ name: 'Ama', plan: null });
});
