/**
 * Read the texts that are kept of a form, by field.
 * @param typed the values of the form as JSON; those that are no texts are left out
 */
export const readTypedTexts = (typed: string): ReadonlyMap<string, string> => {
  const values: object = JSON.parse(typed);
  return new Map(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
};
