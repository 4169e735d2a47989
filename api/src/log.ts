import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured logs on standard error; never with a cookie, a password, an address or a body. */
export const createLog = (level: string): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
