import { object } from 'yup';
import { mailToken } from './field-types.ts';

/**
 * A call that mail programs make by themselves (RFC 8058): from any site, by the token in its address alone, without a
 * cookie. Its body is ignored.
 */
export const oneClickCall = {
  method: 'post',
  access: 'anyone',
  sessionless: true,
  fromOtherSites: true,
  query: object({ token: mailToken() }),
  rateLimit: { name: 'oneClick' },
} as const;

/** The headers of a mail that tell a mail program the address of such a call. */
export const oneClickHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
