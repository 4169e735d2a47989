import { type Logger, pino } from 'pino';

export type Log = Logger;

const address = /(?<![^\s<>"'@])[^\s<>"'@]+@[^\s<>"'@]+/g;
const ofDatabase = /^(?:ER_|SQLITE_)/;

/**
 * The part of an error that may be logged. Messages of the database repeat the values of the query, so
 * only their code is kept; in all others e-mail addresses are removed.
 */
export const safeError = (error: unknown): Record<string, unknown> => {
  // Not instanceof: a native module may throw another realm's Error.
  if (typeof error !== 'object' || error === null) return { type: typeof error };
  const { name, code, message = '', stack = '' } = error as Partial<Error> & { code?: unknown };
  const isSql = 'sql' in error || 'nativeError' in error || ofDatabase.test(String(code));
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    code,
    ...(!isSql && { message: message.replace(address, '[address]') }),
    stack: frames.join('\n'),
  };
};

/**
 * From where a path may hold the token of a private link: an encoded `?`, a `;`, or 43 characters of base64url, which
 * the addresses of pages, all in lower case, do not look like. As in nginx.conf.
 */
const privateEnd = /(?:[?;]|%3[FfBb]|(?<![\w-])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])).*/s;
const longestPath = 200;

/** The part of a request's path that may be logged. */
export const loggedPath = (path: string): string =>
  path.replace(privateEnd, '').slice(0, longestPath);

/** Structured logs on standard error; never with a cookie, a password, an address or a body. */
export const createLog = (level: string): Log =>
  pino(
    {
      level,
      base: undefined,
      // pino makes the message of the error under this key that of the line, without the serializer.
      errorKey: 'unused',
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: safeError },
    },
    pino.destination(2),
  );
