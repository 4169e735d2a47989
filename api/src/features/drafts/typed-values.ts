import { type InferType, type ObjectSchema, ValidationError } from 'yup';
import { readTypedTexts } from '../../platform/typed-texts.ts';

/** The fields that a save would refuse. */
const refusedFields = (schema: ObjectSchema<object>, values: object): string[] => {
  try {
    schema.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.flatMap(({ path = '' }) => path.split(/[.[]/, 1));
  }
};

/**
 * What is typed into the form of a row, as its page can show it. Titles and descriptions are shown whatever their length;
 * of other fields that a save would refuse, such as a link that is none, what is saved.
 * @param typed the values of the form, as JSON
 */
export const typedValues = <S extends ObjectSchema<{ title: string; description: string }>>(
  schema: S,
  saved: { title: string; description: string },
  typed: string,
): InferType<S> => {
  // As of a body: a field of this name is dropped.
  const fields: object = JSON.parse(typed, (name, value) =>
    name === '__proto__' ? undefined : value,
  );
  const values = { ...saved, ...fields };
  const refused = refusedFields(schema, values).map((name) => [name, Reflect.get(saved, name)]);
  const texts = readTypedTexts(typed);
  return {
    ...schema.cast(
      { ...values, ...Object.fromEntries(refused) },
      { assert: false, stripUnknown: true },
    ),
    title: texts.get('title') ?? saved.title,
    description: texts.get('description') ?? saved.description,
  };
};
