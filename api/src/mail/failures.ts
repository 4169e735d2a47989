/**
 * What a failed delivery means:
 * - `refused`: this mail is refused for good (5xx); a second attempt would be refused too.
 * - `deferred`: this mail is refused for now (4xx), as greylisting does.
 * - `connection`: the server is away or refuses the portal itself; every mail would fail.
 */
export type DeliveryFailure = 'refused' | 'deferred' | 'connection';

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** The lowest code of a permanent refusal. */
export const permanentFrom = 500;
/** The server closes the connection (RFC 5321), or asks the portal to sign in first (RFC 4954). */
const aboutPortal = new Set([421, 530, 534, 535, 538]);

/** What the error of a delivery means for the mail, and for the others. */
export const deliveryFailure = (error: unknown): DeliveryFailure => {
  const { code, command, responseCode } = (error ?? {}) as SmtpError;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'connection';
  // Without an answer nodemailer refused the mail itself, for its address or its size.
  if (!responseCode) return 'refused';
  if (aboutPortal.has(responseCode) || command === 'MAIL FROM') return 'connection';
  return responseCode >= permanentFrom ? 'refused' : 'deferred';
};

/** The mail server's answer, or the message of the error. */
export const failureWords = (error: unknown): string => {
  const { response, message } = (error ?? {}) as SmtpError & Partial<Error>;
  return response ?? message ?? String(error);
};
