interface Answer {
  status: number;
  body: object;
}

/** Expect a failure in the shape of the contract. A mismatch prints `about`, which names the call. */
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

/** Expect that exactly these fields are refused, in this order. */
export const expectInvalid = ({ status, body }: Answer, ...fields: string[]) =>
  expect([status, Object.keys(('fields' in body && body.fields) || {})]).toEqual([422, fields]);
