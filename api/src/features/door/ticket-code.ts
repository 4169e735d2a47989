import { randomBytes } from 'node:crypto';
import { ticketAlphabet, ticketCodeLength } from '@ail/kit/contracts/door/ticket-code';

/** A new code for a ticket, at random. */
export const newTicketCode = (): string =>
  Array.from(randomBytes(ticketCodeLength), (byte) => ticketAlphabet[byte % 32]).join('');
