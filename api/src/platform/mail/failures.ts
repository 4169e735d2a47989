/**
 * What a failed delivery means:
 * - `bounced`: its address is refused for good: nobody has it, or it takes no mail.
 * - `refused`: this mail is refused for good (5xx); a second attempt would be refused too.
 * - `deferred`: this mail is refused for now (4xx), as greylisting does.
 * - `connection`: the server is away or refuses the portal itself; every mail would fail.
 */
export type DeliveryFailure = 'bounced' | 'refused' | 'deferred' | 'connection';

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

/** A refusal for reasons of policy (RFC 3463), as of a portal that is on a list of senders of spam: not the address's. */
const policy = /^5\d\d[ -]5\.7\./;

const isBounce = ({ command, response = '' }: SmtpError) =>
  command === 'RCPT TO' && !policy.test(response);

/** What the error of a delivery means for the mail, and for the others. */
export const deliveryFailure = (error: unknown): DeliveryFailure => {
  const failure = (error ?? {}) as SmtpError;
  const { code, command, responseCode } = failure;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'connection';
  // Without an answer nodemailer refused the mail itself, for its address or its size.
  if (!responseCode) return 'refused';
  if (aboutPortal.has(responseCode) || command === 'MAIL FROM') return 'connection';
  if (responseCode < permanentFrom) return 'deferred';
  return isBounce(failure) ? 'bounced' : 'refused';
};

/** The mail server's answer, or the message of the error. */
export const failureWords = (error: unknown): string => {
  const { response, message } = (error ?? {}) as SmtpError & Partial<Error>;
  return response ?? message ?? String(error);
};
