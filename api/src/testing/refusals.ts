interface Answer {
  status: number;
  body: object;
}

/** Expects a failure in the shape of the contract; `about` says of what. */
export const expectRefusal = (
  { status, body }: Answer,
  expected: number,
  code: string,
  about?: string,
) =>
  expect({ about, status, body }).toMatchObject({
    about,
    status: expected,
    body: { code, message: expect.any(String) },
  });

/** Expects that these fields are refused, in the order in which the answer names them, and no others. */
export const expectInvalid = ({ status, body }: Answer, ...fields: string[]) =>
  expect([status, Object.keys(('fields' in body && body.fields) || {})]).toEqual([422, fields]);
