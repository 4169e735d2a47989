import { createHmac, timingSafeEqual } from 'node:crypto';

/** As `release/signed-token.ts` writes it, letter for letter. A token of another purpose is none. */
export const readSignedToken = (
  purpose: 'preview' | 'override',
  token: string,
  keys: readonly string[],
): unknown => {
  const [payload = '', mac = '', ...rest] = token.split('.');
  const given = Buffer.from(mac);
  const isSigned = keys.some((key) => {
    const expected = createHmac('sha256', key).update(`${purpose}:${payload}`).digest('base64url');
    return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
  });
  // Only what was signed here is parsed at all.
  if (!isSigned || rest.length > 0) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
};

/** Whether a claim is a time in milliseconds that is not over. */
export const isFuture = (value: unknown, now: number): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime()) && value >= now;
